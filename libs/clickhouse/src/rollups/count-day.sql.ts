import {
  FIRST_TITLE,
  FIRST_TITLE_AT,
  PAGES_JOIN,
  PAGE_DIMENSION,
  pageParts,
  partNames,
  selectParts,
  visitDimensions,
  visitParts,
} from '../registry';

/** Bound: the local day as two instants, and the UTC days that it overlaps. */
const STARTED_ON_DAY = `website_id = {website:UUID} AND day >= {first_utc_day:Date} AND day <= {last_utc_day:Date}
    AND start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})`;

/** Of a visit that may have begun on the day before: it lasts at most 24 h. */
const VIEWED_ON_DAY = `website_id = {website:UUID} AND day >= {first_utc_day:Date} - 1 AND day <= {last_utc_day:Date}
    AND at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64})`;

const KEY = `{website:UUID}, {zone:String}, {day:Date}`;
const COUNT = `{count_id:UUID}, toDateTime64({counted_at:String}, 6, 'UTC')`;

const dimensions = Object.entries(visitDimensions);
const counting = dimensions.filter(([, { countsVisitors }]) => countsVisitors);

/** Opens a visit into one row for each of its dimensions. */
function dimensionsJoin(list: readonly (typeof dimensions)[number][]): string {
  const names = list.map(([name]) => `'${name}'`).join(', ');
  const values = list.map(([, { sql }]) => `toString(${sql})`).join(', ');
  return `ARRAY JOIN [${names}] AS dimension, [${values}] AS value`;
}

/** The order matters: the row of website_stats_daily makes the others count. */
export const COUNT_DAY_STATEMENTS: readonly string[] = [
  `INSERT INTO website_pages_daily (website_id, zone, day, path, count_id, counted_at, ${partNames(pageParts)})
  SELECT ${KEY}, path, ${COUNT}, ${selectParts(pageParts)}
  FROM visits FINAL ${PAGES_JOIN}
  WHERE ${STARTED_ON_DAY}
  GROUP BY path`,

  `INSERT INTO website_dimensions_daily (website_id, zone, day, dimension, value, count_id, counted_at, ${partNames(visitParts)})
  SELECT ${KEY}, dimension, value, ${COUNT}, ${selectParts(visitParts)}
  FROM visits FINAL ${dimensionsJoin(dimensions)}
  WHERE ${STARTED_ON_DAY}
  GROUP BY dimension, value`,

  `INSERT INTO website_visitors_daily (website_id, zone, day, dimension, value_hash, count_id, counted_at, title, title_at, visitors)
  SELECT ${KEY}, '${PAGE_DIMENSION}', cityHash64(path), ${COUNT}, ${FIRST_TITLE}, ${FIRST_TITLE_AT}, uniqCombined64State(16)(visitor_id)
  FROM visits FINAL ${PAGES_JOIN}
  WHERE ${STARTED_ON_DAY}
  GROUP BY path`,

  `INSERT INTO website_visitors_daily (website_id, zone, day, dimension, value_hash, count_id, counted_at, visitors)
  SELECT ${KEY}, dimension, cityHash64(value), ${COUNT}, uniqCombined64State(16)(visitor_id)
  FROM visits FINAL ${dimensionsJoin(counting)}
  WHERE ${STARTED_ON_DAY}
  GROUP BY dimension, value`,

  `INSERT INTO website_stats_daily
    (website_id, zone, day, count_id, counted_at, first_utc_day, last_utc_day, ${partNames(visitParts)}, page_views, unique_visitors, visitors)
  SELECT ${KEY}, ${COUNT}, {first_utc_day:Date}, {last_utc_day:Date}, ${selectParts(visitParts)},
    (SELECT count() FROM visits FINAL ARRAY JOIN view_at AS at WHERE ${VIEWED_ON_DAY}),
    uniqExact(visitor_id), uniqCombined64State(16)(visitor_id)
  FROM visits FINAL
  WHERE ${STARTED_ON_DAY}`,
];
