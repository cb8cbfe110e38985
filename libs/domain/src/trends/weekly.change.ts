import { median } from 'simple-statistics';
import { middleOf, spreadOf } from '../anomalies/robust.statistics';

const WEEKS = 4;
const LEAST_WEEKS_BEFORE = 2;
/** In standard deviations of chance, and in usual deviations of weeks from their middle. */
const SIGNIFICANT = 4;
const DAYS = 7;

export interface WeeklyChange {
  /** Counts of a usual week. */
  readonly before: number;
  readonly now: number;
  /** Signed percent, one decimal. */
  readonly change: number;
}

/**
 * How a usual week of the last four differs from one of up to four before; null where the weeks differ by no more than they
 * usually do, or chance makes them.
 * @param days counts of whole days, oldest first, of which the last is the newest.
 */
export function weeklyChange(days: readonly number[]): WeeklyChange | null {
  const weeks: number[] = [];
  for (let end = days.length; end >= DAYS && weeks.length < 2 * WEEKS; end -= DAYS) {
    weeks.push(days.slice(end - DAYS, end).reduce((sum, count) => sum + count, 0));
  }
  const [recent, former] = [weeks.slice(0, WEEKS), weeks.slice(WEEKS)];
  if (former.length < LEAST_WEEKS_BEFORE) return null;
  const [now, before] = [middleOf([...recent]), middleOf([...former])];
  const chance = Math.sqrt(Math.max(1, now + before));
  // Weeks may lie around two levels or along a line.
  const around = spreadOf([...recent.map((week) => week - now), ...former.map((week) => week - before)]);
  const usual = Math.min(around, spreadOf(besideLine(weeks)));
  if (Math.abs(now - before) < SIGNIFICANT * Math.max(chance, usual)) return null;
  return { before, now, change: Math.round((1000 * (now - before)) / Math.max(1, before)) / 10 };
}

/** How far values in a row are from the line with the median of all slopes between them. */
function besideLine(values: readonly number[]): number[] {
  const slopes = values.flatMap((value, at) => values.slice(at + 1).map((other, ahead) => (other - value) / (ahead + 1)));
  const slope = median(slopes);
  const level = median(values.map((value, at) => value - slope * at));
  return values.map((value, at) => value - slope * at - level);
}
