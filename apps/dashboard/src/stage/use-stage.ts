import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordedEvent, StageNews, StageOrder } from './stage.messages';

/** The address of the stage. */
export const STAGE = '/app/stage';

/** A frame that shows what was recorded: put `frame` onto an iframe of the address `STAGE`. */
export function useStage(events: readonly RecordedEvent[] | undefined, { still = false }: { readonly still?: boolean } = {}) {
  const frame = useRef<HTMLIFrameElement>(null);
  // How often a stage has said that it listens: the frame may be another one by then.
  const [ready, setReady] = useState(0);
  const [state, setState] = useState({ ms: 0, totalMs: 0, playing: false });
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const order = useCallback((what: StageOrder) => frame.current?.contentWindow?.postMessage(what, window.location.origin), []);
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<StageNews>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (data.stage === 'ready') setReady((times) => times + 1);
      if (data.stage === 'state') setState(data);
      if (data.stage === 'size') setSize(data);
      if (data.stage === 'failed') setFailed(data.message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (ready > 0 && events?.length) order({ stage: 'show', events, still });
  }, [ready, events, still, order]);
  return { frame, order, state, size, failed };
}
