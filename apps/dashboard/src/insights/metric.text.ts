import { duration, exactNumber, percentNumber } from '../format';

const NAMES: Readonly<Record<string, string>> = {
  visitors: 'Visitors',
  page_views: 'Page views',
  unique_visitors: 'Distinct visitors',
  bounce_rate: 'Bounce rate',
  error_rate: 'Visits with an error',
  conversion_rate: 'Visits that reach a goal',
  avg_visit_duration: 'Length of a visit',
  avg_value_score: 'Value score',
};

export const metricName = (metric: string): string => NAMES[metric] ?? metric.replaceAll('_', ' ');

/** Whether it counts something, and is no share or mean. */
export const isCount = (metric: string): boolean => metric === 'visitors' || metric === 'page_views';

/** A value of a metric with its unit. */
export function metricValue(metric: string, value: number): string {
  if (metric.endsWith('_rate') || metric === 'avg_scroll_depth') return percentNumber(value);
  if (metric.endsWith('_duration') || metric === 'avg_time_on_page') return duration(value);
  return exactNumber(Math.round(value * 10) / 10);
}

/** How far off something is: +133%. */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${percentNumber(Math.abs(Math.round(percent)))}`;
}
