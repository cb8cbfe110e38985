import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { random } from '../../../bench/traffic.mjs';
import { root } from '../../../workspace/paths.mjs';
import { until as eventually } from '../../until.mjs';
import { ask, change } from '../copies.mjs';
import { newTenant } from '../tenant.mjs';
import { trial } from '../trial.mjs';

export const OPERATOR_TOKEN = 'operator-of-the-proof-0123456789abcdef';
const DAY_MS = 86_400_000;
const DAYS = 12;
const VISITORS = 120;
const BATCH = 500;
const REBUILT_WITHIN_MS = 600_000;
/** Days are counted every half minute. */
const STILL_MS = 70_000;
const COUNTED_WITHIN_MS = 400_000;

/** Tables that follow from the log, each with what is compared of it: all but when and in which order it was made. */
const DERIVED = {
  events: 'event_id, visitor_id, ts, received_at, log_partition, log_offset, log_index, type, path, user_id, amount, order_id',
  visits:
    'visit_id, visitor_id, user_id, known_as, start, end, entry_path, exit_path, page_views, is_bounce, is_returning, has_goal, has_revenue, has_error, value_score, view_at, view_path, page_path, page_view_count',
  identifications: 'visitor_id, user_id',
  order_claims: 'order_id, event_id',
  error_occurrences: 'event_id, group_id, message',
  website_stats_daily: 'zone, day, page_views, unique_visitors',
  website_pages_daily: 'zone, day, path, page_views',
};
const LOST = ['visits', 'visitor_first_seen', 'visit_days_changed', 'identifications', 'order_claims', 'error_occurrences'];
const ROLLUPS = ['website_stats_daily', 'website_pages_daily', 'website_dimensions_daily', 'website_visitors_daily'];

/** Traffic of the days before: visits of every kind, people who say who they are, orders, errors. */
function history(next, now) {
  const whole = (n) => Math.floor(next() * n);
  return Array.from({ length: DAYS * 250 }, () => {
    const visitor = whole(VISITORS);
    const kind = next();
    const event = {
      id: randomUUID(),
      visitor_id: `past-visitor-${visitor}`,
      ts: now - DAY_MS - whole(DAYS * DAY_MS),
      url: `https://DOMAIN/p${whole(9)}`,
    };
    if (kind < 0.03) return { ...event, type: 'identify', user_id: `person-${visitor % 40}` };
    if (kind < 0.06) return { ...event, type: 'revenue', amount: 5 + whole(90), currency: 'EUR', order_id: `order-${whole(60)}` };
    if (kind < 0.09) return { ...event, type: 'error', message: `Row ${whole(5)} is wrong` };
    if (kind < 0.2) return { ...event, type: 'event', name: `asked-${whole(4)}` };
    return { ...event, type: 'pageview' };
  });
}

async function sendHistory(base, { key, website }, events) {
  for (let at = 0; at < events.length; at += BATCH) {
    const some = events.slice(at, at + BATCH).map((event) => ({ ...event, url: event.url.replace('DOMAIN', website.domain) }));
    const answer = await fetch(`${base}/api/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ trackingCode: website.tracking_code, historical: true, events: some }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const { data } = JSON.parse(text);
    if (answer.status !== 202 || data.accepted !== some.length)
      throw new Error(`of ${some.length} events of the past: ${answer.status} ${text.slice(0, 200)}`);
  }
}

async function daysCounted(base) {
  const text = await (await fetch(`${base}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  return Number(/^footfall_rollup_days_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Waits until the days that are over are counted, and none of them once more. */
async function counted(base) {
  let [days, since] = [0, Date.now()];
  const isStill = async () => {
    const now = await daysCounted(base).catch(() => 0);
    if (now !== days) [days, since] = [now, Date.now()];
    return days >= DAYS && Date.now() - since > STILL_MS;
  };
  await eventually(isStill, COUNTED_WITHIN_MS, 'counting the days that are over');
}

/** Rows and checksum of each table, of these websites. */
async function sums(address, websites) {
  const found = {};
  for (const [table, columns] of Object.entries(DERIVED)) {
    // Paths that a day has no more keep the row of an earlier count.
    const holds = table === 'website_pages_daily' ? 'count_id IN (SELECT count_id FROM website_stats_daily FINAL)' : '1';
    const query = `SELECT toUInt32(count()), toString(sum(cityHash64(${columns}))) FROM ${table} FINAL WHERE website_id IN {websites:Array(UUID)} AND ${holds}`;
    const [[rows, sum]] = await ask(address, query, { websites });
    found[table] = { rows, sum };
  }
  return found;
}

/** Loses all that derives from events, and half of the events. */
async function lose(address) {
  for (const table of [...LOST, ...ROLLUPS]) await change(address, `TRUNCATE TABLE ${table}`);
  await change(address, 'DELETE FROM events WHERE cityHash64(event_id) % 2 = 0');
}

/**
 * Has all kinds of events counted, loses what derives from the log and half of the events, and makes it again by `footfall rebuild`: each table has to hold
 * the very rows that live processing made.
 * @param events of a sender, beside those of the past
 */
export async function rebuild({ subject, seed, events, until, say }) {
  let past;
  return trial({
    subject,
    seed,
    perSecond: 400,
    ordeal: async ({ subject, load }) => {
      // Of a website of its own: nobody keeps a ledger of these.
      past = await newTenant(subject.base);
      await sendHistory(subject.base, past, history(random(seed), Date.now()));
      while (load.counts.acknowledged < events && Date.now() < until) await load.acknowledges(Math.min(500, events));
      return {};
    },
    afterwards: async ({ subject, tenant, load }) => {
      const websites = [tenant, past].map(({ website }) => website.id);
      await counted(subject.base);
      const before = await subject.withStore(async (address) => {
        const found = await sums(address, websites);
        await lose(address);
        return found;
      });
      await subject.start();
      const began = Date.now();
      const cli = [join(root, 'apps/cli/dist/main.js'), 'rebuild', '--url', subject.base, '--json', '--quiet'];
      const env = { ...process.env, FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN };
      const { stdout } = await promisify(execFile)(process.execPath, cli, { env, timeout: REBUILT_WITHIN_MS });
      const { handled } = JSON.parse(stdout);
      const tookMs = Date.now() - began;
      say(`${handled} records of ${load.counts.attempts} attempts and the past were made again in ${tookMs} ms`);
      await counted(subject.base);
      const after = await subject.withStore((address) => sums(address, websites));
      const differ = Object.keys(before).filter(
        (table) => before[table].rows !== after[table].rows || before[table].sum !== after[table].sum,
      );
      const rows = Object.fromEntries(Object.entries(before).map(([table, one]) => [table, one.rows]));
      const empty = Object.entries(rows).filter(([, count]) => !count);
      return {
        ...{ handled, tookMs, rows },
        troubles: [
          ...differ.map((table) => `${table} is another: ${JSON.stringify(before[table])}, then ${JSON.stringify(after[table])}`),
          ...empty.map(([table]) => `nothing of ${table} to compare`),
        ],
      };
    },
  });
}
