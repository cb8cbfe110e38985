import { isDeepStrictEqual } from 'node:util';
import { pause } from './faithful.client.mjs';

/** What a website's owner looks at, of the days that are over and of today. */
const questions = [
  'analytics/ID?range=90d',
  'analytics/ID?range=30d',
  'analytics/ID/pages?range=90d',
  'analytics/ID/sources?range=90d',
  'analytics/ID/countries?range=90d',
  'analytics/ID/technology?range=90d',
  'analytics/ID/timeline?range=90d',
  'analytics/ID/events?range=90d',
  'analytics/ID/conversions?range=90d',
  'analytics/ID/visitors?range=90d&limit=100',
  'retention/ID?range=90d&granularity=weekly',
];

/** Names of fields that tell when an answer was made. */
const volatile = new Set([
  'timestamp',
  'as_of',
  'request_id',
  'generated_at',
  'endDateTime',
  'startDateTime',
  'live_visitors',
  'active_visitors',
]);

const lasting = (value) => {
  if (Array.isArray(value)) return value.map(lasting);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (volatile.has(name) ? [] : [[name, lasting(each)]])));
};

/** Whoever meets the limit of the minute, or somebody who is busy, waits it out. */
async function asked(url, key) {
  for (let times = 0; ; times++) {
    const answer = await fetch(url, { headers: { 'x-api-key': key }, signal: AbortSignal.timeout(60_000) });
    if (![429, 503].includes(answer.status) || times === 10) return answer;
    await answer.text();
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 5));
  }
}

/** @returns the answers by question. Of a question that this version does not know, null. @throws Error where an answer is neither */
export async function figuresOf(base, { key, website }) {
  const figures = {};
  for (const question of questions) {
    const answer = await asked(`${base}/api/external/v1/${question.replace('ID', website.id)}`, key);
    const text = await answer.text();
    if (answer.status === 404) figures[question] = null;
    else if (answer.status !== 200) throw new Error(`${question}: ${answer.status} ${text.slice(0, 300)}`);
    else figures[question] = lasting(JSON.parse(text).data);
  }
  return figures;
}

/** Where figures differ that were there before, as lines; what a later version tells in addition is no difference. */
export function differencesOf(before, after) {
  const lines = [];
  const compare = (was, is, path) => {
    if (was !== null && typeof was === 'object' && is !== null && typeof is === 'object') {
      if (Array.isArray(was) && was.length !== is.length) lines.push(`${path}: ${was.length} entries were, ${is.length} are`);
      for (const name of Object.keys(was)) compare(was[name], is[name], `${path} ${name}`);
    } else if (!isDeepStrictEqual(was, is)) lines.push(`${path}: ${JSON.stringify(was)} was, ${JSON.stringify(is)} is`);
  };
  for (const question of Object.keys(before)) if (before[question] !== null) compare(before[question], after[question], question);
  return lines;
}

/** Page views and visitors of a website, in its last 24 hours where no range is given. */
export async function totalsOf(base, { key, website }, range = '24h') {
  const answer = await asked(`${base}/api/external/v1/analytics/${website.id}?range=${range}`, key);
  const { data } = await answer.json();
  return { views: data?.summary.total_page_views ?? -1, visitors: data?.summary.unique_visitors ?? data?.summary.total_visitors ?? -1 };
}

/** Asks until the page views are as many as expected, or for as long as is given. @returns the last totals */
export async function untilCounted(base, site, views, withinMs = 180_000) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const totals = await totalsOf(base, site).catch(() => ({ views: -1, visitors: -1 }));
    if (totals.views >= views || Date.now() > deadline) return totals;
    await pause(2000);
  }
}
