import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AnswerFailure, ask, send, uploadFile, type AnswerOf } from '../../api';
import type { ImportKind } from './recognise-kind';

export const IMPORTS = '/api/websites/{websiteId}/imports';
export const ONE_IMPORT = '/api/websites/{websiteId}/imports/{importId}';
export type Import = AnswerOf<typeof ONE_IMPORT>;

const ENDED: readonly Import['status'][] = ['completed', 'failed', 'undone'];
const POLL_MS = 700;

export type ImportPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' | 'running'; readonly dry: boolean; readonly part: number }
  | { readonly at: 'done'; readonly dry: boolean; readonly result: Import };

/** One file on its way: sent, read, and what came of it. Whoever leaves the page leaves what is imported already to go on. */
export function useImport(websiteId: string) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<ImportPhase>({ at: 'idle' });
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  const running = useRef<{ readonly ending: AbortController; id: string | null } | null>(null);
  useEffect(() => () => running.current?.ending.abort(), []);

  const start = async (file: File, kind: ImportKind, dry: boolean) => {
    const ending = new AbortController();
    const own = { ending, id: null as string | null };
    running.current = own;
    setFailure(null);
    setPhase({ at: 'sending', dry, part: 0 });
    try {
      const query = new URLSearchParams({ kind, dry_run: String(dry), name: file.name.slice(0, 200) });
      const onProgress = (part: number) => setPhase({ at: 'sending', dry, part });
      const address = `${IMPORTS.replace('{websiteId}', websiteId)}?${query.toString()}`;
      let result = (await uploadFile(address, file, { onProgress, signal: ending.signal })) as Import;
      own.id = result.id;
      while (!ENDED.includes(result.status)) {
        setPhase({ at: 'running', dry, part: result.progress / 100 });
        await new Promise((done) => setTimeout(done, POLL_MS));
        if (ending.signal.aborted) return;
        result = await ask(ONE_IMPORT, { path: { websiteId, importId: result.id } }, ending.signal);
      }
      setPhase({ at: 'done', dry, result });
    } catch (error) {
      if (ending.signal.aborted) return;
      setPhase({ at: 'idle' });
      if (error instanceof AnswerFailure) setFailure(error);
      else throw error;
    } finally {
      await client.invalidateQueries({ queryKey: [IMPORTS] });
    }
  };

  /** Gives up what is under way; what was imported of it is taken out again. */
  const cancel = async () => {
    const own = running.current;
    own?.ending.abort();
    setPhase({ at: 'idle' });
    if (own?.id) await send('delete', ONE_IMPORT, { path: { websiteId, importId: own.id } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: [IMPORTS] });
  };

  return {
    phase,
    failure,
    start: (file: File, kind: ImportKind, dry: boolean) => void start(file, kind, dry),
    cancel: () => void cancel(),
    reset: () => {
      setFailure(null);
      setPhase({ at: 'idle' });
    },
  };
}
