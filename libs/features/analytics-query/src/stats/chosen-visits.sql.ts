import type { StatsProperty } from '@footfall/contracts';
import { visitsByDevice } from '../events';
import { COUNTED_TYPES, eventPropertySql, visitPropertySql } from './property.sql';
import { isEventOnly, isVisitProperty, type StatsChoice } from './stats.choice';

/** Bound: a window of instants, and the UTC days that it touches. A visit lasts at most 24 h. */
const NEAR = `website_id = {website:UUID} AND day >= {first_day:Date} - 1 AND day <= {last_day:Date}
    AND start >= fromUnixTimestamp64Milli({from:Int64}) - INTERVAL 1 DAY AND start < fromUnixTimestamp64Milli({to:Int64})`;

/** None is received before it happens but for a minute of a wrong clock, and events are partitioned by the month of receipt. */
const EVENTS_NEAR = `type IN ${COUNTED_TYPES} AND website_id = {website:UUID} AND received_at >= fromUnixTimestamp64Milli({from:Int64}) - INTERVAL 2 DAY
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) - INTERVAL 1 DAY AND ts < fromUnixTimestamp64Milli({to:Int64}) + INTERVAL 1 DAY`;

/** Whether an instant lies in the window. */
export const within = (instant: string) =>
  `${instant} >= fromUnixTimestamp64Milli({from:Int64}) AND ${instant} < fromUnixTimestamp64Milli({to:Int64})`;

export interface ChosenVisits {
  readonly choice: StatsChoice;
  /** What `value` of a visit or the third part of its hits is; absent: ''. */
  readonly by?: StatsProperty | undefined;
  /** Whether names of sources are bound. */
  readonly named: boolean;
  /** Whether custom events are counted too, not page views alone. */
  readonly countsEvents: boolean;
}

/**
 * The visits that a choice takes, of those that began in the window or up to a day before it: `visit_id`, `visitor_id`, `start`, `entry_path`,
 * `is_bounce`, `duration_ms`, `entered` (whether its first page fits), `value`, and `hits`, its fitting page views and events as
 * (instant, whether a page view, value).
 */
export function chosenVisitsSql(chosen: ChosenVisits): string {
  const { choice, by, countsEvents } = chosen;
  const fromEvents = countsEvents || choice.filtersEvents || (by !== undefined && isEventOnly(by));
  return fromEvents ? withEvents(chosen) : withViews(chosen);
}

function visitColumns({ choice, by, named }: ChosenVisits): string {
  const value = by !== undefined && isVisitProperty(by) ? visitPropertySql(by, named) : `''`;
  return `visit_id, visitor_id, start, entry_path, is_bounce, toUInt64(toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(start)) AS duration_ms,
    ${choice.pages('entry_path')} AS entered, ${value} AS value`;
}

/** From the visits alone: they carry their page views. */
function withViews(chosen: ChosenVisits): string {
  const { choice } = chosen;
  return `
    SELECT ${visitColumns(chosen)},
      arrayFilter(hit -> ${choice.pages('hit.3')}, arrayMap((at, viewed) -> (at, toUInt8(1), viewed), view_at, view_path)) AS hits
    FROM visits FINAL
    WHERE ${NEAR}${choice.visits}${choice.filtersPages ? ' AND notEmpty(hits)' : ''}`;
}

/**
 * An event belongs to the visit of its visitor, under either id of a rotation of salts and on any device of a user while it is that user's, that
 * runs at its time; to one that is known by both ids once.
 */
function withEvents(chosen: ChosenVisits): string {
  const { choice, by } = chosen;
  const key = by !== undefined && !isVisitProperty(by) ? eventPropertySql(by, 'by_own') : `''`;
  const named = by === 'event:goal' ? ` AND type != 'pageview'` : '';
  const needed = choice.filtersEvents || (by !== undefined && isEventOnly(by));
  return `
    SELECT ${CHOSEN_COLUMNS}, hits
    FROM (SELECT ${visitColumns(chosen)} FROM visits FINAL WHERE ${NEAR}${choice.visits}) AS chosen
    ${needed ? 'INNER' : 'LEFT'} JOIN (
      SELECT visit_id, groupArray((at, is_view, key)) AS hits
      FROM (
        SELECT id, visitor_id AS own, ts AS at, toUInt8(type = 'pageview') AS is_view, ${key} AS key
        FROM events FINAL ARRAY JOIN arrayDistinct(arrayFilter(each -> each != '', [visitor_id, previous_visitor_id])) AS id
        PREWHERE ${EVENTS_NEAR}
        WHERE 1${choice.events}${named}
      ) AS happened
      ASOF INNER JOIN (${visitsByDevice(`${NEAR}${choice.visits}`, { visit_id: 'visit_id', known_as: 'known_as' })}
      ) AS running
        ON happened.id = running.device AND happened.at >= running.since
      WHERE at <= until AND (id = own OR NOT has(known_as, own))
      GROUP BY visit_id
    ) AS found USING visit_id
    ${choice.filtersPages && !needed ? 'WHERE arrayExists(hit -> hit.2 = 1, hits)' : ''}`;
}

const CHOSEN_COLUMNS = 'visit_id, visitor_id, start, entry_path, is_bounce, duration_ms, entered, value';
