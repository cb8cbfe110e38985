import { EVENTS_WITHIN } from '../span';

/** Custom events by their own time: `visitor_id` and `value`, which they are listed by. */
interface Listing {
  /** Conditions on visits, ` AND …`; empty: all events. */
  readonly filters: string;
  readonly by: 'name' | 'property';
  readonly named: boolean;
}

/** Of a property the text as it was sent, of numbers and booleans as JSON writes them. */
const VALUES = {
  name: 'name',
  property: `if(JSONType(props, {property:String}) = 'String', JSONExtractString(props, {property:String}), JSONExtractRaw(props, {property:String}))`,
} as const;

const LISTED = { name: ` AND name != ''`, property: ' AND JSONHas(props, {property:String})' } as const;

export function customEventsSql({ filters, by, named }: Listing): string {
  const events = `
    SELECT visitor_id, previous_visitor_id, ts, ${VALUES[by]} AS value
    FROM events FINAL
    WHERE ${EVENTS_WITHIN} AND type = 'event'${named ? ' AND name = {name:String}' : ''}${LISTED[by]}`;
  return `
    SELECT value AS name, count() AS count, uniqExact(visitor_id) AS visitors
    FROM (${filters ? inVisits(events, filters) : events})
    GROUP BY value
    ORDER BY count DESC, name ASC
    LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
}

/**
 * The events that fell into one of the chosen visits. Visits of a visitor never overlap, so the latest chosen one that began before is the
 * only one it can be. A visit that runs while salts rotate keeps the id it began with, which its later events carry as the previous one.
 */
const inVisits = (events: string, filters: string) => `
    SELECT done.visitor_id AS visitor_id, done.value AS value
    FROM (SELECT *, arrayJoin(if(previous_visitor_id = '', [visitor_id], [visitor_id, previous_visitor_id])) AS known_as FROM (${events})) AS done
    ASOF INNER JOIN (
      SELECT visitor_id AS known_as, start, end
      FROM visits FINAL
      WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}${filters}
    ) AS chosen ON done.known_as = chosen.known_as AND done.ts >= chosen.start
    WHERE done.ts <= chosen.end`;
