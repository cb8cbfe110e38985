import type { ClickHouseReader } from '@footfall/clickhouse';
import {
  analyticsEndpoints,
  conversionEndpoints,
  type AnswerOf,
  type InputOf,
  type RequestContext,
  type internalReportEndpoints,
} from '@footfall/contracts';
import { reportComparison, type PlanTable } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { CountriesQuery } from '../countries/countries.query';
import { ConversionsQuery } from '../goals/conversions.query';
import type { WebsiteGoals } from '../goals/website.goals';
import { isKept } from '../overview/kept.span';
import { OverviewQuery } from '../overview/overview.query';
import { PagesQuery } from '../pages/pages.query';
import { SourcesQuery } from '../sources/sources.query';
import { spanOf } from '../span';

type Row = typeof internalReportEndpoints.report;
type Summary = AnswerOf<typeof analyticsEndpoints.overview>['summary'];

/** A span in figures, by the very queries that answer the analytics rows: a report never tells another number than the API. */
export class ReportQuery {
  private readonly overview: OverviewQuery;
  private readonly pages: PagesQuery;
  private readonly sources: SourcesQuery;
  private readonly countries: CountriesQuery;
  private readonly conversions: ConversionsQuery;

  constructor(
    reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
    goals: Pick<WebsiteGoals, 'list'>,
  ) {
    this.overview = new OverviewQuery(reader, clock, limits);
    this.pages = new PagesQuery(reader, clock);
    this.sources = new SourcesQuery(reader, clock);
    this.countries = new CountriesQuery(reader, clock);
    this.conversions = new ConversionsQuery(reader, clock, goals);
  }

  async run({ params, body: { start, end, timezone, plan, rows } }: InputOf<Row>, asked: RequestContext): Promise<AnswerOf<Row>> {
    const context: RequestContext = { ...asked, plan, website: { id: params.websiteId, teamId: '', domain: '', name: '', timezone } };
    const span = { start, end, limit: String(rows) };
    const { overview: overviewRow, pages: pagesRow, sources: sourcesRow, countries: countriesRow } = analyticsEndpoints;
    const inputOf = <Q>(parse: { parse(given: unknown): Q }, given: object) => ({ params, query: parse.parse(given), body: undefined });
    const overviewOf = (dates: object) => this.overview.run(inputOf(overviewRow.shapes.query, dates), context);
    const compared = reportComparison(start, end);
    const now = this.clock.now();
    const [overview, before, pages, sources, countries, conversions] = await Promise.all([
      overviewOf({ start, end }),
      isKept(spanOf(overviewRow.shapes.query.parse(compared), context, now), this.limits, context, now) ? overviewOf(compared) : null,
      this.pages.run(inputOf(pagesRow.shapes.query, span), context),
      this.sources.run(inputOf(sourcesRow.shapes.query, span), context),
      this.countries.run(inputOf(countriesRow.shapes.query, span), context),
      this.conversions.run(inputOf(conversionEndpoints.conversions.shapes.query, span), context),
    ]);
    return {
      totals: totalsOf(overview.summary),
      before: before && totalsOf(before.summary),
      days: overview.daily_stats.map(({ date, total_visitors: visits, page_views }) => ({ date, visits, page_views })),
      pages: pages.pages.map(({ path: name, page_views: count }) => ({ name, count })),
      sources: sources.sources.map(({ name, visitors: count }) => ({ name, count })),
      countries: countries.countries.map(({ country_name: name, visitors: count }) => ({ name, count })),
      goals: conversions.goals.map(({ goal_name: name, conversions: count, conversion_rate: rate }) => ({ name, count, rate })),
    };
  }
}

const totalsOf = (summary: Summary) => ({
  visits: summary.total_visitors,
  visitors: summary.unique_visitors,
  page_views: summary.total_page_views,
  bounce_rate: summary.bounce_rate,
  avg_visit_duration: summary.avg_visit_duration,
});
