import { randomUUID } from 'node:crypto';
import { insightEndpoints, operatorEndpoints, type Endpoint } from '@footfall/contracts';
import { Database, type WatchedWebsite } from '@footfall/postgres';
import { FixedClock, TestService, testClickHouse, testPostgres, type TestClickHouse, type TestPostgres } from '@footfall/testing';
import { DetectorSchedule } from './detector/detector.schedule';
import { dayBefore, plant, steadyDays, watchedWebsite } from './testing/planted.fixture';
import { insightsFeature } from './insights.module';

const ZONE = 'Europe/Paris';
const NOW = '2026-05-15T12:30:00.000Z';
const now = Date.parse(NOW);

let store: TestClickHouse;
let server: TestPostgres;
let service: TestService;
let site: WatchedWebsite;

beforeAll(async () => {
  [store, server] = await Promise.all([testClickHouse(), testPostgres()]);
  const postgresUrl = await server.createMigrated();
  service = await TestService.start({ feature: insightsFeature, clock: new FixedClock(NOW), postgresUrl, clickhouse: store.connection });
  // Nothing is judged but what a test has judged, however long it takes.
  await service.get(DetectorSchedule).onModuleDestroy();
  site = await watchedWebsite(service.get(Database), ZONE);
  await plant(store.client, site, steadyDays(ZONE, now, 45, 60, { 20: 2.7, 12: 0, 6: 4, 1: 2.2 }));
}, 180_000);
afterAll(async () => {
  await service?.stop();
  await store?.close();
  await server?.stop();
});

const run = (body: object) => service.ask(operatorEndpoints.judgeWindows, { as: { principal: { kind: 'operator' } }, body });
const ask = (row: Endpoint, query: Record<string, string> = {}, of: WatchedWebsite = site) => {
  const website = { ...of, domain: 'a.example', name: 'A' };
  const principal = { kind: 'user' as const, userId: randomUUID(), defaultTeamId: of.teamId };
  return service.ask(row, { params: { websiteId: of.id }, query, as: { principal, website } });
};
const anomalies = async (query: Record<string, string> = {}) => (await ask(insightEndpoints.anomalies, query)).body.data.anomalies;
const insights = async (query: Record<string, string> = {}) => (await ask(insightEndpoints.insights, query)).body.data.insights;
const endOf = (back: number) => new Date(dayBefore(ZONE, now, back).end).toISOString();

test('while nothing is judged both are empty', async () => {
  const pagination = { total: 0, limit: 200, offset: 7, has_more: false };
  for (const [list, row] of Object.entries({ insights: insightEndpoints.insights, anomalies: insightEndpoints.anomalies })) {
    const { status, body } = await ask(row, { limit: '999', offset: '7' });
    expect([status, body.data]).toEqual([200, { [list]: [], pagination }]);
  }
});

describe('a run', () => {
  test('of one website tells what it did, and of all what is left', async () => {
    const { status, body } = await run({ website_id: site.id });
    expect(status).toBe(200);
    expect(operatorEndpoints.judgeWindows.shapes.answer.safeParse(body.data)).toMatchObject({ success: true });
    expect(body.data.evaluated).toBeGreaterThan(700);
    expect(body.data.written).toBeGreaterThan(8);
    expect(body.data.resolved).toBe(6);
    expect((await run({})).body.data).toEqual({ evaluated: 0, written: 0, resolved: 0, pending: 0 });
  });

  test('goes back to an instant', async () => {
    const before = (await anomalies({ range: '90d' })).length;
    expect((await run({ website_id: site.id, from: '2026-04-10T00:00:00+02:00' })).body.data.evaluated).toBeGreaterThan(100);
    expect(await anomalies({ range: '90d' })).toHaveLength(before);
  });

  test.each([
    [{ website_id: 'x' }, 'website_id'],
    [{ from: 'yesterday' }, 'from'],
    [{ since: NOW }, 'since'],
  ])('of %j is refused', async (body, field) => {
    const { status, body: answer } = await run(body);
    expect([status, answer.error.details[0].field]).toEqual([400, field]);
  });

  test('of a website that is not there is 404', async () => {
    expect((await run({ website_id: randomUUID() })).status).toBe(404);
  });
});

