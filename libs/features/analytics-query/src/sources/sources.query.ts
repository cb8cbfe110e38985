import { ClickHouseReader, figureOf, visitMetrics, type VisitPart } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { countVisits, dimensionCountsSql, directPlan, hasRollups, isMerged, planDays } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';
import { countedSourcesSql } from './counted-sources.sql';
import { countSourceVisitors } from './source-visitors.query';

type Row = typeof analyticsEndpoints.sources;
type Counted = { readonly value: string } & Readonly<Record<VisitPart, number>>;
type Source = Counted & { readonly hash: string };
type CountedSource = Counted & { readonly visitors: number; readonly total: number };

export type SourcesWanted = Pick<InputOf<Row>['query'], 'by' | 'limit' | 'offset'>;

/** Where visits came from, most visits first: ranked by plain counts, then distinct visitors of what is shown; what no rollup knows in one pass. */
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

  private async find(span: Span, wanted: SourcesWanted): Promise<AnswerOf<Row>> {
    return hasRollups(span) ? this.rolledUp(span, wanted) : this.counted(span, wanted);
  }

  private async counted(span: Span, { by, limit, offset }: SourcesWanted): Promise<AnswerOf<Row>> {
    const plan = directPlan(span);
    const found = await this.reader.query<CountedSource>({
      name: 'analytics.counted-sources',
      sql: countedSourcesSql(by, span.choice.sql),
      params: { ...plan.params, limit: limit + 1, offset },
    });
    const total = found[0]?.total ?? (offset > 0 ? await countVisits(this.reader, span, plan) : 0);
    return answerOf(found, total, { limit, offset }, ({ visitors }) => visitors);
  }

  private async rolledUp(span: Span, { by, limit, offset }: SourcesWanted): Promise<AnswerOf<Row>> {
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
    return answerOf(found, total, { limit, offset }, ({ hash }) => visitors.get(hash) ?? 0);
  }
}

/** @param found one more than fits, where there are more */
function answerOf<Found extends Counted>(
  found: readonly Found[],
  total: number,
  { limit, offset }: Pick<SourcesWanted, 'limit' | 'offset'>,
  visitorsOf: (source: Found) => number,
): AnswerOf<Row> {
  return {
    sources: found.slice(0, limit).map((source) => ({
      name: source.value,
      visitors: source.visits,
      unique_visitors: visitorsOf(source),
      bounce_rate: figureOf(visitMetrics.bounce_rate, source),
      avg_value_score: figureOf(visitMetrics.avg_value_score, source),
    })),
    total_visitors: total,
    pagination: { limit, offset, has_more: found.length > limit },
  };
}
