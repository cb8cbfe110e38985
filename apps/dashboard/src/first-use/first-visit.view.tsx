import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Website } from '../session';
import { agoText } from '../format';
import { Button, Card, ErrorState, Skeleton } from '../ui';
import { ImportedNote } from './imported-note.view';
import { UsualCauses } from './usual-causes.view';
import { useFirstVisit } from './use-first-visit';

/** Whether the script tells anything yet. */
export function FirstVisit({ website }: { readonly website: Website }) {
  const { answer, lastAt, late } = useFirstVisit(website.tracking_code);
  const [helped, setHelped] = useState(false);
  const { data, error, refetch } = answer;
  if (!data) {
    return (
      <Card title="The first visit">
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-12" />}
      </Card>
    );
  }
  if (lastAt !== null && !data.receiving_data) {
    return (
      <Card title="Nothing came lately">
        <div className="flex flex-col gap-4">
          <p role="status">
            Your pages were counted. The last event came {agoText(lastAt)}: if somebody has visited them since, the script may be gone from
            them.
          </p>
          <UsualCauses domain={website.domain} websiteId={website.id} />
        </div>
      </Card>
    );
  }
  if (lastAt !== null) {
    return (
      <Card title="It works">
        <div role="status" className="flex flex-wrap items-center gap-3">
          <CircleCheck aria-hidden className="text-good" />
          <p className="min-w-0 flex-1">Your pages are counted. The last event came {agoText(lastAt)}.</p>
          <Link href={`/websites/${website.id}`} className="rounded-lg bg-accent px-3.5 py-2 font-medium text-accent-ink">
            To the figures
          </Link>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Waiting for the first visit">
      <div className="flex flex-col gap-4">
        <div role="status" className="flex items-center gap-3">
          <span aria-hidden className="relative flex size-3">
            <span className="absolute size-3 animate-ping rounded-full bg-accent opacity-60" />
            <span className="size-3 rounded-full bg-accent" />
          </span>
          <p className="min-w-0 wrap-anywhere">
            Open a page of{' '}
            <a className="underline underline-offset-2" href={`https://${website.domain}/`} target="_blank" rel="noopener noreferrer">
              {website.domain}
            </a>{' '}
            with the script in it; this page notices within seconds.
          </p>
        </div>
        <ImportedNote websiteId={website.id} />
        {!data.is_active && (
          <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
            The website is switched off: nothing is counted. Switch it on under General.
          </p>
        )}
        {late || helped ? (
          <UsualCauses domain={website.domain} websiteId={website.id} />
        ) : (
          <Button look="quiet" size="small" className="self-start" onClick={() => setHelped(true)}>
            Nothing comes?
          </Button>
        )}
      </div>
    </Card>
  );
}
