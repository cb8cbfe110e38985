import { Link } from 'wouter';
import { SeverityChip } from '../analysis/severity-chip.view';
import type { SeriesMark, SeriesWords } from '../charts/time-series.types';
import { useWebsiteId } from '../session/use-website';
import type { Metric } from './overview.metrics';

interface Props {
  readonly marks: readonly SeriesMark[];
  /** What was judged. */
  readonly metric: Metric;
  /** What the chart draws: another metric is named. */
  readonly chart: Metric;
  readonly words: SeriesWords;
}

const RANKS = { critical: 2, warning: 1, info: 0 } as const;

/** The gravest of what was out of the ordinary, in words. Its line is there without any, so that nothing moves when anomalies come. */
export function AnomalyNotes({ marks, metric, chart, words }: Props) {
  const websiteId = useWebsiteId();
  const [gravest, ...others] = marks.toSorted((a, b) => RANKS[b.severity] - RANKS[a.severity] || (a.date < b.date ? 1 : -1));
  return (
    <div
      className="mt-1 flex h-12 items-center gap-2 text-sm text-soft sm:h-8"
      role="note"
      aria-label={`Anomalies of ${metric.title.toLowerCase()}`}
    >
      {gravest && (
        <>
          <SeverityChip severity={gravest.severity} />
          <p className="figures line-clamp-2 min-w-0 sm:line-clamp-1">
            {chart === metric ? '' : `${metric.title}, `}
            {words.whole(gravest.date)}: {metric.short(gravest.actual)}, where {metric.short(gravest.expected)} were to be expected.
          </p>
          <Link href={`/websites/${websiteId}/insights`} className="shrink-0 text-accent underline underline-offset-2">
            {others.length > 0 ? `${others.length} more` : 'Why'}
          </Link>
        </>
      )}
    </div>
  );
}
