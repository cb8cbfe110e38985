import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { AnswerOf } from '../api';
import { changeNumber, growth } from '../format';
import { Skeleton, classes } from '../ui';
import { METRICS, type Metric } from './overview.metrics';

type Overview = AnswerOf<'/api/websites/{websiteId}/analytics'>;

interface Props {
  readonly overview: Overview | undefined;
  readonly chosen: Metric;
  readonly onChoose: (id: string) => void;
  readonly against: string;
}

/** The figures of the span; the one that is chosen is what the chart draws. */
export function Figures({ overview, chosen, onChoose, against }: Props) {
  return (
    <div
      role="group"
      aria-label="Figures"
      className="grid grid-cols-2 border-b border-line max-[18rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-6"
    >
      {METRICS.map((metric) => (
        <Figure key={metric.id} metric={metric} overview={overview} chosen={metric === chosen} onChoose={onChoose} against={against} />
      ))}
    </div>
  );
}

interface FigureProps extends Pick<Props, 'overview' | 'onChoose' | 'against'> {
  readonly metric: Metric;
  readonly chosen: boolean;
}

function Figure({ metric, overview, chosen, onChoose, against }: FigureProps) {
  const value = overview && metric.inSummary(overview.summary);
  const before = overview?.comparison ? metric.inSummary(overview.comparison.summary) : null;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={metric.explained}
      onClick={() => onChoose(metric.id)}
      className={classes(
        'relative flex min-w-0 flex-col items-start px-4 py-3.5 text-left hover:bg-sunken/60',
        'first:rounded-tl-xl xl:last:rounded-tr-xl',
        'after:absolute after:inset-x-4 after:bottom-[-1px] after:h-0.5 after:rounded-full',
        chosen ? 'after:bg-accent' : 'after:bg-transparent',
      )}
    >
      <span className={classes('text-sm', chosen ? 'font-medium text-accent' : 'text-soft')}>{metric.title}</span>
      {value === undefined ? (
        <Skeleton className="mt-1 h-8 w-20" />
      ) : (
        <span
          className="figures mt-0.5 text-[1.65rem] leading-9 font-semibold tracking-tight"
          title={metric.whole(value)}
          data-metric={metric.id}
        >
          {metric.short(value)}
        </span>
      )}
      <span className="h-5">
        {value !== undefined && before !== null && <Change metric={metric} now={value} before={before} against={against} />}
      </span>
    </button>
  );
}

function Change({
  metric,
  now,
  before,
  against,
}: {
  readonly metric: Metric;
  readonly now: number;
  readonly before: number;
  readonly against: string;
}) {
  const change = growth(now, before);
  const words = `${metric.whole(before)} ${against}`;
  if (change === null) {
    return (
      <span className="text-xs text-faint" title={words}>
        nothing before
      </span>
    );
  }
  const rounded = Math.round(change);
  const good = metric.growth === 'neither' || rounded === 0 ? null : rounded > 0 === (metric.growth === 'good');
  const Arrow = rounded > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={classes('figures flex items-center gap-0.5 text-xs', good === null ? 'text-faint' : good ? 'text-good' : 'text-bad')}
      title={words}
    >
      {rounded !== 0 && <Arrow size={14} aria-hidden />}
      {changeNumber(change)}
      <span className="sr-only">, {words}</span>
    </span>
  );
}
