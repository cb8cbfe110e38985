import { dayText, monthText } from '../format';

export type Granularity = 'daily' | 'weekly' | 'monthly';

/** What a line is called: its day, the day that its week began with, its month. */
export function cohortText(date: string, granularity: Granularity): string {
  if (granularity === 'monthly') return monthText(date);
  return granularity === 'weekly' ? `Week of ${dayText(date)}` : dayText(date);
}
