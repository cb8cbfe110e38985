import type { ClickHouseReader } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import type { QuestionFilters, QuestionMetric, TimeWindow } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { SpanNumbersQuery } from '../overview';
import { PagesQuery } from '../pages';
import { spanIn } from '../span';

type Overview = Awaited<ReturnType<SpanNumbersQuery['of']>>['summary'];
type Page = Awaited<ReturnType<PagesQuery['rowsIn']>>['pages'][number];

const OF_OVERVIEW: Partial<Record<QuestionMetric, (summary: Overview) => number>> = {
  visits: (summary) => summary.total_visitors,
  unique_visitors: (summary) => summary.unique_visitors,
  page_views: (summary) => summary.total_page_views,
  bounce_rate: (summary) => summary.bounce_rate,
  avg_visit_duration: (summary) => summary.avg_visit_duration,
  avg_value_score: (summary) => summary.avg_value_score,
};

/** By the question's name of a figure, what a row of the list of pages says. */
export const OF_PAGE: Partial<Record<QuestionMetric, (page: Page) => number>> = {
  visits: (page) => page.visitors,
  unique_visitors: (page) => page.unique_visitors,
  page_views: (page) => page.page_views,
  bounce_rate: (page) => page.bounce_rate,
  avg_value_score: (page) => page.avg_value_score,
  entries: (page) => page.entries,
  exits: (page) => page.exits,
  exit_rate: (page) => page.exit_rate,
  avg_time_on_page: (page) => page.avg_time_on_page,
  avg_scroll_depth: (page) => page.avg_scroll_depth,
};

export type Figures = ReadonlyMap<QuestionMetric, number>;

/** Single figures as their endpoints tell them: of a page those in the list of pages, all others those of the overview. */
export class FiguresQuery {
  private readonly overview: SpanNumbersQuery;
  private readonly pages: PagesQuery;

  constructor(reader: ClickHouseReader, clock: Clock) {
    this.overview = new SpanNumbersQuery(reader);
    this.pages = new PagesQuery(reader, clock);
  }

  async of(metrics: readonly QuestionMetric[], website: WebsiteScope, window: TimeWindow, filters: QuestionFilters): Promise<Figures> {
    const isOfPage = (metric: QuestionMetric) => filters.page !== undefined && OF_PAGE[metric] !== undefined;
    const [page, summary] = await Promise.all([
      metrics.some(isOfPage) ? this.page(website, window, filters) : null,
      metrics.every(isOfPage) ? null : this.overview.of(spanIn(window, website, filters)),
    ]);
    return new Map(
      metrics.map((metric) => {
        const read = OF_OVERVIEW[metric];
        if (isOfPage(metric)) return [metric, page ? (OF_PAGE[metric]?.(page) ?? 0) : 0];
        if (!read || !summary) throw new Error(`${metric} is no figure of the overview`);
        return [metric, read(summary.summary)];
      }),
    );
  }

  private async page(website: WebsiteScope, window: TimeWindow, { page: path = '', ...filters }: QuestionFilters): Promise<Page | null> {
    const { pages } = await this.pages.rowsIn(spanIn(window, website, filters), { sort: 'page_views', limit: 1, offset: 0, path });
    return pages[0] ?? null;
  }
}
