import { addDays } from './calendar.date';

export type Granularity = 'daily' | 'weekly' | 'monthly';

/** The first date of the period that holds a date. Weeks begin on Monday. */
export function startOfPeriod(date: string, granularity: Granularity): string {
  switch (granularity) {
    case 'daily':
      return date;
    case 'weekly':
      return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'monthly':
      return `${date.slice(0, 8)}01`;
  }
}

/** The first date of the period `n` periods after the one that begins at `start`. */
export function addPeriods(start: string, granularity: Granularity, n: number): string {
  if (granularity !== 'monthly') return addDays(start, granularity === 'weekly' ? 7 * n : n);
  const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
