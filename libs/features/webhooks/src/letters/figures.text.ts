import { DateTime } from 'luxon';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);
export const decimalText = (value: number): string => fine.format(value);
export const percentText = (percent: number): string => `${fine.format(percent)} %`;

/** `1m 23s` @param seconds */
export function durationText(seconds: number): string {
  const rounded = Math.round(seconds);
  const [minutes, rest] = [Math.floor(rounded / 60), rounded % 60];
  return minutes ? `${minutes}m ${rest}s` : `${rest}s`;
}

/** `+12 %`, `−3.4 %` or `±0 %`; null where there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (!before) return null;
  const percent = ((now - before) / before) * 100;
  const rounded = fine.format(Math.abs(percent));
  return rounded === '0' ? '±0 %' : `${percent > 0 ? '+' : '−'}${rounded} %`;
}

/** Money in its currency, or the bare number. */
export function amountText(value: number, currency: string | null): string {
  if (!currency) return fine.format(value);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
}

const dateOf = (date: string) => DateTime.fromISO(date, { zone: 'UTC', locale: 'en' });

/** `16 to 22 November 2026`, `28 December 2026 to 3 January 2027` */
export function spanText(start: string, end: string): string {
  const [from, to] = [dateOf(start), dateOf(end)];
  const head = from.year !== to.year ? 'd LLLL yyyy' : from.month !== to.month ? 'd LLLL' : 'd';
  return `${from.toFormat(head)} to ${to.toFormat('d LLLL yyyy')}`;
}

export const monthText = (date: string): string => dateOf(date.length === 7 ? `${date}-01` : date).toFormat('LLLL yyyy');
export const weekdayText = (date: string): string => dateOf(date).toFormat('ccc');
export const dayText = (date: string): string => dateOf(date).toFormat('d');

/** In the zone of the website. @param instant ISO 8601 */
export const momentText = (instant: string, zone: string): string =>
  DateTime.fromISO(instant, { zone, locale: 'en' }).toFormat('ccc d LLL, HH:mm');

/** When something ended, as `momentText`; of what ended at midnight its day, which is the one before. @param instant ISO 8601 */
export function endText(instant: string, zone: string): string {
  const end = DateTime.fromISO(instant, { zone, locale: 'en' });
  return +end === +end.startOf('day') ? end.minus(1).toFormat('ccc d LLL') : momentText(instant, zone);
}
