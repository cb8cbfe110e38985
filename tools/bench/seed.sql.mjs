/** Visits that a seed of so many events has: three page views a visit on average. */
export const visitsOf = (events) => Math.ceil(events / 3);
const CHUNK = 400_000;
const DAY_MS = 86_400_000;

/** An element of a list by a hash of the row; `salt` makes columns independent of each other. */
const pick = (values, salt) => `[${values.map((value) => `'${value}'`).join(', ')}][1 + h(${salt}) % ${values.length}]`;
/** A page by popularity: the share of a page falls with its rank. */
const page = (salt) => `concat('/page-', toString(toUInt32(pow(2000, h(${salt}) % 100000 / 100000))))`;

const COUNTRIES = [
  'US',
  'US',
  'US',
  'DE',
  'DE',
  'GB',
  'FR',
  'IN',
  'BR',
  'JP',
  'NL',
  'CA',
  'ES',
  'IT',
  'PL',
  'SE',
  'AU',
  'CH',
  'AT',
  'MX',
  'XX',
];
const HOSTS = [
  '',
  '',
  'google.com',
  'google.com',
  'bing.com',
  'duckduckgo.com',
  'news.ycombinator.com',
  'reddit.com',
  't.co',
  'blog.example',
];

/**
 * Statements that fill `visits` with 90 days of one website up to an hour ago: visitors are an eighth of the events, a visit has one to five
 * page views and one in a hundred visits has an older version beside it, as folding leaves them.
 * @param now epoch ms
 */
export function seedStatements({ websiteId, events, now }) {
  const visits = visitsOf(events);
  const statements = [];
  for (let from = 0; from < visits; from += CHUNK) {
    statements.push(insertVisits({ websiteId, from, count: Math.min(CHUNK, visits - from), visitors: Math.ceil(events / 8), now }));
  }
  statements.push(
    `INSERT INTO visits SELECT * REPLACE(version - 1 AS version) FROM visits WHERE cityHash64(visit_id) % 100 = 0`,
    `INSERT INTO visit_days_changed (website_id, day) SELECT DISTINCT website_id, day FROM visits`,
  );
  return statements;
}

function insertVisits({ websiteId, from, count, visitors, now }) {
  const columns = {
    website_id: `toUUID('${websiteId}')`,
    day: `toDate(began)`,
    visit_id: `reinterpretAsUUID(sipHash128(number))`,
    version: `1 + views`,
    gone: `0`,
    visitor_id: `concat('visitor-', toString(h(1) % ${visitors}))`,
    user_id: `''`,
    start: `began`,
    end: `began + toIntervalSecond((views - 1) * 40)`,
    first_inserted_at: `began + toIntervalSecond(1)`,
    entry_path: `view_paths[1]`,
    exit_path: `view_paths[-1]`,
    referrer: `if(host = '', '', concat('https://', host, '/'))`,
    referrer_host: `host`,
    channel: `if(host = '', 'Direct', 'Referral')`,
    utm_source: `''`,
    utm_medium: `''`,
    utm_campaign: `''`,
    country_code: pick(COUNTRIES, 4),
    city: `''`,
    device_type: pick(['desktop', 'desktop', 'desktop', 'mobile', 'mobile', 'tablet'], 5),
    browser: pick(['Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera'], 6),
    os: pick(['Windows', 'Windows', 'Android', 'Android', 'iOS', 'iOS', 'macOS', 'Linux', 'ChromeOS'], 7),
    page_views: `views`,
    engaged_ms: `h(8) % 200000`,
    scroll_depth: `h(9) % 101`,
    had_interaction: `views > 2`,
    is_bounce: `views = 1`,
    is_returning: `h(10) % 3 = 0`,
    has_goal: `0`,
    has_revenue: `0`,
    has_error: `0`,
    value_score: `h(11) % 101`,
    view_at: `arrayMap(i -> began + toIntervalSecond((i - 1) * 40), range(1, views + 1))`,
    view_path: `view_paths`,
    page_path: `arrayDistinct(view_paths) AS paths`,
    page_title: `arrayMap(path -> concat('Title of ', path), paths)`,
    page_view_count: `arrayMap(path -> toUInt32(countEqual(view_paths, path)), paths)`,
    page_engaged_ms: `arrayMap(path -> toUInt64(8000), paths)`,
    page_scroll_depth: `arrayMap(path -> toFloat32(60), paths)`,
  };
  return `
    INSERT INTO visits (${Object.keys(columns).join(', ')})
    WITH
      salt -> cityHash64(number, salt) AS h,
      toDateTime64(${(now - 3_600_000) / 1000}, 3, 'UTC') - toIntervalMillisecond(h(2) % ${90 * DAY_MS}) AS began,
      toUInt32(1 + h(3) % 5) AS views,
      ${pick(HOSTS, 12)} AS host,
      arraySlice([${[13, 14, 15, 16, 17].map(page).join(', ')}], 1, views) AS view_paths
    SELECT ${Object.values(columns).join(',\n      ')}
    FROM numbers(${from}, ${count})`;
}

/** The same questions asked of the engine itself: over `visits FINAL`, without rollups and without HTTP API. */
export const rawQuestions = {
  overview: `SELECT toDate(start) AS date, count() AS visits, uniqExact(visitor_id), countIf(is_bounce), avg(value_score), sum(dateDiff('second', start, end)), sum(page_views)
    FROM visits FINAL WHERE {IN_RANGE} GROUP BY date ORDER BY date`,
  countries: `SELECT country_code, uniqExact(visitor_id) AS visitors, avg(value_score) FROM visits FINAL WHERE {IN_RANGE} GROUP BY country_code ORDER BY visitors DESC LIMIT 100`,
  technology: `SELECT device_type, browser, os, count() FROM visits FINAL WHERE {IN_RANGE} GROUP BY GROUPING SETS ((device_type), (browser), (os))`,
  pages: `SELECT path, sum(views) AS total, count(), uniqExact(visitor_id), countIf(path = entry_path), countIf(path = exit_path), avg(value_score)
    FROM visits FINAL ARRAY JOIN page_path AS path, page_view_count AS views WHERE {IN_RANGE} GROUP BY path ORDER BY total DESC LIMIT 100`,
  visitors: `SELECT visit_id, country_code, city, device_type, browser, os, value_score, start, entry_path, referrer, had_interaction
    FROM visits FINAL WHERE {IN_RANGE} ORDER BY start DESC LIMIT 100`,
};
