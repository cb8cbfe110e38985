import type { AnswerOf } from '../api';
import type { SeriesPoint } from '../charts/time-series.types';
import type { Comparison } from '../url';
import { addDays, addMonths } from '../url/calendar';
import { comparedPoints } from './compared.points';
import type { Metric } from './overview.metrics';

type Timeline = AnswerOf<'/api/websites/{websiteId}/analytics/timeline'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The points of the span that are still to come: the axis shows the whole of it from the start. */
function toCome(interval: Timeline['interval'], last: string, end: string): string[] {
  const found: string[] = [];
  if (interval === 'hour') {
    const hour = HOURS.indexOf(last.slice(11));
    for (let date = last.slice(0, 10), from = hour + 1; date <= end; date = addDays(date, 1), from = 0) {
      found.push(...HOURS.slice(from).map((each) => `${date}T${each}`));
    }
  } else {
    const next = interval === 'day' ? (date: string) => addDays(date, 1) : (date: string) => addMonths(date, 1);
    for (let date = next(last); date <= end; date = next(date)) found.push(date);
  }
  return found;
}

/** What the chart draws of a metric, with the points compared with. `end`: the last date of the span. */
export function trendPoints(timeline: Timeline, metric: Metric, end: string | null, kind: Comparison): SeriesPoint[] {
  const { interval, points } = timeline;
  const comparedWith = comparedPoints(timeline, kind);
  const beforeAt = (date: string) => {
    const point = comparedWith(date);
    return { before: point ? metric.inPoint(point) : null, beforeComplete: point?.complete ?? false };
  };
  const last = points.at(-1);
  const coming = last && end !== null ? toCome(interval, last.date, end) : [];
  return [
    ...points.map((point) => ({ date: point.date, value: metric.inPoint(point), complete: point.complete, ...beforeAt(point.date) })),
    ...coming.map((date) => ({ date, value: null, complete: false, ...beforeAt(date) })),
  ];
}
