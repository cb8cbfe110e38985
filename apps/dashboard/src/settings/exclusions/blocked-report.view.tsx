import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../api';
import { counted, exactNumber, percentNumber } from '../../format';
import { Card, EmptyState, ErrorState, SkeletonLines } from '../../ui';
import { useScope } from '../form';
import { BLOCKED_WORDS } from './blocked.words';

const RANGES = [
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
  ['1y', 'Last year'],
] as const;
type Range = (typeof RANGES)[number][0];

/** How much was not counted, and why; never whose. */
export function BlockedReport() {
  const { websiteId } = useScope();
  const [range, setRange] = useState<Range>('7d');
  const { data, error, refetch } = useAnswer('/api/websites/{websiteId}/blocked', { path: { websiteId }, query: { range } });
  const sum = data?.reduce((all, { count }) => all + count, 0) ?? 0;
  return (
    <Card
      title="What was not counted"
      actions={
        <select
          aria-label="Time"
          value={range}
          onChange={({ target }) => setRange(target.value as Range)}
          className="h-8 rounded-lg border border-line-strong bg-surface px-2 text-sm"
        >
          {RANGES.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      }
    >
      {!data ? (
        error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={4} />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title="Nothing was left out">
          Everything that came was counted. Bots, exclusions and wrong domains would be listed here.
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-soft">{counted(sum, 'event')}, by reason. Whose they were is not kept.</p>
          <ul className="flex flex-col gap-3">
            {data.map(({ reason, count }) => (
              <li key={reason}>
                <div className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">{BLOCKED_WORDS[reason][0]}</span>
                  <span className="figures text-sm">
                    {exactNumber(count)} <span className="text-faint">{percentNumber((count / sum) * 100)}</span>
                  </span>
                </div>
                <div className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-accent" style={{ width: `${Math.max(1, (count / sum) * 100)}%` }} />
                </div>
                <p className="text-sm text-faint">{BLOCKED_WORDS[reason][1]}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
