import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, statsEndpoints } from '@footfall/contracts';
import { comparisonOf, type PlanTable, type TimeWindow } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { isKept } from '../overview';
import { spanIn } from '../span';
import { asksPlainDays, plainTotal } from './plain-days.query';
import { statsChange, statsFigure, type StatsSums } from './stats.metrics';
import { statsRequest, type StatsRequest } from './stats.request';
import { statsScope } from './stats.scope';
import { totalSql } from './stats.sums.sql';

type Row = typeof statsEndpoints.aggregate;
type Figures = Map<string, number | null>;

/** Metrics of a whole period, and what they changed against the one before. */
export class StatsAggregateQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const now = this.clock.now();
    const request = statsRequest(query, context, now);
    const { website, window, metrics } = request;
    const before = query.compare && comparisonOf(window, query.compare, website.timezone, now);
    const isComparable = before && isKept(spanIn(before, website, {}), this.limits, context, now);
    const [figures, former] = await Promise.all([this.figuresOf(request, window), isComparable ? this.figuresOf(request, before) : null]);
    const results = metrics.map((metric) => {
      const value = figures.get(metric) ?? null;
      const change = before && { change: statsChange(metric, value, former?.get(metric) ?? null) };
      return [metric, { value: value ?? 0, ...change }];
    });
    return { results: Object.fromEntries(results) as AnswerOf<Row>['results'] };
  }

  private async figuresOf(request: StatsRequest, window: TimeWindow): Promise<Figures> {
    const { metrics } = request;
    const [sums, reached] = asksPlainDays(request)
      ? [await plainTotal(this.reader, request, window), 0]
      : await this.totals(request, window);
    return new Map(metrics.map((metric) => [metric, statsFigure(metric, sums, reached)]));
  }

  private async totals(request: StatsRequest, window: TimeWindow): Promise<[StatsSums, number]> {
    const { choice, reachable, named, params } = await statsScope(this.reader, request, window);
    const total = (sql: string) => this.reader.one<StatsSums>({ name: 'stats.aggregate', sql, params });
    const [sums, all] = await Promise.all([
      total(totalSql({ choice, named, countsEvents: request.metrics.includes('events') })),
      request.metrics.includes('conversion_rate') ? total(totalSql({ choice: reachable, named, countsEvents: false })) : null,
    ]);
    return [sums, all?.visitors ?? 0];
  }
}
