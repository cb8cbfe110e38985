import { figuresOf, visitMetrics, type ClickHouseReader } from '@footfall/clickhouse';
import {
  refusals,
  type AnswerOf,
  type InputOf,
  type RequestContext,
  type TimelineInterval,
  type timelineEndpoints,
} from '@footfall/contracts';
import { comparisonOf, type PlanTable } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { isKept, sumOf } from '../overview';
import { spanIn, spanOf, type Span } from '../span';
import { countIntervals } from './interval-counts.query';
import { bucketOf, bucketsOf } from './time.buckets';

type Row = typeof timelineEndpoints.timeline;
type Point = AnswerOf<Row>['points'][number];

const MAX_DAYS_OF_HOURS = 31;
const NOTHING = sumOf([]);

/** Figures of each hour, day or month of a span, and of another one where a comparison is asked for. */
export class TimelineQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const now = this.clock.now();
    const span = spanOf(query, context, now);
    const interval = query.interval ?? naturalInterval(span);
    if (interval === 'hour' && span.dates.length > MAX_DAYS_OF_HOURS + 1) {
      throw refusals.invalid({ field: 'interval', message: `hours are told of at most ${MAX_DAYS_OF_HOURS} days` });
    }
    const { website, window } = span;
    const other = query.compare && spanIn(comparisonOf(window, query.compare, website.timezone, now), website, query);
    const [points, earlier] = await Promise.all([
      this.points(span, interval),
      other && isKept(other, this.limits, context, now) ? this.points(other, interval) : null,
    ]);
    return {
      interval,
      points,
      ...(other ? { comparison: earlier && { start: other.window.start, end: other.window.end, points: earlier } } : {}),
    };
  }

  private async points(span: Span, interval: TimelineInterval): Promise<Point[]> {
    const { website, window, dates } = span;
    const zone = website.timezone;
    const counts = await countIntervals(this.reader, span, interval);
    // A bucket that what lies right before or after the window belongs to as well is there in part.
    const cut = new Set([bucketOf(interval, zone, window.from - 1), bucketOf(interval, zone, window.to)]);
    return bucketsOf(interval, zone, window, dates).map((date) => {
      const sums = counts.get(date);
      return {
        date,
        ...figuresOf(visitMetrics, sums ?? NOTHING),
        unique_visitors: sums?.unique_visitors ?? 0,
        page_views: sums?.page_views ?? 0,
        complete: !cut.has(date),
      };
    });
  }
}

function naturalInterval({ dates }: Span): TimelineInterval {
  if (dates.length <= 2) return 'hour';
  return dates.length > 184 ? 'month' : 'day';
}
