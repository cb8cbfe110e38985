import { visitsByDevice } from './visits-by-device.sql';

/**
 * The events that fell into one of the chosen visits, as `visitor_id` and `value`. A device is in one visit at a time, so the latest chosen one that it was in
 * before is the only one it can be. A visit that runs while salts rotate keeps the id it began with, which its later events carry as the previous one. A
 * user's visit is known by both ids then, and an event falls into it by its own.
 * @param events `visitor_id`, `previous_visitor_id`, `ts`, `value`. @param filters conditions on visits, ` AND …`.
 * @param more what else of the visits is given: expressions by name.
 */
export const eventsInVisits = (events: string, filters: string, more: Readonly<Record<string, string>> = {}) => `
    SELECT ${['chosen.visitor_id AS visitor_id', 'done.value AS value', ...Object.keys(more).map((name) => `chosen.${name} AS ${name}`)].join(', ')}
    FROM (
      SELECT ts, value, visitor_id AS own, arrayJoin(if(previous_visitor_id = '', [visitor_id], [visitor_id, previous_visitor_id])) AS device
      FROM (${events})
    ) AS done
    ASOF INNER JOIN (${visitsByDevice(`website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}${filters}`, {
      known_as: 'known_as',
      ...more,
    })}
    ) AS chosen ON done.device = chosen.device AND done.ts >= chosen.since
    WHERE done.ts <= chosen.until AND (done.device = done.own OR NOT has(chosen.known_as, done.own))`;

const DAY_MS = 86_400_000;
const LAST_INSTANT = Date.UTC(2148, 11, 31);
const dateOf = (instant: number) => new Date(Math.min(Math.max(instant, 0), LAST_INSTANT)).toISOString().slice(0, 10);

/** The days on which visits with an event in the window began: a visit lasts at most a day. */
export const visitDays = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  first_day: dateOf(from - DAY_MS),
  last_day: dateOf(to),
});
