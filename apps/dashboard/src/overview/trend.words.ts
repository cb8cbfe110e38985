import type { SeriesWords } from '../charts/time-series.types';
import { dayText, longDayText, monthText, shortNumber, duration, percentNumber } from '../format';
import type { Metric } from './overview.metrics';

type Interval = 'hour' | 'day' | 'month';

const monthName = new Intl.DateTimeFormat(typeof navigator === 'undefined' ? 'en' : navigator.language, {
  timeZone: 'UTC',
  month: 'short',
});
const noonOf = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

const TICKS: Partial<Record<string, (value: number) => string>> = { bounce_rate: percentNumber, duration };

/** How a chart of a metric speaks of dates and values. */
export function trendWords(interval: Interval, metric: Metric): SeriesWords {
  const axis = { hour: (date: string) => date.slice(11), day: dayText, month: (date: string) => monthName.format(noonOf(date)) }[interval];
  const whole = {
    hour: (date: string) => `${longDayText(date.slice(0, 10))}, ${date.slice(11)}`,
    day: longDayText,
    month: monthText,
  }[interval];
  const tick = TICKS[metric.id] ?? shortNumber;
  return {
    axis: (date) => (date === '' ? '' : axis(date)),
    whole,
    value: (value) => metric.whole(value),
    tick,
  };
}
