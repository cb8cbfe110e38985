import { addDays, localDate, localMidnight } from '@footfall/domain';
import type { DetectorWatermarkEntity, WatchedWebsite } from '@footfall/postgres';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** After which a window has most of what belongs to it. */
export const SETTLED_MS = 600_000;
/** Of history before the first window to judge: eight weeks to go by, and two in which they are put right. */
const HISTORY_MS = 70 * DAY_MS;
/** 1970-01-05. */
const A_MONDAY = 4 * DAY_MS;

/** Which windows of a website have to be judged. */
export interface DueWindows {
  /** Windows that begin earlier are left alone, epoch ms. */
  readonly from: number;
  /** Windows have to end by then: the end of the last closed hour or day is not later. */
  readonly to: number;
  /** The first instant of which a window is due; history is read from `readFrom` on. */
  readonly first: number;
  readonly readFrom: number;
  isDue(start: number, end: number): boolean;
  /** What is judged after this. */
  readonly judgedFrom: number;
}

export interface DueQuestion {
  readonly website: WatchedWebsite;
  readonly watermark: DetectorWatermarkEntity | null;
  /** The first instant of the days that changed since they were judged, epoch ms; infinite where there are none. */
  readonly changedFrom: number;
  readonly from: number;
  readonly now: number;
}

/**
 * Due are windows that were never judged, and all from the first one on whose data changed, since the later ones were judged by it.
 * Null where there is none.
 */
export function dueWindows({ website, watermark, changedFrom, from, now }: DueQuestion): DueWindows | null {
  const to = now - SETTLED_MS;
  const known = watermark?.timezone === website.timezone ? watermark : null;
  const judgedFrom = known ? known.judgedFrom.getTime() : Number.POSITIVE_INFINITY;
  const judgedTo = known ? known.judgedTo.getTime() : Number.NEGATIVE_INFINITY;
  // What lies between was never judged, and then the judged windows are those from `from` on.
  const gap = judgedTo < from;
  const isDue = (start: number, end: number) =>
    start >= from && end <= to && (gap || start < judgedFrom || end > judgedTo || end > changedFrom);
  const [hour, day] = [lastHour(to), lastDay(website.timezone, to)];
  const last = isDue(...hour) || isDue(...day);
  const missing = gap || from < judgedFrom ? from : Number.POSITIVE_INFINITY;
  if (!last && missing === Number.POSITIVE_INFINITY && !(changedFrom <= to)) return null;
  const unjudged = last ? Math.min(judgedTo, hour[0], day[0]) : Number.POSITIVE_INFINITY;
  const first = Math.max(from, Math.min(missing, unjudged, changedFrom));
  return {
    from,
    to,
    first,
    readFrom: A_MONDAY + Math.floor((first - HISTORY_MS - A_MONDAY) / (7 * DAY_MS)) * 7 * DAY_MS,
    isDue,
    judgedFrom: gap ? from : Math.min(judgedFrom, from),
  };
}

function lastHour(to: number): [number, number] {
  const end = Math.floor(to / HOUR_MS) * HOUR_MS;
  return [end - HOUR_MS, end];
}

function lastDay(zone: string, to: number): [number, number] {
  const date = localDate(zone, to);
  return [localMidnight(zone, addDays(date, -1)), localMidnight(zone, date)];
}
