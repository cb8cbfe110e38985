import { EVENTS_WITHIN } from '../span';
import { eventsInVisits } from './events-in-visits.sql';

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
    FROM (${filters ? eventsInVisits(events, filters) : ofVisitors(events)})
    GROUP BY value
    ORDER BY count DESC, name ASC
    LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
}

/** Whose the events are: a device is the first user's that it told of from its beginning, another one's from when that was told. */
const ofVisitors = (events: string) => `
    SELECT if(empty(users), device, if(arrayLastIndex(at -> at <= happened, told_at) = 0, users[1], users[arrayLastIndex(at -> at <= happened, told_at)])) AS visitor_id, value
    FROM (SELECT visitor_id AS device, ts AS happened, value FROM (${events})) AS done
    LEFT JOIN (
      SELECT visitor_id AS device, arraySort(groupUniqArray((ts, event_id, user_id))) AS told, told.1 AS told_at, told.3 AS users
      FROM identifications WHERE website_id = {website:UUID} AND is_user = 0 GROUP BY visitor_id
    ) AS telling USING device`;
