import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { addDays, localDate, localMidnight } from '@footfall/domain';
import type { Database, WatchedWebsite } from '@footfall/postgres';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Visits spread evenly over a time. */
export interface Planted {
  readonly start: number;
  readonly end: number;
  readonly visits: number;
  /** Whether the visit of that number has one page view and not two, a minute apart. */
  readonly single?: (visit: number) => boolean;
  readonly page?: string;
  readonly source?: string;
  readonly hasGoal?: boolean;
}

const THREE_OF_FIVE = (visit: number) => visit % 5 < 3;

/** A website of a team of its own. */
export async function watchedWebsite(database: Database, timezone = 'UTC', isActive = true): Promise<WatchedWebsite> {
  const [id, teamId] = [randomUUID(), randomUUID()];
  const at = { createdAt: new Date(0), updatedAt: new Date(0) };
  const plan = { plan: 'pro', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1 } as const;
  await database.read.teams.insert({ id: teamId, name: 'T', ...plan, ...at });
  await database.read.websites.insert({
    ...{ id, teamId, userId: null, domain: 'a.example', name: 'A', trackingCode: `FF_${id.replaceAll('-', '').slice(0, 16)}`, timezone },
    ...{ isActive, settings: {}, primaryColor: null, kpiGoal: null, publicDashboard: false, allowedDomains: [] },
    ...{ verificationStatus: 'unverified', revenueProvider: null, revenueCurrency: null, revision: 1, deletedAt: null },
    ...at,
  });
  return { id, teamId, timezone };
}

/** Stores the visits, and says of their days that they changed. */
export async function plant(client: ClickHouseClient, { id }: WatchedWebsite, planted: readonly Planted[]): Promise<void> {
  const rows = planted.flatMap(({ start, end, visits, single = THREE_OF_FIVE, page = '/', source = '', hasGoal = false }) =>
    Array.from({ length: visits }, (_, visit) => {
      const begins = Math.floor(start + ((visit + 0.25) * (end - start)) / visits);
      const views = single(visit) ? [begins] : [begins, begins + MINUTE_MS];
      return {
        website_id: id,
        day: new Date(begins).toISOString().slice(0, 10),
        visit_id: randomUUID(),
        version: 1,
        visitor_id: randomUUID(),
        start: begins,
        end: views.at(-1),
        entry_path: page,
        referrer_host: source,
        country_code: 'DE',
        device_type: 'desktop',
        page_views: views.length,
        is_bounce: views.length === 1,
        has_goal: hasGoal,
        view_at: views,
        view_path: views.map(() => page),
      };
    }),
  );
  const structure = Object.keys(rows[0] ?? {}).join(', ');
  const asked = `INSERT INTO visits (${structure}) SELECT website_id, day, visit_id, version, visitor_id, fromUnixTimestamp64Milli(start),
    fromUnixTimestamp64Milli(end), entry_path, referrer_host, country_code, device_type, page_views, is_bounce, has_goal,
    arrayMap(at -> fromUnixTimestamp64Milli(at), view_at), view_path
    FROM format(JSONEachRow, 'website_id UUID, day Date, visit_id UUID, version UInt64, visitor_id String, start Int64, end Int64, entry_path String,
      referrer_host String, country_code String, device_type String, page_views UInt32, is_bounce UInt8, has_goal UInt8, view_at Array(Int64),
      view_path Array(String)', $rows$`;
  for (let at = 0; at < rows.length; at += 2000) {
    const some = rows.slice(at, at + 2000).map((row) => JSON.stringify(row));
    await client.command({ query: `${asked}${some.join('\n')}$rows$)` });
  }
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => ({ website_id: id, day }));
  await client.insert({ table: 'visit_days_changed', values: days, format: 'JSONEachRow', columns: ['website_id', 'day'] });
}

/** The local day that many days before the day of an instant. */
export function dayBefore(zone: string, now: number, back: number) {
  const date = addDays(localDate(zone, now), -back);
  return { date, start: localMidnight(zone, date), end: localMidnight(zone, addDays(date, 1)) };
}

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

/** Days in a row up to yesterday, with fewer visits on weekends; `factors` by how many days ago it was. */
export function steadyDays(
  zone: string,
  now: number,
  days: number,
  base: number,
  factors: Readonly<Record<number, number>> = {},
): Planted[] {
  return Array.from({ length: days }, (_, at) => {
    const back = days - at;
    const { date, start, end } = dayBefore(zone, now, back);
    // A few percent more or less, so that no two weeks are the same.
    const wobble = 1 + (((back * 7919) % 9) - 4) / 100;
    return { start, end, visits: Math.round(base * (isWeekend(date) ? 0.6 : 1) * wobble * (factors[back] ?? 1)) };
  });
}

/** Hours in a row up to an instant, of which each has so many visits; `counts` by the instant at which an hour begins. */
export function steadyHours(end: number, days: number, visits: number, counts: ReadonlyMap<number, number> = new Map()): Planted[] {
  const first = end - days * 24 * HOUR_MS;
  return Array.from({ length: days * 24 }, (_, hour) => {
    const start = first + hour * HOUR_MS;
    const wobble = ((hour * 7919) % 7) - 3;
    return { start, end: start + HOUR_MS - 2 * MINUTE_MS, visits: counts.get(start) ?? visits + wobble, single: () => true };
  });
}
