import { visitDimensions, type VisitDimensionName } from '@footfall/clickhouse';
import { eventsInVisits } from '../events';
import { STARTED } from '../rollups';
import { EVENTS_WITHIN } from '../span';

const sourceOf = (by: VisitDimensionName) => `toString(${visitDimensions[by].sql})`;

const reached = (by: VisitDimensionName, filters: string) => `
    SELECT ${sourceOf(by)} AS source, arrayJoin(arrayIntersect(arrayMap(id -> toString(id), goal_id), {goals:Array(String)})) AS goal
    FROM visits FINAL WHERE ${STARTED}${filters}`;

/** Pairs of a goal and a source that led to it, by goal, most conversions first, with all visits of the source. */
export const conversionsSql = (by: VisitDimensionName, filters: string) => `
  SELECT goal, source, conversions, visits
  FROM (SELECT goal, source, count() AS conversions FROM (${reached(by, filters)}) GROUP BY goal, source) AS pairs
  INNER JOIN (SELECT ${sourceOf(by)} AS source, count() AS visits FROM visits FINAL WHERE ${STARTED}${filters} GROUP BY source) AS came USING (source)
  ORDER BY indexOf({goals:Array(String)}, goal), conversions DESC, visits DESC, source ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

export const goalTotalsSql = (filters: string) => `
  SELECT goal, count() AS conversions FROM (${reached('channel', filters)}) GROUP BY goal`;

const PAID = `${EVENTS_WITHIN} AND type = 'revenue'`;

/** Sales without repetitions of an order, and refunds. */
const SALES = `
  SELECT visitor_id, previous_visitor_id, ts, (toString(currency), amount) AS value
  FROM events FINAL
  WHERE ${PAID} AND (amount < 0 OR order_id = '' OR (order_id, event_id) IN (
    SELECT order_id, argMin(event_id, (received_at, log_partition, log_offset, log_index)) FROM order_claims
    WHERE website_id = {website:UUID} AND order_id IN (SELECT order_id FROM events WHERE ${PAID}) GROUP BY order_id))`;

const BEGAN = ` AND start >= fromUnixTimestamp64Milli({began_from:Int64}) AND start < fromUnixTimestamp64Milli({began_to:Int64})`;

/** What visits that reached a goal brought, by goal, source and currency, in minor units; of no source in particular: of all. */
export const revenueSql = (by: VisitDimensionName | null, filters: string) => `
  SELECT goal, source, value.1 AS currency, toString(sum(value.2)) AS amount
  FROM (
    SELECT value, source, arrayJoin(arrayIntersect(arrayMap(id -> toString(id), goals), {goals:Array(String)})) AS goal
    FROM (${eventsInVisits(SALES, `${BEGAN} AND notEmpty(goal_id)${filters}`, { source: by ? sourceOf(by) : `''`, goals: 'goal_id' })})
  )
  ${by ? 'WHERE cityHash64(source) IN {shown:Array(UInt64)}' : ''}
  GROUP BY goal, source, currency
  ORDER BY currency`;
