import { figureOf, visitMetrics, type ClickHouseReader } from '@footfall/clickhouse';
import type { QuestionMetric } from '@footfall/domain';
import { countDays, sumOf, type DayCounts, type DaySums } from '../overview';
import { planDays } from '../rollups';
import type { Span } from '../span';

export interface DayFigure {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly value: number;
}

/** A figure of days that can be made of their sums; distinct visitors cannot. */
export function figureOfDays(metric: QuestionMetric, sums: DaySums): number {
  switch (metric) {
    case 'visits':
      return figureOf(visitMetrics.total_visitors, sums);
    case 'page_views':
      return sums.page_views;
    case 'bounce_rate':
    case 'avg_visit_duration':
    case 'avg_value_score':
      return figureOf(visitMetrics[metric], sums);
    default:
      throw new Error(`${metric} is no figure of days`);
  }
}

const NOTHING = { unique_visitors: 0, ...sumOf([]) };

/** What is known of every local date of a span, in order. */
export async function countsIn(reader: ClickHouseReader, span: Span): Promise<DayCounts[]> {
  const days = await countDays(reader, span, await planDays(reader, span));
  return span.dates.map((date) => ({ ...(days.get(date) ?? NOTHING), date }));
}

/** A figure of every local date of a span, zeros included. */
export async function daysIn(reader: ClickHouseReader, span: Span, metric: QuestionMetric): Promise<DayFigure[]> {
  const days = await countsIn(reader, span);
  return days.map((day) => ({ date: day.date, value: metric === 'unique_visitors' ? day.unique_visitors : figureOfDays(metric, day) }));
}
