import { ClickHouseReader, figureOf, visitMetrics, type VisitPart } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { countVisits, dimensionCountsSql, isMerged, planDays } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';
import { countSourceVisitors } from './source-visitors.query';

type Row = typeof analyticsEndpoints.sources;
type Source = { readonly value: string; readonly hash: string } & Readonly<Record<VisitPart, number>>;

export type SourcesWanted = Pick<InputOf<Row>['query'], 'by' | 'limit' | 'offset'>;

/** Where visits came from, most visits first: ranked by plain counts, then distinct visitors of what is shown. */
export class SourcesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    return this.rowsIn(spanOf(query, context, this.clock.now()), query);
  }

  /** The sources of a span as one page of the list. */
  rowsIn(span: Span, wanted: SourcesWanted): Promise<AnswerOf<Row>> {
    const { by, limit, offset } = wanted;
    return settledAnswer(this.reader, span, ['sources', by, limit, offset], () => this.find(span, wanted));
  }

  private async find(span: Span, { by, limit, offset }: SourcesWanted): Promise<AnswerOf<Row>> {
    const plan = await planDays(this.reader, span);
    const [total, found] = await Promise.all([
      countVisits(this.reader, span, plan),
      this.reader.query<Source>({
        name: 'analytics.sources',
        sql: `
          SELECT *, toString(cityHash64(value)) AS hash
          FROM (${dimensionCountsSql([by], span.choice.sql)})
          ORDER BY visits DESC, value ASC
          LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
        params: { ...plan.params, limit: limit + 1, offset },
      }),
    ]);
    const shown = found.slice(0, limit);
    const visitors = await countSourceVisitors(this.reader, span, plan, { by, shown, merged: isMerged(span, total) });
    return {
      sources: shown.map((source) => ({
        name: source.value,
        visitors: source.visits,
        unique_visitors: visitors.get(source.hash) ?? 0,
        bounce_rate: figureOf(visitMetrics.bounce_rate, source),
        avg_value_score: figureOf(visitMetrics.avg_value_score, source),
      })),
      total_visitors: total,
      pagination: { limit, offset, has_more: found.length > limit },
    };
  }
}
