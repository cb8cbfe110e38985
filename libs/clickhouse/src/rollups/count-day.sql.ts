import {
  FIRST_TITLE,
  FIRST_TITLE_AT,
  PAGES_JOIN,
  PAGE_DIMENSION,
  UNIQUE_VISITORS_SQL,
  pageParts,
  partNames,
  selectParts,
  visitDimensions,
  visitParts,
} from '../registry';

/** An instant of the day. */
const onDay = (instant: string) =>
  `${instant} >= fromUnixTimestamp64Milli({from:Int64}) AND ${instant} < fromUnixTimestamp64Milli({to:Int64})`;

/** Bound: the local day as two instants, and the UTC days that it overlaps. */
const STARTED_ON_DAY = `website_id = {website:UUID} AND day >= {first_utc_day:Date} AND day <= {last_utc_day:Date}
    AND ${onDay('start')}`;

/** Visits that may have been under way on the day: one may have begun on the day before, since it lasts at most 24 h. */
const TOUCHED_DAY = 'website_id = {website:UUID} AND day >= {first_utc_day:Date} - 1 AND day <= {last_utc_day:Date}';

/** Of these those that began on it or still viewed something. */
const UNDER_WAY = `start < fromUnixTimestamp64Milli({to:Int64})
      AND (start >= fromUnixTimestamp64Milli({from:Int64}) OR view_at[-1] >= fromUnixTimestamp64Milli({from:Int64}))`;

const KEY = `{website:UUID}, {zone:String}, {day:Date}`;
const COUNT = `{count_id:UUID}, toDateTime64({counted_at:String}, 6, 'UTC')`;

const dimensions = Object.entries(visitDimensions);

/** Opens a visit into one row for each of its dimensions. */
const DIMENSIONS_JOIN = `ARRAY JOIN [${dimensions.map(([name]) => `'${name}'`).join(', ')}] AS dimension, [${dimensions
  .map(([, { sql }]) => `toString(${sql})`)
  .join(', ')}] AS value`;

interface Opened {
  /** What opens a visit into one row for each value. */
  readonly join: string;
  readonly dimension: string;
  readonly value: string;
  /** The page views of an opened visit on the day. */
  readonly views: string;
  readonly title: string;
  readonly titleAt: string;
}

/**
 * The counts of the day by value: visits that began on it, and page views that happened on it, also of visits that began before. So a value has up
 * to two rows of which the one that `is_visit` tells of visits.
 */
function countValues({ join, dimension, value, views, title, titleAt }: Opened): string {
  const names = partNames(visitParts);
  const sums = Object.keys(visitParts).map((name) => `sumIf(${name}, is_visit)`);
  return `
  INSERT INTO website_visitors_daily (website_id, zone, day, dimension, value_hash, count_id, counted_at, ${names}, unique_visitors, page_views, visitors, title, title_at)
  SELECT ${KEY}, kind, hash, ${COUNT}, ${sums.join(', ')}, sumIf(uniques, is_visit), sum(views_on_day),
    uniqCombined64MergeStateIf(16)(state, is_visit), anyIf(first_title, is_visit), anyIf(first_title_at, is_visit)
  FROM (
    SELECT ${dimension} AS kind, cityHash64(${value}) AS hash, ${onDay('start')} AS is_visit, ${selectParts(visitParts)},
      ${UNIQUE_VISITORS_SQL} AS uniques, uniqCombined64State(16)(visitor_id) AS state, sum(${views}) AS views_on_day,
      ${title} AS first_title, ${titleAt} AS first_title_at
    FROM visits FINAL ${join}
    WHERE ${TOUCHED_DAY} AND ${UNDER_WAY}
    GROUP BY kind, hash, is_visit
    HAVING is_visit OR views_on_day > 0
  )
  GROUP BY kind, hash`;
}

/**
 * Takes the place of the count before, which does not hold from then on: rows of this one replace its rows as the store merges them, and
 * several processes may be counting. Without an id it holds nothing itself.
 */
export const BEGIN_COUNT = `INSERT INTO website_stats_daily (website_id, zone, day, counted_at, first_utc_day, last_utc_day)
  SELECT ${KEY}, toDateTime64({counted_at:String}, 6, 'UTC') - toIntervalMicrosecond(1), {first_utc_day:Date}, {last_utc_day:Date}`;

/** The order matters: the row of website_stats_daily makes the others count. */
export const COUNT_DAY_STATEMENTS: readonly string[] = [
  `INSERT INTO website_pages_daily (website_id, zone, day, path, count_id, counted_at, ${partNames(pageParts)})
  SELECT ${KEY}, path, ${COUNT}, ${selectParts(pageParts)}
  FROM visits FINAL ${PAGES_JOIN}
  WHERE ${STARTED_ON_DAY}
  GROUP BY path`,

  `INSERT INTO website_dimensions_daily (website_id, zone, day, dimension, value, count_id, counted_at, ${partNames(visitParts)})
  SELECT ${KEY}, dimension, value, ${COUNT}, ${selectParts(visitParts)}
  FROM visits FINAL ${DIMENSIONS_JOIN}
  WHERE ${STARTED_ON_DAY}
  GROUP BY dimension, value`,

  countValues({
    join: PAGES_JOIN,
    dimension: `'${PAGE_DIMENSION}'`,
    value: 'path',
    views: `arrayCount((at, viewed) -> viewed = path AND ${onDay('at')}, view_at, view_path)`,
    title: FIRST_TITLE,
    titleAt: FIRST_TITLE_AT,
  }),

  countValues({
    join: DIMENSIONS_JOIN,
    dimension: 'dimension',
    value: 'value',
    views: `arrayCount(at -> ${onDay('at')}, view_at)`,
    title: `''`,
    titleAt: 'toDateTime64(0, 3)',
  }),

  `INSERT INTO website_stats_daily
    (website_id, zone, day, count_id, counted_at, first_utc_day, last_utc_day, ${partNames(visitParts)}, page_views, unique_visitors, visitors, knows_filters)
  SELECT ${KEY}, ${COUNT}, {first_utc_day:Date}, {last_utc_day:Date}, ${selectParts(visitParts)},
    (SELECT count() FROM visits FINAL ARRAY JOIN view_at AS at WHERE ${TOUCHED_DAY} AND ${onDay('at')}),
    ${UNIQUE_VISITORS_SQL}, uniqCombined64State(16)(visitor_id), 1
  FROM visits FINAL
  WHERE ${STARTED_ON_DAY}`,
];
