import type { BoundValues } from '@footfall/clickhouse';
import type { RequestContext } from '@footfall/contracts';
import { resolveRange, type RangeName, type StoredEventType } from '@footfall/domain';

/** Bounds of events by their own time. */
export interface EventWindow {
  /** Epoch milliseconds, `from` inside, `to` outside. */
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
/** 2100: the columns of instants hold it, and nothing lies beyond. */
const FOREVER: EventWindow = { from: 0, to: 4_102_444_800_000 };

/** The window of an optional range; without one all time. */
export function windowOf(range: RangeName | undefined, { website }: RequestContext, now: number): EventWindow {
  if (!website) throw new Error('the request names no website');
  return range ? resolveRange({ range }, website.timezone, now) : FOREVER;
}

/**
 * Events of a website in a window. They are partitioned by the month of receipt, and none is received before it happens but for a
 * minute of a wrong clock: so the months before the window are not read.
 */
export const EVENTS_WITHIN = `website_id = {website:UUID} AND received_at >= fromUnixTimestamp64Milli({received:Int64})
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts < fromUnixTimestamp64Milli({to:Int64})`;

/**
 * What stands behind FROM to read the events of some types in the window, each once. Copies that the store has not put together yet are the same row, so that what is not asked for can be
 * left out before they are sought: it is most of what there is. @param more conditions on what collecting tells of an event, ` AND …`.
 */
export const eventsWithin = (types: readonly StoredEventType[], more = ''): string =>
  `events FINAL PREWHERE type IN (${types.map((type) => `'${type}'`).join(', ')}) AND ${EVENTS_WITHIN}${more}`;

/** What `EVENTS_WITHIN` binds. */
export function eventParams(website: string, { from, to }: EventWindow): BoundValues {
  const begins = Math.max(0, from);
  return { website, from: begins, to: Math.max(begins, to), received: Math.max(0, begins - DAY_MS) };
}
