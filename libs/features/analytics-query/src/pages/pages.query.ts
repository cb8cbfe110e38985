import { ClickHouseReader, figureOf, pageMetrics, type PagePart } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { areMerged, planDays, unbiased } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';
import { pageDetailsSql } from './page-details.sql';
import { findPageVitals } from './page-vitals.query';
import { pageRankingSql, type PageSort } from './page-ranking.sql';

type Row = typeof analyticsEndpoints.pages;
type Ranked = { readonly path: string; readonly hash: string } & Readonly<Record<PagePart, number>>;
interface Detail {
  readonly hash: string;
  readonly visitors: number;
  readonly first_title: string;
}

interface Listed {
  readonly answer: AnswerOf<Row>;
  readonly shown: readonly Ranked[];
}

export interface PagesWanted {
  readonly sort: PageSort;
  readonly limit: number;
  readonly offset: number;
  /** Paths that contain it. */
  readonly search?: string;
  /** This path alone. */
  readonly path?: string;
}

/** Statistics by path of the visits that began in the span: ranked by plain counts, then distinct visitors of what is shown. */
export class PagesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const { limit, offset, sort, search = '' } = query;
    const span = spanOf(query, context, this.clock.now());
    const { answer, shown } = await this.listed(span, { limit, offset, sort, ...(search === '' ? {} : { search }) });
    return query.vitals === 'true' ? { ...answer, web_vitals: await findPageVitals(this.reader, span, shown) } : answer;
  }

  /** The pages of a span as one page of the list. */
  async rowsIn(span: Span, wanted: PagesWanted): Promise<AnswerOf<Row>> {
    return (await this.listed(span, wanted)).answer;
  }

  private listed(span: Span, wanted: PagesWanted): Promise<Listed> {
    return settledAnswer(this.reader, span, ['pages', wanted], () => this.find(span, wanted));
  }

  private async find(span: Span, { limit, offset, sort, ...text }: PagesWanted): Promise<Listed> {
    const plan = await planDays(this.reader, span);
    const [merged, found] = await Promise.all([
      areMerged(this.reader, span, plan),
      this.reader.query<Ranked>({
        name: 'analytics.pages',
        sql: pageRankingSql(sort, span.choice.sql, text.path === undefined ? (text.search === undefined ? 'any' : 'contains') : 'is'),
        params: { ...plan.params, limit: limit + 1, offset, ...text },
      }),
    ]);
    const shown = found.slice(0, limit);
    const details = new Map<string, Detail>();
    if (shown.length) {
      const rows = await this.reader.query<Detail>({
        name: 'analytics.page-details',
        sql: pageDetailsSql(span.choice.sql, merged),
        params: { ...plan.params, shown: shown.map(({ hash }) => BigInt(hash)) },
      });
      for (const row of rows) details.set(row.hash, merged ? { ...row, visitors: unbiased(row.visitors) } : row);
    }
    const pages = shown.map((page) => answerRow(page, details.get(page.hash)));
    return { answer: { pages, pagination: { limit, offset, has_more: found.length > limit } }, shown };
  }
}

function answerRow(page: Ranked, detail: Detail | undefined) {
  return {
    path: page.path,
    title: detail?.first_title ?? '',
    page_views: page.page_views,
    visitors: page.visits,
    // A sketch may count a little more than there are visits.
    unique_visitors: Math.min(page.visits, detail?.visitors ?? 0),
    entries: page.entries,
    exits: page.exits,
    bounce_rate: figureOf(pageMetrics.bounce_rate, page),
    exit_rate: figureOf(pageMetrics.exit_rate, page),
    avg_time_on_page: figureOf(pageMetrics.avg_time_on_page, page),
    avg_scroll_depth: figureOf(pageMetrics.avg_scroll_depth, page),
    avg_value_score: figureOf(pageMetrics.avg_value_score, page),
  };
}
