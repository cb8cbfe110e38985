import type { ClickHouseReader } from '@footfall/clickhouse';
import {
  STATS_OWN_PROPERTY,
  type AnswerOf,
  type InputOf,
  type RequestContext,
  type StatsProperty,
  type statsEndpoints,
} from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import type { ChosenVisits } from './chosen-visits.sql';
import { propertyLabel } from './property.sql';
import { isVisitProperty } from './stats.choice';
import { statsFigure, statsFigureSql, type StatsSums } from './stats.metrics';
import { statsRequest } from './stats.request';
import { statsScope, type StatsScope } from './stats.scope';
import { hitValuesSql, totalSql, visitValuesSql } from './stats.sums.sql';

type Row = typeof statsEndpoints.breakdown;
type Value = StatsSums & { readonly value: string; readonly reached: number };

const valuesSql = (chosen: ChosenVisits & { readonly by: StatsProperty }) =>
  isVisitProperty(chosen.by) ? visitValuesSql(chosen) : hitValuesSql(chosen);

/** Metrics of each value of a property, of the visits that began in the period; the highest first metric first. */
export class StatsBreakdownQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const request = statsRequest(query, context, this.clock.now());
    const { property: by, limit, page } = query;
    const { metrics } = request;
    const scope = await statsScope(this.reader, request);
    const { choice, named } = scope;
    const values = valuesSql({ choice, by, named, countsEvents: metrics.includes('events') });
    const counted = metrics.includes('conversion_rate') ? withReached(values, by, scope) : `SELECT *, 0 AS reached FROM (${values})`;
    const rows = await this.reader.query<Value>({
      name: 'stats.breakdown',
      sql: `
        SELECT *, ${statsFigureSql(metrics[0] ?? 'visitors')} AS rank
        FROM (${counted})
        ORDER BY rank DESC NULLS LAST, value ASC
        LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      params: { ...scope.params, by_own: by.startsWith(STATS_OWN_PROPERTY) ? propertyLabel(by) : '', limit, offset: (page - 1) * limit },
    });
    const label = propertyLabel(by);
    return {
      results: rows.map((row) => ({
        ...Object.fromEntries(metrics.map((metric) => [metric, statsFigure(metric, row, row.reached)])),
        [label]: row.value,
      })),
    };
  }
}

/** Conversions of a kind of visit are a share of these visits' visitors, those of a kind of event a share of all. */
function withReached(values: string, by: StatsProperty, { reachable, named }: StatsScope): string {
  if (!isVisitProperty(by)) {
    const all = totalSql({ choice: reachable, named, countsEvents: false });
    return `SELECT *, (SELECT visitors FROM (${all})) AS reached FROM (${values})`;
  }
  const all = visitValuesSql({ choice: reachable, by, named, countsEvents: false });
  return `SELECT counted.*, everybody.visitors AS reached FROM (${values}) AS counted LEFT JOIN (${all}) AS everybody ON counted.value = everybody.value`;
}
