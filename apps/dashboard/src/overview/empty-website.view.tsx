import { Radio } from 'lucide-react';
import { Link } from 'wouter';
import { useAnswer } from '../api';
import type { Website } from '../session/use-website';
import { Card, CopyButton, EmptyState } from '../ui';

const EVERY_MS = 5_000;

/** In place of figures where the website has never told of anything; goes by itself once it does. */
export function useNeverHeard(website: Website | undefined, maybe: boolean): boolean {
  const { data } = useAnswer(
    '/e/{trackingCode}/status',
    { path: { trackingCode: website?.tracking_code ?? '' } },
    { enabled: maybe && website !== undefined, everyMs: EVERY_MS },
  );
  return maybe && data?.last_event_at === null;
}

/** What to do so that there is something to see. */
export function EmptyWebsite({ website }: { readonly website: Website }) {
  const snippet = `<script defer src="${window.location.origin}/t.js" data-id="${website.tracking_code}"></script>`;
  return (
    <Card>
      <EmptyState icon={<Radio size={26} />} title={`Waiting for the first visit of ${website.domain}`}>
        <p className="mb-4">
          Put this line into the head of every page. Figures appear here as soon as somebody comes; those of an import, in the time that
          they are of.
        </p>
        <div className="mb-4 flex flex-col items-center gap-3">
          <code className="max-w-full rounded-lg bg-sunken px-3 py-2 text-left text-sm wrap-anywhere select-all">{snippet}</code>
          <CopyButton text={snippet} label="Copy the line" />
        </div>
        <Link href={`/websites/${website.id}/settings/install`} className="font-medium text-accent underline-offset-2 hover:underline">
          For frameworks, shops and tag managers
        </Link>
      </EmptyState>
    </Card>
  );
}
