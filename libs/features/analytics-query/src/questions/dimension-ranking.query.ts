import {
  DIRECT,
  UNIQUE_VISITORS_SQL,
  figureOf,
  figureSql,
  visitDimensions,
  visitMetrics,
  type ClickHouseReader,
  type VisitDimensionName,
  type VisitPart,
} from '@footfall/clickhouse';
import type { QuestionMetric } from '@footfall/domain';
import { STARTED, VIEWED_OPEN, areMerged, dimensionCountsSql, directPlan, planDays } from '../rollups';
import { countSourceVisitors } from '../sources/source-visitors.query';
import type { Span } from '../span';

export interface RankedValue {
  readonly value: string;
  readonly figure: number;
}

export interface RankingWanted {
  readonly by: VisitDimensionName;
  readonly metric: QuestionMetric;
  readonly order: 'ascending' | 'descending';
  readonly limit: number;
  /** Whether visits without a source are left out. */
  readonly skipsDirect: boolean;
}

const OF_PARTS = {
  visits: visitMetrics.total_visitors,
  bounce_rate: visitMetrics.bounce_rate,
  avg_visit_duration: visitMetrics.avg_visit_duration,
  avg_value_score: visitMetrics.avg_value_score,
} as const;
const isOfParts = (metric: QuestionMetric): metric is keyof typeof OF_PARTS => metric in OF_PARTS;

/** Among so many values, those with the most visits, distinct visitors are counted. */
const MOST_COUNTED = 1000;

/** A figure by the values of a property of visits, out of the same sums that the lists of the API are made of. */
export class DimensionRankingQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  /** At most `limit` values in order, ties by value. */
  async run(span: Span, wanted: RankingWanted): Promise<RankedValue[]> {
    if (isOfParts(wanted.metric)) return this.byParts(span, wanted, wanted.metric);
    return wanted.metric === 'page_views' ? this.byViews(span, wanted) : this.byVisitors(span, wanted);
  }

  private async byParts(span: Span, wanted: RankingWanted, metric: keyof typeof OF_PARTS): Promise<RankedValue[]> {
    const { params } = await planDays(this.reader, span);
    const rows = await this.reader.query<{ value: string } & Record<VisitPart, number>>({
      name: 'questions.ranking',
      sql: `
        SELECT * FROM (${dimensionCountsSql([wanted.by], span.choice.sql)}) ${whereOf(wanted)}
        ORDER BY ${figureSql(OF_PARTS[metric])} ${directionOf(wanted)}, value ASC LIMIT {limit:UInt64}`,
      params: { ...params, limit: wanted.limit },
    });
    return rows.map((row) => ({ value: row.value, figure: figureOf(OF_PARTS[metric], row) }));
  }

  /** Views count by their own time, as in the overview. */
  private async byViews(span: Span, wanted: RankingWanted): Promise<RankedValue[]> {
    const ofPage = span.page === null ? '' : ' AND viewed = {filter_page:String}';
    return this.reader.query<RankedValue>({
      name: 'questions.ranking-of-views',
      sql: `
        SELECT value, figure FROM (
          SELECT toString(${visitDimensions[wanted.by].sql}) AS value, count() AS figure
          FROM visits FINAL ARRAY JOIN view_at AS at, view_path AS viewed
          WHERE ${VIEWED_OPEN}${span.choice.sql}${ofPage}
          GROUP BY value
        ) ${whereOf(wanted)}
        ORDER BY figure ${directionOf(wanted)}, value ASC LIMIT {limit:UInt64}`,
      params: { ...directPlan(span).params, limit: wanted.limit },
    });
  }

  private async byVisitors(span: Span, wanted: RankingWanted): Promise<RankedValue[]> {
    const plan = await planDays(this.reader, span);
    const { countsVisitors } = visitDimensions[wanted.by];
    const isFromSketches = countsVisitors && (await areMerged(this.reader, span, plan));
    if (!isFromSketches) {
      return this.reader.query<RankedValue>({
        name: 'questions.ranking-of-visitors',
        sql: `
          SELECT value, figure FROM (
            SELECT toString(${visitDimensions[wanted.by].sql}) AS value, ${UNIQUE_VISITORS_SQL} AS figure
            FROM visits FINAL WHERE ${STARTED}${span.choice.sql} GROUP BY value
          ) ${whereOf(wanted)}
          ORDER BY figure ${directionOf(wanted)}, value ASC LIMIT {limit:UInt64}`,
        params: { ...plan.params, limit: wanted.limit },
      });
    }
    const counted = await this.reader.query<{ value: string; hash: string; visits: number }>({
      name: 'questions.ranking',
      sql: `
        SELECT value, visits, toString(cityHash64(value)) AS hash FROM (${dimensionCountsSql([wanted.by], span.choice.sql)}) ${whereOf(wanted)}
        ORDER BY visits ${directionOf(wanted)}, value ASC LIMIT ${MOST_COUNTED}`,
      params: plan.params,
    });
    const visitors = await countSourceVisitors(this.reader, span, plan, { by: wanted.by, shown: counted, merged: true });
    const sign = wanted.order === 'ascending' ? 1 : -1;
    return counted
      .map(({ value, hash }) => ({ value, figure: visitors.get(hash) ?? 0 }))
      .sort((a, b) => sign * (a.figure - b.figure) || (a.value < b.value ? -1 : 1))
      .slice(0, wanted.limit);
  }
}

const whereOf = ({ skipsDirect }: RankingWanted) => (skipsDirect ? `WHERE value != '${DIRECT}'` : '');
const directionOf = ({ order }: RankingWanted) => (order === 'ascending' ? 'ASC' : 'DESC');
