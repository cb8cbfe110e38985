import { ClickHouseReader, figuresOf, visitMetrics, visitParts, type VisitPart } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import { comparisonOf } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { countUniqueVisitors, heldVisits, isMerged, planDays } from '../rollups';
import { dateRangeOf, spanIn, spanOf, type Span } from '../span';
import { countDays, countDaysAndVisitors, type DayCounts } from './day-counts.query';

type Row = typeof analyticsEndpoints.overview;

/** Totals of a span and a row for each of its days, and of another span where a comparison is asked for. */
export class OverviewQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const now = this.clock.now();
    const span = spanOf(query, context, now);
    const { website, window } = span;
    const other = query.compare && spanIn(comparisonOf(window, query.compare, website.timezone, now), website, query);
    const [numbers, comparison] = await Promise.all([this.numbersOf(span), other && this.numbersOf(other)]);
    return {
      website: { id: website.id, domain: website.domain, name: website.name },
      time_range: window.name,
      date_range: dateRangeOf(window),
      ...numbers,
      ...(other && comparison ? { comparison: { date_range: dateRangeOf(other.window), ...comparison } } : {}),
    };
  }

  /** The totals of a span and a row for each of its days. */
  async numbersOf(span: Span) {
    const { days, unique } = await this.countsOf(span);
    const sums = sumOf([...days.values()]);
    return {
      summary: {
        ...figuresOf(visitMetrics, sums),
        total_page_views: sums.page_views,
        unique_visitors: unique,
      },
      daily_stats: span.dates.map((date) => {
        const day = days.get(date);
        return {
          date,
          website_id: span.website.id,
          total_visitors: day?.visits ?? 0,
          unique_visitors: day?.unique_visitors ?? 0,
          page_views: day?.page_views ?? 0,
        };
      }),
    };
  }

  private async countsOf(span: Span): Promise<{ days: Map<string, DayCounts>; unique: number }> {
    const plan = await planDays(this.reader, span);
    const held = heldVisits(plan);
    // Most often the held days tell already how distinct visitors are counted.
    if (isMerged(span, held)) {
      const { days, visitors } = await countDaysAndVisitors(this.reader, span, plan);
      return { days, unique: visitors };
    }
    const [days, exact] = await Promise.all([
      countDays(this.reader, span, plan),
      span.dates.length ? countUniqueVisitors(this.reader, span, plan, held) : 0,
    ]);
    const { visits } = sumOf([...days.values()]);
    return { days, unique: isMerged(span, visits) ? await countUniqueVisitors(this.reader, span, plan, visits) : exact };
  }
}

type Sums = Record<VisitPart | 'page_views', number>;

function sumOf(days: readonly DayCounts[]): Sums {
  const names = [...(Object.keys(visitParts) as VisitPart[]), 'page_views'] as const;
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Sums;
  for (const day of days) for (const name of names) sums[name] += day[name];
  return sums;
}
