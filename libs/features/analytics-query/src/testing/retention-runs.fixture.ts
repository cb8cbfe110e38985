import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, visitsTable, type VisitRow } from '@footfall/clickhouse';
import { questionEndpoints, type RequestContext } from '@footfall/contracts';
import type { ClickHouseClient } from '@clickhouse/client';
import fc from 'fast-check';
import { RetentionQuery } from '../retention';
import { recountRetention } from './recount-retention.fixture';
import { putVisits } from './put-visits.fixture';
import { randomVisit, seeded, tombstone } from './visit-rows.fixture';

const DAY = 86_400_000;
const GRANULARITIES = ['daily', 'weekly', 'monthly'] as const;
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
  'Pacific/Pago_Pago',
] as const;
/** About when it is: near changes of clocks (also such that begin at midnight), turns of weeks, months and years, and a leap day. */
const EDGES = [
  '2024-11-12T09:41:00.123Z',
  '2024-03-31T01:00:00.000Z',
  '2024-10-27T01:30:00.000Z',
  '2024-03-10T07:00:00.000Z',
  '2024-11-03T06:00:00.000Z',
  '2024-04-26T00:00:00.000Z',
  '2024-10-05T15:30:00.000Z',
  '2024-09-08T04:00:00.000Z',
  '2025-03-30T00:00:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '2024-03-01T00:00:00.000Z',
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2024-12-30T00:00:00.000Z',
  '2018-11-04T03:00:00.000Z',
] as const;
const VISITS = 300;
const VISITORS = 80;

/** The first visit of each visitor is no returning one, as processing keeps it. */
export function marked(visits: readonly VisitRow[]): VisitRow[] {
  const firsts = new Map<string, number>();
  for (const { visitor_id, start } of visits) firsts.set(visitor_id, Math.min(start, firsts.get(visitor_id) ?? start));
  return visits.map((visit) => ({ ...visit, is_returning: visit.start !== firsts.get(visit.visitor_id) }));
}

/** A website whose retention is asked for as the controller does, at a moment. */
export function retentionSite(client: ClickHouseClient, timezone: string, now: number) {
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone };
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website,
    role: null,
    plan: null,
  };
  const query = new RetentionQuery(new ClickHouseReader(client), { now: () => now });
  const ask = (parameters: Record<string, string> = {}) =>
    query.run(
      { params: { websiteId: website.id }, query: questionEndpoints.retention.shapes.query.parse(parameters), body: undefined },
      context,
    );
  return { website, ask };
}

/** Every third visitor has an id that ends with a salt. */
const nameOf = (visitor: number) => (visitor % 3 === 0 ? visitor.toString(16).padStart(32, 'a') : `visitor-${visitor}`);

const asked = fc.record({
  range: fc.constantFrom('24h', '7d', '30d', '90d'),
  granularity: fc.constantFrom(...GRANULARITIES),
  periods: fc.integer({ min: 1, max: 12 }),
});
const dataSet = fc.record({
  seed: fc.integer(),
  zone: fc.constantFrom(...ZONES),
  edge: fc.constantFrom(...EDGES),
  // Within a millisecond of the edge, or hours or days from it.
  apart: fc.oneof(
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: -14 * 3_600_000, max: 14 * 3_600_000 }),
    fc.integer({ min: 0, max: 40 * DAY }),
  ),
  queries: fc.tuple(...GRANULARITIES.map((granularity) => asked.map((each) => ({ ...each, granularity }))), asked),
});

/** Most visitors are young, some came a year ago; many visits lie near local midnight and near the turn of a period. */
function visitOf(websiteId: string, now: number, visitor: number, random: () => number): VisitRow {
  const back = random() ** (1 + (visitor % 4)) * 430;
  const start = now - Math.floor(random() < 0.5 ? Math.floor(back) * DAY + random() * 2 * 3_600_000 : back * DAY) - 1;
  return { ...randomVisit(websiteId, start, random), visitor_id: nameOf(visitor), user_id: '' };
}

/**
 * Holds the endpoint's answer against the slow reference on that many random data sets, each also after late visits, after devices became
 * one user and after visits were removed; throws with the data set where a digit differs.
 */
export async function retentionRuns(client: ClickHouseClient, runs: number, seed: number): Promise<{ answers: number }> {
  const writer = new ClickHouseWriter(client);
  let answers = 0;
  const property = fc.asyncProperty(dataSet, async ({ seed: own, zone, edge, apart, queries }) => {
    const random = seeded(own);
    const now = Date.parse(edge) + apart;
    const { website, ask } = retentionSite(client, zone, now);
    const visit = (visitor: number) => visitOf(website.id, now, visitor, random);
    const check = async (visits: readonly VisitRow[]) => {
      for (const { range, granularity, periods } of queries) {
        const answer = await ask({ range, granularity, periods: String(periods) });
        const expected = recountRetention(visits, { zone, range, granularity, periods, now });
        deepStrictEqual({ cohorts: answer.cohorts, summary: answer.summary }, { cohorts: expected.cells, summary: expected.summary });
        answers++;
      }
    };
    const first = marked(Array.from({ length: VISITS }, () => visit(Math.floor(random() * VISITORS))));
    await writer.insert(visitsTable, first);
    await check(first);
    const joined = new Set([1, 2, 4].map(nameOf));
    const late = Array.from({ length: 40 }, () => visit(Math.floor(random() * 1.5 * VISITORS)));
    const moved = [...first, ...late].map((row) =>
      joined.has(row.visitor_id) ? { ...row, visitor_id: 'user-1', version: row.version + 2n } : row,
    );
    const gone = moved.splice(0, 5).map(tombstone);
    const last = marked(moved);
    await putVisits({ client }, [...last, ...gone]);
    await check(last);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  return { answers };
}
