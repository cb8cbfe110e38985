import type { ClickHouseReader } from '@footfall/clickhouse';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type statsEndpoints } from '@footfall/contracts';
import { addPeriods, datesBetween, startOfPeriod } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { asksPlainDays, plainDays } from './plain-days.query';
import { NO_SUMS, statsFigure, type StatsSums } from './stats.metrics';
import { statsRequest, type StatsRequest } from './stats.request';
import { statsScope } from './stats.scope';
import { bucketsSql } from './stats.sums.sql';

type Row = typeof statsEndpoints.timeseries;
type Interval = 'day' | 'month' | 'hour';

/** What a row is dated with, as an expression over an instant. */
const BUCKETS: Record<Interval, (instant: string) => string> = {
  hour: (instant) => `formatDateTime(${instant}, '%Y-%m-%d %H:00:00', {zone:String})`,
  day: (instant) => `toString(toDate(${instant}, {zone:String}))`,
  month: (instant) => `toString(toStartOfMonth(toDate(${instant}, {zone:String})))`,
};

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);

/** Metrics of each hour, day or month of a period, also of those in which nothing happened or that are still to come. */
export class StatsTimeseriesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const request = statsRequest(query, context, this.clock.now());
    const interval = intervalOf(query);
    const { sums, reached } = await this.buckets(request, interval);
    return {
      results: datesOf(request, interval).map((date) => {
        const own = sums.get(date) ?? NO_SUMS;
        const figures = request.metrics.map((metric) => [metric, statsFigure(metric, own, reached.get(date)?.visitors ?? 0)]);
        return { date, ...(Object.fromEntries(figures) as Record<string, number | null>) };
      }),
    };
  }

  private async buckets(request: StatsRequest, interval: Interval) {
    const reached = new Map<string, StatsSums>();
    if (interval === 'day' && asksPlainDays(request)) return { sums: await plainDays(this.reader, request, request.window), reached };
    const { choice, reachable, named, params } = await statsScope(this.reader, request);
    const ask = async (sql: string) => {
      const rows = await this.reader.query<StatsSums & { bucket: string }>({ name: 'stats.timeseries', sql, params });
      return new Map<string, StatsSums>(rows.map((row) => [row.bucket, row]));
    };
    const { metrics } = request;
    const [sums, all] = await Promise.all([
      ask(bucketsSql({ choice, named, countsEvents: metrics.includes('events') }, BUCKETS[interval])),
      metrics.includes('conversion_rate') ? ask(bucketsSql({ choice: reachable, named, countsEvents: false }, BUCKETS[interval])) : reached,
    ]);
    return { sums, reached: all };
  }
}

/** @throws ApiError 400 naming `interval`. */
function intervalOf({ period, interval }: InputOf<Row>['query']): Interval {
  if (interval === 'hour' && period !== 'day') throw refusals.invalid({ field: 'interval', message: 'hour is for the period day only' });
  if (interval !== undefined) return interval === 'date' ? 'day' : interval;
  if (period === 'day') return 'hour';
  return period === '6mo' || period === '12mo' ? 'month' : 'day';
}

function datesOf({ window }: StatsRequest, interval: Interval): string[] {
  const days = datesBetween(window.start, window.end);
  if (interval === 'hour') return days.flatMap((date) => HOURS.map((hour) => `${date} ${hour}`));
  if (interval === 'day') return days;
  const months: string[] = [];
  for (let month = startOfPeriod(window.start, 'monthly'); month <= window.end; month = addPeriods(month, 'monthly', 1)) months.push(month);
  return months;
}
