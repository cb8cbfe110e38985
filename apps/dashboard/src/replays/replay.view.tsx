import { BareSelect } from '../analysis';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { duration } from '../format';
import { useWebsiteId } from '../session/use-website';
import { STAGE, useStage } from '../stage';
import { Button, Card, EmptyState, ErrorState, PageHeading, Skeleton, Switch } from '../ui';
import { useKeys } from '../shell/use-keys';
import { useRecording } from './use-recording';

const SPEEDS = ['1', '2', '4', '8'].map((speed) => [speed, `${speed}×`] as const);
const STEP_MS = 5000;
/** Events of rrweb that tell the visitor's window. */
const META = 4;

/** One recording, played. */
export function ReplayPage() {
  const websiteId = useWebsiteId();
  const { replayId = '' } = useParams<{ replayId: string }>();
  const { data, error, refetch } = useRecording(replayId);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href={`/websites/${websiteId}/replays`} className="rounded text-soft hover:text-ink hover:underline">
          ← Recordings
        </Link>
      </p>
      <PageHeading title="Recording">
        What was typed into fields was never recorded: it is masked in the visitor’s browser by default, and refused by the server where it
        is not. Scripts do not run here, and nothing is loaded from elsewhere.
      </PageHeading>
      <Card padded={false}>
        {error && <ErrorState failure={error} title="The recording could not be loaded" onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" aria-label="Loading the recording" className="p-4">
            <Skeleton className="h-[60vh]" />
          </div>
        )}
        {data && data.length < 2 && (
          <EmptyState title="There is nothing to play">The page was left before it was recorded as a whole.</EmptyState>
        )}
        {data && data.length >= 2 && <ReplayStage events={data} />}
      </Card>
    </>
  );
}

/** The shape of the window that was recorded, as it was at first. */
function windowOf(events: Parameters<typeof useStage>[0]): string | undefined {
  const { width, height } = (events?.find(({ type }) => type === META)?.data ?? {}) as { width?: number; height?: number };
  return width && height ? `${width} / ${height}` : undefined;
}

function ReplayStage({ events }: { readonly events: Parameters<typeof useStage>[0] }) {
  const { frame, order, state, failed } = useStage(events);
  const [speed, setSpeed] = useState('1');
  const [skip, setSkip] = useState(true);
  const { ms, totalMs, playing } = state;
  const toggle = () => order({ stage: playing ? 'pause' : 'play' });
  const seek = (to: number) => order({ stage: 'seek', ms: Math.min(Math.max(0, to), totalMs) });
  useKeys({ k: toggle, j: () => seek(ms - STEP_MS), l: () => seek(ms + STEP_MS) });
  const seconds = (milliseconds: number) => duration(milliseconds / 1000);
  return (
    <>
      {failed !== null && (
        <p role="alert" className="px-4 py-2 text-sm text-bad">
          The recording cannot be played: {failed}
        </p>
      )}
      <iframe
        ref={frame}
        src={STAGE}
        title="The recorded page"
        style={{ aspectRatio: windowOf(events) }}
        className="max-h-[65vh] min-h-48 w-full rounded-t-xl"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3">
        <Button look="primary" size="icon" aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </Button>
        <span className="figures min-w-20 text-sm whitespace-nowrap text-soft">
          {seconds(ms)} / {seconds(totalMs)}
        </span>
        <input
          type="range"
          aria-label="Place in the recording"
          aria-valuetext={`${seconds(ms)} of ${seconds(totalMs)}`}
          min={0}
          max={Math.max(1, Math.round(totalMs))}
          step={100}
          value={Math.round(ms)}
          onChange={({ target }) => seek(Number(target.value))}
          className="min-w-40 flex-1 accent-accent"
        />
        <BareSelect
          label="Speed"
          value={speed}
          onChange={({ target }) => {
            setSpeed(target.value);
            order({ stage: 'speed', speed: Number(target.value) });
          }}
          options={SPEEDS}
        />
        <Switch
          label="Skip inactive time"
          checked={skip}
          onChange={(next) => {
            setSkip(next);
            order({ stage: 'skip', skip: next });
          }}
        />
      </div>
      <p className="px-4 pb-3 text-xs text-faint">Keys: k plays and pauses, j and l go back and on by five seconds.</p>
    </>
  );
}
