import { addDays, addYears, countDates } from './calendar.date';
import { localDate, localInstant, localMidnight, localTimeOfDay } from './local.time';
import type { TimeWindow } from './time.window';

const DAY = 86_400_000;

export const COMPARISONS = ['previous_period', 'previous_year'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

function shifted(kind: ComparisonKind, window: TimeWindow, zone: string, move: (date: string) => string, now: number): TimeWindow {
  const today = localDate(zone, now);
  const cut = window.start <= today && today <= window.end;
  const last = cut ? today : window.end;
  const [start, end] = [move(window.start), move(last)];
  const from = localMidnight(zone, start);
  const whole = localMidnight(zone, addDays(end, 1));
  const to = cut ? Math.min(whole, localInstant(zone, end, localTimeOfDay(zone, now))) : Math.min(whole, now);
  return { name: kind, from, to: Math.max(from, to), start, end };
}

/**
 * What a window is compared with. `previous_period`: as many local days right before it, for `24h` the 24 hours before.
 * `previous_year`: the same calendar dates a year earlier (February 29 is compared with 28), for `24h` the same local times.
 * Where today is included, both are cut at the local time of day that it is now.
 */
export function comparisonOf(window: TimeWindow, kind: ComparisonKind, zone: string, now: number): TimeWindow {
  if (window.name === '24h') {
    const moved = (ms: number) =>
      kind === 'previous_period' ? ms - DAY : localInstant(zone, addYears(localDate(zone, ms), -1), localTimeOfDay(zone, ms));
    const [from, to] = [moved(window.from), moved(window.to)];
    return { name: kind, from, to, start: localDate(zone, from), end: localDate(zone, Math.max(from, to - 1)) };
  }
  if (kind === 'previous_year') return shifted(kind, window, zone, (date) => addYears(date, -1), now);
  const today = localDate(zone, now);
  const last = window.start <= today && today <= window.end ? today : window.end;
  const days = countDates(window.start, last);
  return shifted(kind, window, zone, (date) => addDays(date, -days), now);
}
