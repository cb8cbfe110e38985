import { JUDGED_METRICS, type JudgedMetricName, type WindowGranularity } from '@footfall/domain';
import { DateTime } from 'luxon';

const HOUR_MS = 3_600_000;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A value of a metric with its unit. */
export function valueText(metric: JudgedMetricName, value: number): string {
  const { unit } = JUDGED_METRICS[metric];
  if (unit === 'percent') return `${fine.format(value)} %`;
  if (unit === 'seconds') return `${fine.format(value)} s`;
  return whole.format(value);
}

export const countText = (count: number): string => whole.format(count);
/** Without its sign. */
export const percentText = (percent: number): string => `${fine.format(Math.abs(percent))} %`;
export const aboveOrBelow = (change: number): 'above' | 'below' => (change > 0 ? 'above' : 'below');
export const upOrDown = (change: number): 'up' | 'down' => (change > 0 ? 'up' : 'down');

/** `on Tuesday 12 May 2026` of the zone, or `on Tuesday 12 May 2026 from 14:00 to 15:00 UTC`. */
export function windowText(granularity: WindowGranularity, start: number, zone: string): string {
  if (granularity === 'day') return `on ${dateText(start, zone)}`;
  const hour = (at: number) => DateTime.fromMillis(at, { zone: 'UTC' }).toFormat('HH:mm');
  return `on ${dateText(start, 'UTC')} from ${hour(start)} to ${hour(start + HOUR_MS)} UTC`;
}

/** Of the hour or day that is told by. */
export const usualText = (granularity: WindowGranularity, start: number, zone: string): string => {
  const day = DateTime.fromMillis(start, { zone, locale: 'en' }).toFormat('cccc');
  return granularity === 'day' ? `${day}s` : `${day}s at that hour`;
};

export const dateText = (at: number, zone: string): string => DateTime.fromMillis(at, { zone, locale: 'en' }).toFormat('cccc d LLLL yyyy');
export const momentText = (at: number): string =>
  `${DateTime.fromMillis(at, { zone: 'UTC', locale: 'en' }).toFormat('d LLLL yyyy, HH:mm')} UTC`;
export const monthText = (at: number, zone: string): string => DateTime.fromMillis(at, { zone, locale: 'en' }).toFormat('LLLL yyyy');
