// Conditions that the parameters of a DayPlan are bound in. Each bounds the days of the sorting key, so that only their part of a table is read.

const within = (instant: string) =>
  `${instant} >= fromUnixTimestamp64Milli({from:Int64}) AND ${instant} < fromUnixTimestamp64Milli({to:Int64})`;
const WITHIN = within('start');

/** Visits that began anywhere in the window. */
export const STARTED = `website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date} AND ${WITHIN}`;

/** Visits that began on an open day. */
export const STARTED_OPEN = `website_id = {website:UUID} AND day IN {open_days:Array(Date)} AND ${WITHIN}
    AND toDate(start, {zone:String}) IN {open_dates:Array(Date)}`;

/** Whether an instant lies on an open day. */
export const OPEN_AT = (instant: string) => `${within(instant)} AND toDate(${instant}, {zone:String}) IN {open_dates:Array(Date)}`;

/** Visits that may have been under way on an open day: also those that began before it. */
export const TOUCHED_OPEN = 'website_id = {website:UUID} AND day IN {open_view_days:Array(Date)}';

/** Page views `at` an open day. */
export const VIEWED_OPEN = `${TOUCHED_OPEN} AND ${OPEN_AT('at')}`;

/** Rows of the rollup tables that the plan's counts wrote; what earlier counts left behind has other ids. */
export const HELD = `website_id = {website:UUID} AND zone = {zone:String} AND day >= {held_first:Date} AND day <= {held_last:Date}
    AND count_id IN {held_ids:Array(UUID)}`;
