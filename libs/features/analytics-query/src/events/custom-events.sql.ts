import { DEVICE_OWNERS } from '@footfall/clickhouse';
import { EVENTS_WITHIN, eventsWithin } from '../span';
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
  const ofName = named ? ' AND name = {name:String}' : '';
  const wanted = `${EVENTS_WITHIN} AND type = 'event'${ofName}${LISTED[by]}`;
  const events = `
    SELECT visitor_id, previous_visitor_id, ts, ${VALUES[by]} AS value
    FROM ${eventsWithin(['event'], ofName)}
    WHERE 1${LISTED[by]}`;
  return `
    SELECT value AS name, count() AS count, uniqExact(visitor_id) AS visitors
    FROM (${filters ? eventsInVisits(events, filters) : ofVisitors(events, wanted)})
    GROUP BY value
    ORDER BY count DESC, name ASC
    LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
}

const TELLING_DEVICES = 'SELECT known_as FROM identifications WHERE website_id = {website:UUID} AND is_user = 0';

/**
 * Whose the events are: the owner's of their devices. Where a device told of nobody, around a rotation of salts the visit tells it that an event fell into,
 * under the device's own id or the one before, since it keeps the id that it began with. Visits of these days alone are read: few, unless salts last a day.
 * Events are sorted by device, so that those of devices that told of nobody are not read to find whose they are.
 */
const ofVisitors = (events: string, wanted: string) => `
    WITH rotated AS (
      SELECT visitor_id, arrayJoin(if(empty(known_as), [visitor_id], known_as)) AS device, start, end
      FROM visits FINAL
      WHERE website_id = {website:UUID} AND day IN (
        SELECT arrayJoin([toDate(ts) - 1, toDate(ts)]) FROM events WHERE ${wanted} AND previous_visitor_id != '')
    )
    SELECT multiIf(notEmpty(users), ${DEVICE_OWNERS.at('happened')}, happened <= own_end, own_visitor, happened <= former_end, former_visitor, device)
      AS visitor_id, value
    FROM (
      SELECT device, happened, value, own_end, own_visitor, former.end AS former_end, former.visitor_id AS former_visitor
      FROM (
        SELECT device, previous, happened, value, own.end AS own_end, own.visitor_id AS own_visitor
        FROM (SELECT visitor_id AS device, previous_visitor_id AS previous, ts AS happened, value FROM (${events})) AS done
        ASOF LEFT JOIN rotated AS own ON done.device = own.device AND done.happened >= own.start
      ) AS done
      ASOF LEFT JOIN rotated AS former ON done.previous = former.device AND done.happened >= former.start
    ) AS done
    LEFT JOIN (${DEVICE_OWNERS.told(` AND known_as IN (
        SELECT visitor_id FROM events WHERE ${wanted} AND visitor_id IN (${TELLING_DEVICES}))`)}) AS telling USING device`;