describe('anomalies', () => {
  test('are told with their windows, newest first', async () => {
    const refused = await ask(insightEndpoints.anomalies, { metric: 'visitors\u0000' });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'metric']);
    const { body } = await ask(insightEndpoints.anomalies, { range: '30d', metric: 'visitors' });
    expect(insightEndpoints.anomalies.shapes.answer.safeParse(body.data)).toMatchObject({ success: true });
    expect(body.data.pagination).toEqual({ total: 4, limit: 50, offset: 0, has_more: false });
    const list = body.data.anomalies;
    expect(list.map((one: { detected_at: string }) => one.detected_at)).toEqual([1, 6, 12, 20].map(endOf));
    expect(list[1]).toEqual({
      id: expect.any(String),
      metric_name: 'visitors',
      expected_value: expect.any(Number),
      actual_value: expect.any(Number),
      deviation_percentage: expect.any(Number),
      severity: 'critical',
      detected_at: endOf(6),
      is_resolved: true,
      window_start: endOf(7),
      window_end: endOf(6),
      granularity: 'day',
      evaluated_at: NOW,
    });
    for (const { deviation_percentage: told, expected_value: expected, actual_value: actual } of list) {
      expect(told).toBeCloseTo((100 * (actual - expected)) / expected, 0);
    }
  });

  test('are chosen by range, severity, metric and whether they are over', async () => {
    const ends = async (query: Record<string, string>) => (await anomalies(query)).map((one: { detected_at: string }) => one.detected_at);
    const metric = 'visitors';
    expect(await ends({ metric, range: '24h' })).toEqual([endOf(1)]);
    expect(await ends({ metric })).toEqual([1, 6].map(endOf));
    expect(await ends({ metric, range: '90d', severity: 'info' })).toEqual([endOf(12)]);
    expect(await ends({ metric, range: '90d', resolved: 'false' })).toEqual([endOf(1)]);
    expect(await ends({ metric, range: '90d', resolved: 'true', severity: 'critical' })).toEqual([endOf(6)]);
    expect(await ends({ metric: 'no such metric', range: '90d' })).toEqual([]);
  });

  test('come in pages that cover the list once', async () => {
    const all = await anomalies({ range: '90d' });
    const pages: unknown[] = [];
    for (let offset = 0; offset < all.length; offset += 3)
      pages.push(...(await anomalies({ range: '90d', limit: '3', offset: `${offset}` })));
    expect(pages).toEqual(all);
    const { body } = await ask(insightEndpoints.anomalies, { range: '90d', limit: '3' });
    expect(body.data.pagination).toEqual({ total: all.length, limit: 3, offset: 0, has_more: true });
  });

  test('of another website are none, whoever asks', async () => {
    const other = await watchedWebsite(service.get(Database));
    expect((await ask(insightEndpoints.anomalies, { range: '90d' }, other)).body.data.pagination.total).toBe(0);
    // A team that the website does not belong to.
    expect((await ask(insightEndpoints.anomalies, { range: '90d' }, { ...site, teamId: other.teamId })).body.data.pagination.total).toBe(0);
  });
});

describe('insights', () => {
  test('are told with their evidence, newest first', async () => {
    const { body } = await ask(insightEndpoints.insights, { range: '30d' });
    expect(insightEndpoints.insights.shapes.answer.safeParse(body.data)).toMatchObject({ success: true });
    const times = body.data.insights.map((one: { created_at: string }) => one.created_at);
    expect(times).toEqual([...times].sort().reverse());
    const outage = body.data.insights.find((one: { evidence: { rule: string } }) => one.evidence.rule === 'outage');
    expect(outage).toMatchObject({
      type: 'anomaly',
      severity: 'critical',
      metric_name: 'page_views',
      metric_change: -100,
      created_at: endOf(12),
    });
    for (const one of body.data.insights)
      expect([one.title, one.description, one.recommendation].map((text) => text.length > 10)).not.toContain(false);
  });

  test('are chosen by type, severity and range', async () => {
    const all = await insights({ range: '90d' });
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    for (const type of ['anomaly', 'trend', 'recommendation', 'prediction']) {
      expect(ids(await insights({ range: '90d', type }))).toEqual(ids(all.filter((one: { type: string }) => one.type === type)));
    }
    expect((await insights({ range: '90d', severity: 'critical', type: 'anomaly' })).length).toBeGreaterThanOrEqual(3);
    const week = all.filter((one: { created_at: string }) => Date.parse(one.created_at) >= dayBefore(ZONE, now, 6).start);
    expect(ids(await insights())).toEqual(ids(week));
    expect(week.length).toBeLessThan(all.length);
  });

  test('that have expired are not listed', async () => {
    const predictions = await insights({ range: '90d', type: 'prediction' });
    expect(predictions.map((one: { expires_at: string }) => one.expires_at)).toEqual(Array(2).fill('2026-05-31T22:00:00.000Z'));
    const { insights: repository } = service.get(Database).read;
    const listed = async (at: string) =>
      (
        await repository.insights(site, {
          from: new Date(0),
          to: new Date(now),
          type: 'prediction',
          limit: 9,
          offset: 0,
          now: new Date(at),
        })
      ).total;
    expect([await listed('2026-05-31T21:59:59.999Z'), await listed('2026-05-31T22:00:00.000Z')]).toEqual([2, 0]);
  });
});

test.each([
  [
    insightEndpoints.insights,
    { range: '1y', type: 'rumour', severity: 'loud', limit: '0', offset: '-1' },
    ['range', 'severity', 'type', 'limit', 'offset'],
  ],
  [
    insightEndpoints.anomalies,
    { range: '14d', severity: '1', resolved: 'yes', limit: 'x', offset: '' },
    ['range', 'severity', 'resolved', 'limit', 'offset'],
  ],
])('every wrong parameter is named', async (row, query, fields) => {
  const { status, body } = await ask(row, query);
  expect([status, body.error.details.map((detail: { field: string }) => detail.field)]).toEqual([400, fields]);
});
