import { randomInt, randomUUID } from 'node:crypto';
import { ClickHouseWriter, visitDaysChangedTable, visitsTable } from '@footfall/clickhouse';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { marked, retentionRuns, retentionSite } from '../testing/retention-runs.fixture';
import { marksOf } from '../testing/put-visits.fixture';
import { randomVisit, seeded } from '../testing/visit-rows.fixture';

const DAY = 86_400_000;
/** Days after the change of the clock in New York. */
const NOW = Date.parse('2024-11-12T09:41:00.123Z');
/** The short form of `npm run proof:retention`. */
const DATA_SETS = 4;

let store: TestClickHouse;
let writer: ClickHouseWriter;

beforeAll(async () => {
  store = await testClickHouse();
  writer = new ClickHouseWriter(store.client);
}, 180_000);
afterAll(() => store?.close());

const site = (timezone: string) => retentionSite(store.client, timezone, NOW);

describe('retention equals a plain recount', () => {
  const seed = randomInt(2 ** 31);
  it(`in zones, ranges and granularities, and after late events and identify: seed ${seed}`, async () => {
    // Of each data set four questions, twice.
    expect(await retentionRuns(store.client, DATA_SETS, seed)).toEqual({ answers: 8 * DATA_SETS });
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

  it('is counted again once a visit of the periods that are over has changed', async () => {
    const { website, ask } = site('UTC');
    const visit = (visitor_id: string, iso: string) => ({
      ...randomVisit(website.id, Date.parse(iso), seeded(3)),
      visitor_id,
      is_returning: false,
    });
    const users = async () => (await ask()).cohorts.filter((c) => c.period_number === 0).map((c) => c.total_users);
    await writer.insert(visitsTable, [visit('a', '2024-10-15T12:00:00Z')]);
    expect(await users()).toEqual([1]);

    // What no mark tells of shows whether it was counted again.
    const second = visit('b', '2024-10-15T12:00:00Z');
    await writer.insert(visitsTable, [second]);
    expect(await users()).toEqual([1]);
    await writer.insert(visitDaysChangedTable, marksOf([visit('c', '2024-11-12T00:00:00Z')]));
    expect(await users()).toEqual([1]);
    await writer.insert(visitDaysChangedTable, marksOf([second]));
    expect(await users()).toEqual([2]);
  });
});
