import { useEffect, type ReactNode } from 'react';
import { useAnswer, type AnswerFailure } from '../api';
import { exactNumber } from '../format';
import { OverviewBody } from '../overview/overview-body.view';
import { RangeBar } from '../overview/range-bar.view';
import { useOverview } from '../overview/use-overview';
import { Card, EmptyState, ErrorState, SkeletonLines } from '../ui';
import { useView } from '../url';

const SHARE = '/api/share/{shareKey}';
/** How often it is asked whether the link still opens anything (milliseconds). */
const STILL_EVERY_MS = 60_000;
const LIVE_EVERY_MS = 15_000;

interface Props {
  readonly shareKey: string;
  /** In a frame: without what a page of its own needs. */
  readonly embedded: boolean;
}

/** What the holder of a key sees of a website: the overview, as far as it is shared. */
export function SharedPage({ shareKey, embedded }: Props) {
  const { data, error, refetch } = useAnswer(SHARE, { path: { shareKey } }, { freshMs: STILL_EVERY_MS, everyMs: STILL_EVERY_MS });
  const name = data?.website.name ?? '';
  useEffect(() => {
    if (name) document.title = `${name} · Footfall`;
  }, [name]);
  if (hasEnded(error)) return <EndedLink />;
  if (!data) {
    return (
      <Framed>
        <Card>{error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={12} />}</Card>
      </Framed>
    );
  }
  return <SharedOverview shareKey={shareKey} name={name} domain={data.website.domain} embedded={embedded} />;
}

/** A key that opens nothing: it ended, was replaced, or never was one. */
const hasEnded = (failure: AnswerFailure | null): boolean => failure?.status === 404 || failure?.status === 401;

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <main className="mx-auto max-w-7xl p-4 text-ink sm:p-6">{children}</main>
);

function EndedLink() {
  return (
    <Framed>
      <Card>
        <EmptyState title="This link opens nothing any more">
          <p>It has ended, or was replaced by another one. Ask whoever gave it to you for a new link.</p>
        </EmptyState>
      </Card>
    </Framed>
  );
}

interface OverviewProps extends Props {
  readonly name: string;
  readonly domain: string;
}

function SharedOverview({ shareKey, name, domain, embedded }: OverviewProps) {
  const view = useView();
  const answer = useOverview(view);
  if (hasEnded(answer.error)) return <EndedLink />;
  return (
    <Framed>
      <div aria-busy={answer.isPlaceholderData}>
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <div className={embedded ? 'sr-only' : 'min-w-0'}>
            <h1 className="text-xl font-semibold tracking-tight break-words">{name}</h1>
            {name !== domain && <p className="text-sm text-soft">{domain}</p>}
          </div>
          <LiveNow shareKey={shareKey} />
          <div className="ml-auto min-w-0">
            <RangeBar view={view} />
          </div>
        </header>
        <OverviewBody view={view} answer={answer} />
      </div>
    </Framed>
  );
}

function LiveNow({ shareKey }: { readonly shareKey: string }) {
  const { data } = useAnswer(`${SHARE}/stats/realtime/visitors`, { path: { shareKey } }, { everyMs: LIVE_EVERY_MS });
  if (data === undefined) return null;
  return (
    <p title="Visitors of the last five minutes" className="figures flex items-center gap-2 text-sm whitespace-nowrap text-soft">
      <span aria-hidden className={`size-2 rounded-full ${data > 0 ? 'bg-good' : 'bg-line-strong'}`} />
      <span>
        <span className="font-medium text-ink">{exactNumber(data)}</span> online
      </span>
    </p>
  );
}
