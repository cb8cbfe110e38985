import type { TimeWindow } from '@footfall/domain';

/** How answers tell a window: local dates, and instants of which the end is outside. */
export function dateRangeOf({ start, end, from, to }: TimeWindow) {
  return { start, end, startDateTime: new Date(from).toISOString(), endDateTime: new Date(to).toISOString() };
}
