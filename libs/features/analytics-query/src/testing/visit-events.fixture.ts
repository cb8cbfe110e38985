import type { EventRow, VisitRow } from '@footfall/clickhouse';
import { eventRow } from './event-row.fixture';
import { randomVisit } from './visit-rows.fixture';

export interface EventedVisit {
  readonly visit: VisitRow;
  readonly events: readonly EventRow[];
}

const NAMES = ['Signup', 'Download', 'Sign%up', 'a|b'];
const PATHS = ['/', '/a', '/docs/a', '/only/events'];
const PROPS = ['', '{}', '{"method":"HTTP"}', '{"method":"Magnet","plan":3}', '{"method":true}', '{"method":""}'];
const HOSTS = ['site.example', 'www.site.example'];

const eventOf = (visit: VisitRow, type: string, ts: number, fields: Partial<EventRow>) =>
  eventRow({ website_id: visit.website_id, visitor_id: visit.visitor_id, ts, type, ...fields });

/** Visits of which no two of one visitor overlap, in order of their starts, with the events that they were folded from. */
export function eventedVisits(websiteId: string, starts: readonly number[], random: () => number): EventedVisit[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ends = new Map<string, number>();
  return [...starts]
    .sort((a, b) => a - b)
    .map((start) => {
      const drawn = randomVisit(websiteId, start, random);
      const free = [...ends].filter(([, end]) => end + 1_800_000 < start).map(([id]) => id);
      const visitorId = free.length && random() < 0.6 ? pick(free) : `visitor-${ends.size}`;
      const visit = {
        ...drawn,
        visitor_id: visitorId,
        utm_source: pick(['', 'google', 'mail', 'news.example']),
        city: pick(['', 'Berlin']),
      };
      ends.set(visitorId, visit.end);
      const after = `${visitorId}-after-rotation`;
      const events = [
        ...visit.view_at.map((at, i) =>
          eventOf(visit, 'pageview', at, { path: visit.view_path[i] ?? '', host: pick(HOSTS), props: pick(PROPS) }),
        ),
        ...Array.from({ length: Math.floor(random() * 3) }, () =>
          eventOf(visit, pick(['event', 'goal', 'click']), start + Math.floor(random() * (visit.end - start)), {
            path: pick(PATHS),
            name: pick(NAMES),
            host: pick(HOSTS),
            props: pick(PROPS),
          }),
        ),
      ];
      const rotated = events.map((event) => (random() < 0.2 ? { ...event, visitor_id: after, previous_visitor_id: visitorId } : event));
      // A visit of somebody who told who they are knows all devices of its events.
      const devices = [...new Set(rotated.map((event) => event.visitor_id))].sort();
      return { visit: random() < 0.5 ? { ...visit, known_as: devices } : visit, events: rotated };
    });
}
