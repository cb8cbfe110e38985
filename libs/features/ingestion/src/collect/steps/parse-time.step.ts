import type { ParseStep } from './step';

const DAY_MS = 86_400_000;
const AHEAD_MS = 60_000;
const HISTORY_BEGINS = Date.UTC(2000, 0, 1);
/** How far back a time is believed without and with a write credential. */
const BACK_MS = { open: DAY_MS, keyed: 30 * DAY_MS } as const;
const ISO = /^\d{4}-\d{2}-\d{2}(?<time>[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** When it happened: as told where that can be believed, else when it was received, events of a request a millisecond apart. An unreadable time is invalid. */
export const parseTime: ParseStep = {
  name: 'parse-time',
  run: ({ event, request, hit }) => {
    const told = event.ts === undefined ? undefined : instantOf(event.ts);
    if (told !== undefined && !Number.isFinite(told)) return 'invalid';
    if (request.door === 'historical') {
      if (told === undefined || told < HISTORY_BEGINS || told > request.receivedAt || told < request.keptSince) return 'invalid';
      hit.ts = told;
      return undefined;
    }
    // What one request tells without times happened in the order in which it is told.
    const corrected = told === undefined ? request.receivedAt + request.idsBefore.size : told + request.clockOffset;
    const age = request.receivedAt - corrected;
    hit.ts = age > BACK_MS[request.door] || age < -AHEAD_MS ? request.receivedAt : corrected;
    return undefined;
  },
};

/** Epoch milliseconds of an ISO text, of UTC where it names no zone, or of a number; NaN where it is neither. */
export function instantOf(value: string | number): number {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value) : Number.NaN;
  const told = ISO.exec(value)?.groups;
  if (!told) return Number.NaN;
  // Without a zone Date.parse takes a date for one of UTC, and a time for one of the machine's zone.
  return Date.parse(told['time'] !== undefined && told['zone'] === undefined ? `${value}Z` : value);
}
