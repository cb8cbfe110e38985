import { figuresOf, visitMetrics, type ClickHouseReader } from '@footfall/clickhouse';
import { countUniqueVisitors, directPlan, heldVisits, isMerged, planDays, settleVisitors, type DayPlan } from '../rollups';
import { settledAnswer, type Span } from '../span';
import { countDays, countDaysAndOpenVisitors, countDaysAndVisitors, type DayCounts } from './day-counts.query';
import { sumOf } from './day-sums';
import { countFilteredDays } from './filtered-days.query';

/** What an overview says of one span. */
export class SpanNumbersQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  /** The totals of a span and a row for each of its days. */
  of(span: Span) {
    return settledAnswer(this.reader, span, ['numbers'], () => this.find(span));
  }

  private async find(span: Span) {
    const { days, unique } = await this.countsOf(span);
    const sums = sumOf(days.values());
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
    const filtered = await countFilteredDays(this.reader, span);
    if (filtered) {
      const { days, unique } = filtered;
      return { days, unique: unique ?? (await countUniqueVisitors(this.reader, span, directPlan(span), sumOf(days.values()).visits)) };
    }
    const plan = await planDays(this.reader, span);
    const held = heldVisits(plan);
    // Most often the held days tell already how distinct visitors are counted.
    if (isMerged(span, held)) {
      const { days, visitors } = await countDaysAndVisitors(this.reader, span, plan);
      const { visits } = sumOf(days.values());
      return { days, unique: await settleVisitors(this.reader, span, plan, { visits, merged: visitors }) };
    }
    const { days, unique } = plan.held.length
      ? await this.daysAndVisitors(span, plan, held)
      : await countDaysAndOpenVisitors(this.reader, span, plan);
    const { visits } = sumOf(days.values());
    return { days, unique: isMerged(span, visits) ? await countUniqueVisitors(this.reader, span, plan, visits) : unique };
  }

  private async daysAndVisitors(span: Span, plan: DayPlan, held: number) {
    const [days, unique] = await Promise.all([countDays(this.reader, span, plan), countUniqueVisitors(this.reader, span, plan, held)]);
    return { days, unique };
  }
}
