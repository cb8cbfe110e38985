import type { EventRow } from '@footfall/clickhouse';
import { countsForQuota, type EventType } from '@footfall/domain';

const DAY_MS = 86_400_000;

/** How many events of a website that count for its team's plan were received on a UTC day. */
export interface EventsOfDay {
  readonly websiteId: string;
  /** Epoch ms. */
  readonly startsAt: number;
  events: number;
}

/** Those of these rows that count for a plan, by website and day. */
export function eventsByDay(rows: readonly EventRow[]): EventsOfDay[] {
  const byDay = new Map<string, EventsOfDay>();
  let last: EventsOfDay | undefined;
  for (const { website_id: websiteId, received_at: at, source, type } of rows) {
    if (source === 'historical' || !countsForQuota(type as EventType)) continue;
    // Nearly all of a batch are of one day, and neighbours of one website.
    if (last?.websiteId !== websiteId || at < last.startsAt || at >= last.startsAt + DAY_MS) {
      const startsAt = Math.floor(at / DAY_MS) * DAY_MS;
      const key = `${websiteId}${startsAt}`;
      last = byDay.get(key) ?? { websiteId, startsAt, events: 0 };
      byDay.set(key, last);
    }
    last.events++;
  }
  return [...byDay.values()];
}
