import { visitDimensions, type VisitDimensionName } from '@footfall/clickhouse';
import { eventsInVisits } from '../events';
import { STARTED } from '../rollups';
import { EVENTS_WITHIN, eventsWithin } from '../span';

const sourceOf = (by: VisitDimensionName) => `toString(${visitDimensions[by].sql})`;

/** The goals asked for that a visit reached. */
const REACHED = `arrayIntersect(arrayMap(id -> toString(id), goal_id), {goals:Array(String)})`;
/** How many visits reached which goal: as many goals as counts. */
const BY_GOAL = `sumMap(${REACHED}, arrayMap(_ -> toUInt64(1), ${REACHED}))`;

/** Pairs of a goal and a source that led to it, by goal, most conversions first, with all visits of the source. */
export const conversionsSql = (by: VisitDimensionName, filters: string) => `
  SELECT goal, source, conversions, visits
  FROM (
    SELECT ${sourceOf(by)} AS source, count() AS visits, ${BY_GOAL} AS by_goal
    FROM visits FINAL WHERE ${STARTED}${filters}
    GROUP BY source
  )
  ARRAY JOIN by_goal.1 AS goal, by_goal.2 AS conversions
  ORDER BY indexOf({goals:Array(String)}, goal), conversions DESC, visits DESC, source ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** All visits, and how many of them reached each goal. */
export const goalTotalsSql = (filters: string) => `
  SELECT visits, by_goal.1 AS goals, by_goal.2 AS conversions
  FROM (SELECT count() AS visits, ${BY_GOAL} AS by_goal FROM visits FINAL WHERE ${STARTED}${filters})`;

const PAID = `${EVENTS_WITHIN} AND type = 'revenue'`;

/** Sales without repetitions of an order, and refunds. */
const SALES = `
  SELECT visitor_id, previous_visitor_id, ts, (toString(currency), amount) AS value
  FROM ${eventsWithin(['revenue'])}
  WHERE (amount < 0 OR order_id = '' OR (order_id, event_id) IN (
    SELECT order_id, argMin(event_id, (received_at, log_partition, log_offset, log_index)) FROM order_claims
    WHERE website_id = {website:UUID} AND order_id IN (SELECT order_id FROM events WHERE ${PAID}) GROUP BY order_id))`;

const BEGAN = ` AND start >= fromUnixTimestamp64Milli({began_from:Int64}) AND start < fromUnixTimestamp64Milli({began_to:Int64})`;

/** What visits that reached a goal brought, by goal and currency, in minor units: of each source shown, and where `is_whole` of all. */
export const revenueSql = (by: VisitDimensionName, filters: string) => `
  SELECT goal, source, grouping(source) AS is_whole, currency, toString(sum(paid)) AS amount
  FROM (
    SELECT value.1 AS currency, value.2 AS paid, source, arrayJoin(arrayIntersect(arrayMap(id -> toString(id), goals), {goals:Array(String)})) AS goal
    FROM (${eventsInVisits(SALES, `${BEGAN} AND notEmpty(goal_id)${filters}`, { source: sourceOf(by), goals: 'goal_id' })})
  )
  GROUP BY GROUPING SETS ((goal, currency), (goal, source, currency))
  HAVING is_whole OR has({shown:Array(UInt64)}, cityHash64(source))
  ORDER BY currency`;
