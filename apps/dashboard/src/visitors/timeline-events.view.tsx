import { Bug, CircleDollarSign, Download, ExternalLink, FileText, Flag, UserCheck, Zap, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { AnswerOf } from '../api';
import { clockText, money, pathText } from '../format';

export type TimelineVisit = AnswerOf<'/api/websites/{websiteId}/analytics/visitors/{visitorId}'>['visits'][number];
type TimelineEvent = TimelineVisit['events'][number];

const SIGNS: Readonly<Record<string, readonly [LucideIcon, string]>> = {
  pageview: [FileText, 'Page'],
  event: [Zap, 'Event'],
  goal: [Flag, 'Goal'],
  revenue: [CircleDollarSign, 'Sale'],
  error: [Bug, 'Error'],
  identify: [UserCheck, 'Identified'],
  outbound: [ExternalLink, 'Link away'],
  download: [Download, 'Download'],
};

interface Props {
  readonly visit: TimelineVisit;
  readonly websiteId: string;
  readonly zone: string | undefined;
}

/** What happened in a visit, oldest first. */
export function TimelineEvents({ visit, websiteId, zone }: Props) {
  return (
    <>
      <ol className="mt-3 border-l border-line pl-4">
        {visit.events.map((event) => {
          const [Sign, word] = SIGNS[event.type] ?? [Zap, event.type];
          const reached = visit.goals.filter(({ event_id }) => event_id === event.id);
          return (
            <li key={event.id} className="relative flex gap-3 py-1 text-sm">
              <span aria-hidden className="absolute top-2 -left-[1.32rem] size-2.5 rounded-full border-2 border-surface bg-line-strong" />
              <time dateTime={event.occurred_at} className="figures w-[4.5rem] shrink-0 whitespace-nowrap text-faint">
                {clockText(event.occurred_at, zone)}
              </time>
              <Sign size={15} aria-hidden className="mt-0.5 shrink-0 text-faint" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{word}: </span>
                <Told event={event} websiteId={websiteId} />
                {reached.map(({ id, name }) => (
                  <span key={id} className="ml-2 rounded-md bg-accent-soft px-1.5 py-0.5 text-xs text-accent">
                    Goal reached: {name ?? 'one that is no more'}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {visit.events_truncated && <p className="mt-2 text-sm text-faint">Only the first {visit.events.length} are shown.</p>}
    </>
  );
}

function Told({ event, websiteId }: { readonly event: TimelineEvent; readonly websiteId: string }) {
  if (event.error) {
    return (
      <Link href={`/websites/${websiteId}/errors/${event.error.group_id}`} className="rounded break-words text-bad underline">
        {event.error.type}: {event.error.message}
      </Link>
    );
  }
  if (event.revenue) {
    const { amount, currency, order_id } = event.revenue;
    return (
      <span>
        {amount < 0 ? 'Refund' : 'Sale'}{' '}
        <span className="figures font-semibold">{currency === null ? amount : money(amount, currency)}</span>
        {order_id !== null && <span className="text-faint"> · order {order_id}</span>}
      </span>
    );
  }
  const props = event.props ? Object.entries(event.props) : [];
  return (
    <span className="break-words">
      {event.name === null ? (
        <>
          <span className="wrap-anywhere">{pathText(event.page)}</span>
          {event.title !== null && event.title !== '' && <span className="text-faint"> · {event.title}</span>}
        </>
      ) : (
        <>
          <span className="font-medium">{event.name}</span> <span className="wrap-anywhere text-faint">on {pathText(event.page)}</span>
        </>
      )}
      {props.length > 0 && (
        <span className="block text-xs wrap-anywhere text-faint">
          {props.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(' · ')}
        </span>
      )}
    </span>
  );
}
