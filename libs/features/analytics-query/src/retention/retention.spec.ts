import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, visitsTable, type VisitRow } from '@footfall/clickhouse';
import { questionEndpoints, type RequestContext } from '@footfall/contracts';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import fc from 'fast-check';
import { randomVisit, seeded, tombstone } from '../testing/visit-rows.fixture';
import { recountRetention } from '../testing/recount-retention.fixture';
import { RetentionQuery } from './retention.query';

const DAY = 86_400_000;
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
const GRANULARITIES = ['daily', 'weekly', 'monthly'] as const;
/** Days after the change of the clock in New York. */
const NOW = '2024-11-12T09:41:00.123Z';

let store: TestClickHouse;
let reader: ClickHouseReader;
let writer: ClickHouseWriter;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  store = await testClickHouse();
  reader = new ClickHouseReader(store.client);
  writer = new ClickHouseWriter(store.client);
}, 180_000);
afterAll(() => store?.close());

function site(timezone: string) {
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone };
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website,
    role: null,
    plan: null,
  };
  const ask = (parameters: Record<string, string> = {}) =>
    new RetentionQuery(reader, clock).run(
      { params: { websiteId: website.id }, query: questionEndpoints.retention.shapes.query.parse(parameters), body: undefined },
      context,
    );
  return { website, ask };
}

/** The first visit of each visitor is no returning one, as processing keeps it. */
function marked(visits: readonly VisitRow[]): VisitRow[] {
  const firsts = new Map<string, number>();
  for (const { visitor_id, start } of visits) firsts.set(visitor_id, Math.min(start, firsts.get(visitor_id) ?? start));
  return visits.map((visit) => ({ ...visit, is_returning: visit.start !== firsts.get(visit.visitor_id) }));
}

describe('retention equals a plain recount', () => {
  it('in every zone, range and granularity, and after late events and identify', async () => {
    const query = fc.record({
      range: fc.constantFrom('24h', '7d', '30d', '90d'),
      granularity: fc.constantFrom(...GRANULARITIES),
      periods: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(...ZONES),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (seed, zone, queries) => {
          const random = seeded(seed);
          const { website, ask } = site(zone);
          /** Most visitors are young, some came a year ago; many visits lie near local midnight and near the turn of a period. */
          const visit = (visitor: number): VisitRow => {
            const back = random() ** (1 + (visitor % 4)) * 430;
            const start = clock.now() - Math.floor(random() < 0.5 ? Math.floor(back) * DAY + random() * DAY : back * DAY) - 60_000;
            return { ...randomVisit(website.id, start, random), visitor_id: `visitor-${visitor}`, user_id: '' };
          };
          let visits = marked(Array.from({ length: 400 }, () => visit(Math.floor(random() * 90))));
          const check = async () => {
            for (const { range, granularity, periods } of queries) {
              const { cohorts, summary } = await ask({ range, granularity, periods: String(periods) });
              const expected = recountRetention(visits, { zone, range, granularity, periods, now: clock.now() });
              expect(cohorts).toEqual(expected.cells);
              expect(summary).toMatchObject(expected.summary);
            }
          };
          await writer.insert(visitsTable, visits);
          await check();
          // Late: earlier visits make others returning ones, and two devices become one user.
          const joined = new Set(['visitor-1', 'visitor-2', 'visitor-3']);
          const late = Array.from({ length: 40 }, () => visit(Math.floor(random() * 120)));
          const moved = [...visits, ...late].map((row) =>
            joined.has(row.visitor_id) ? { ...row, visitor_id: 'user-1', version: row.version + 2n } : row,
          );
          const gone = moved.splice(0, 5).map(tombstone);
          visits = marked(moved);
          await writer.insert(visitsTable, [...visits, ...gone]);
          await check();
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 240_000);
});

describe('retention', () => {
  it('of a website without visits is empty', async () => {
    expect(await site('UTC').ask()).toEqual({
      cohorts: [],
      summary: { overall_retention: 0, total_cohorts: 0, completed_cohorts: 0, best_cohort: null, identity_coverage: 0 },
    });
  });

  it('tells the share of visitors whose id lasts: those of the site and of users', async () => {
    const { website, ask } = site('UTC');
    const at = Date.parse('2024-10-16T12:00:00Z');
    const derived = () => randomUUID().replaceAll('-', '');
    const visit = (visitor_id: string, user_id = '', start = at) => ({ ...randomVisit(website.id, start, seeded(1)), visitor_id, user_id });
    const twice = derived();
    await writer.insert(
      visitsTable,
      marked([
        visit(derived()),
        visit(twice),
        visit(twice, 'user-7', at + DAY),
        visit('member-1'),
        visit(derived()),
        visit(derived()),
        visit(derived()),
      ]),
    );
    const { summary } = await ask();
    expect(summary).toMatchObject({ total_cohorts: 1, identity_coverage: 33.3 });
  });

  it('counts nobody of another website, nothing to come and nothing of before the oldest cohort', async () => {
    const [one, other] = [site('UTC'), site('UTC')];
    const visit = (id: string, visitor_id: string, iso: string, is_returning = false) => ({
      ...randomVisit(id, Date.parse(iso), seeded(2)),
      visitor_id,
      is_returning,
    });
    await writer.insert(visitsTable, [
      visit(one.website.id, 'a', '2024-10-15T12:00:00Z'),
      visit(one.website.id, 'a', '2024-11-13T12:00:00Z', true),
      visit(one.website.id, 'b', '2024-10-15T12:00:00Z', true),
      visit(one.website.id, 'c', '2024-09-29T23:59:59.999Z'),
      visit(one.website.id, 'd', '2024-09-30T00:00:00.000Z'),
      visit(other.website.id, 'e', '2024-10-15T12:00:00Z'),
    ]);
    const { cohorts } = await one.ask();
    expect(cohorts.filter((c) => c.period_number === 0).map((c) => [c.cohort_date, c.total_users])).toEqual([
      ['2024-09-30', 1],
      ['2024-10-14', 1],
    ]);
  });
});
