import type { ClickHouseReader } from '@footfall/clickhouse';
import { METRIC_WORDS, addDays, addPeriods, betweenDates, startOfPeriod, type QuestionMetric, type TimeWindow } from '@footfall/domain';
import { sumOf, type DaySums } from '../overview';
import type { FiguresQuery } from './figures.query';
import { TooMuchAsked, spanFor, type AskedPlan, type QuestionAnswer } from './question.answer';
import { countsIn, daysIn, figureOfDays, type DayFigure } from './question.days';
import { figureWords, scopeWords } from './question.sentences';

/** Distinct visitors are counted for each interval apart. */
const MOST_INTERVALS = 60;

/** A figure by days, or by calendar weeks or months, of which the first and the last may be cut. */
export async function answerSeries(asked: AskedPlan, reader: ClickHouseReader, figures: FiguresQuery): Promise<QuestionAnswer> {
  const { plan, window } = asked;
  const metric = plan.metrics[0] ?? 'visits';
  const points =
    plan.interval === 'day' ? await daysIn(reader, spanFor(asked, window), metric) : await intervalsIn(asked, metric, reader, figures);
  const { label, format } = METRIC_WORDS[metric];
  const highest = points.reduce<DayFigure | null>((best, point) => (best === null || point.value > best.value ? point : best), null);
  const sum = points.reduce((all, { value }) => all + value, 0);
  const total = format === 'count' && metric !== 'unique_visitors' ? ` ${figureWords(metric, sum)} in all,` : '';
  return {
    results: { type: 'timeseries', points },
    summary: `${label} per ${plan.interval}${scopeWords(asked)}:${total} highest ${highest ? `${figureWords(metric, highest.value)} (${highest.date})` : figureWords(metric, 0)}.`,
  };
}

async function intervalsIn(
  asked: AskedPlan,
  metric: QuestionMetric,
  reader: ClickHouseReader,
  figures: FiguresQuery,
): Promise<DayFigure[]> {
  const granularity = asked.plan.interval === 'month' ? 'monthly' : 'weekly';
  const { website, window, plan } = asked;
  if (metric !== 'unique_visitors') {
    const periods = new Map<string, DaySums[]>();
    for (const day of await countsIn(reader, spanFor(asked, window))) {
      const start = startOfPeriod(day.date, granularity);
      periods.set(start, [...(periods.get(start) ?? []), day]);
    }
    return [...periods].map(([date, days]) => ({ date, value: figureOfDays(metric, sumOf(days)) }));
  }
  const starts: string[] = [];
  for (let start = startOfPeriod(window.start, granularity); start <= window.end; start = addPeriods(start, granularity, 1))
    starts.push(start);
  if (starts.length > MOST_INTERVALS) throw new TooMuchAsked(`Distinct visitors are counted of at most ${MOST_INTERVALS} intervals`);
  const points: DayFigure[] = [];
  for (const date of starts) {
    const found = await figures.of(
      [metric],
      website,
      within(window, date, addDays(addPeriods(date, granularity, 1), -1), website.timezone),
      plan.filters,
    );
    points.push({ date, value: found.get(metric) ?? 0 });
  }
  return points;
}

/** The part of a window between two dates. */
function within(window: TimeWindow, first: string, last: string, zone: string): TimeWindow {
  const start = first < window.start ? window.start : first;
  const end = last > window.end ? window.end : last;
  const part = betweenDates(window.name, start, end, zone, window.to);
  return { ...part, from: Math.max(part.from, window.from), to: Math.min(part.to, window.to) };
}
