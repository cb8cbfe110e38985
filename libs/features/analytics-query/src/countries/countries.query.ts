import { ClickHouseReader, figureOf, visitMetrics, type VisitPart } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import { countryName } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { dimensionCountsSql, planDays } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';

type Row = typeof analyticsEndpoints.countries;

/** Visits by country, most visits first. */
export class CountriesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const span = spanOf(query, context, this.clock.now());
    return settledAnswer(this.reader, span, ['countries', query.limit], () => this.rowsIn(span, query.limit));
  }

  private async rowsIn(span: Span, limit: number): Promise<AnswerOf<Row>> {
    const { params } = await planDays(this.reader, span);
    const rows = await this.reader.query<{ value: string } & Record<VisitPart, number>>({
      name: 'analytics.countries',
      sql: `${dimensionCountsSql(['country'], span.choice.sql)} ORDER BY visits DESC, value ASC LIMIT {limit:UInt32}`,
      params: { ...params, limit },
    });
    return {
      countries: rows.map((row) => ({
        country_code: row.value,
        country_name: countryName(row.value),
        visitors: row.visits,
        avg_value_score: figureOf(visitMetrics.avg_value_score, row),
      })),
    };
  }
}
