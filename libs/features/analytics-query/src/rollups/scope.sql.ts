// Conditions that the parameters of a DayPlan are bound in. Each bounds the days of the sorting key, so that only their part of a table is read.

const WITHIN = 'start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})';

/** Visits that began anywhere in the window. */
export const STARTED = `website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date} AND ${WITHIN}`;

/** Visits that began on an open day. */
export const STARTED_OPEN = `website_id = {website:UUID} AND day IN {open_days:Array(Date)} AND ${WITHIN}
    AND toDate(start, {zone:String}) IN {open_dates:Array(Date)}`;

/** Page views `at` an open day, also of visits that began before it. */
export const VIEWED_OPEN = `website_id = {website:UUID} AND day IN {open_view_days:Array(Date)}
    AND at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64})
    AND toDate(at, {zone:String}) IN {open_dates:Array(Date)}`;

/** Rows of the rollup tables that the plan's counts wrote; what earlier counts left behind has other ids. */
export const HELD = `website_id = {website:UUID} AND zone = {zone:String} AND day >= {held_first:Date} AND day <= {held_last:Date}
    AND count_id IN {held_ids:Array(UUID)}`;
