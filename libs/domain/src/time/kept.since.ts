import { UNLIMITED } from '../plans';
import { addDays } from './calendar.date';
import { localDate, localMidnight } from './local.time';

/** The first local day that is kept of a website, and its begin in epoch ms. */
export interface Kept {
  readonly date: string;
  readonly since: number;
}

/** What is kept at `now` of a website in that zone for so many days before today; null: everything. */
export function keptOf(days: number, zone: string, now: number): Kept | null {
  if (days === UNLIMITED) return null;
  const date = addDays(localDate(zone, now), -days);
  return { date, since: localMidnight(zone, date) };
}
