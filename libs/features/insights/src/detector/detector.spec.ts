import { acrossTenants, createDataSource } from '@footfall/postgres';
import { detectionForAll } from '../testing/detection.fixture';
import { dayBefore, plant, steadyDays, steadyHours, watchedWebsite } from '../testing/planted.fixture';
import { Detector } from './detector';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Friday. */
const NOW = '2026-05-15T12:30:00.000Z';
const now = Date.parse(NOW);

const detection = detectionForAll(NOW);
const { judge, anomaliesOf, insightsOf, keptOf } = detection;

describe('what is found', () => {
  test.each(['UTC', 'Asia/Kathmandu', 'America/New_York'])(
    'days of %s, with their size, and over after two in band',
    async (zone) => {
      const site = await watchedWebsite(detection.database, zone);
      await plant(detection.store.client, site, steadyDays(zone, now, 45, 60, { 20: 0, 6: 4, 1: 2.2 }));
      const outcome = await judge(site);
      const found = await anomaliesOf(site);
      expect(found.map(({ windowStart, windowEnd }) => [windowStart.getTime(), windowEnd.getTime()])).toEqual(
        [20, 6, 1].map((back) => dayBefore(zone, now, back)).map(({ start, end }) => [start, end]),
      );
      expect(found.map(({ actual }) => actual)).toEqual([0, ...[6, 1].map((back) => visitsOn(zone, back, { 6: 4, 1: 2.2 }))]);
      expect(found.map(({ severity, direction }) => [severity, direction])).toEqual([
        ['info', -1],
        ['critical', 1],
        ['warning', 1],
      ]);
      expect(found.map(({ resolvedAt }) => resolvedAt?.getTime())).toEqual([
        dayBefore(zone, now, 18).end,
        dayBefore(zone, now, 4).end,
        undefined,
      ]);
      expect(outcome.written).toBeGreaterThanOrEqual(12);
      expect(outcome.resolved).toBeGreaterThanOrEqual(4);
      const told = await insightsOf(site, 'anomaly');
      expect(
        told
          .filter(({ metric }) => metric === 'visitors')
          .map(({ severity }) => severity)
          .sort(),
      ).toEqual(['critical', 'info', 'warning']);
      expect((await insightsOf(site, 'outage')).map(({ createdAt, severity }) => [createdAt.getTime(), severity])).toEqual([
        [dayBefore(zone, now, 20).end, 'critical'],
      ]);
    },
    180_000,
  );

  const visitsOn = (zone: string, back: number, factors: Record<number, number>) =>
    steadyDays(zone, now, 45, 60, factors)[45 - back]?.visits;

  test('an hour, what brought it, and an outage after three hours, once', async () => {
    const site = await watchedWebsite(detection.database);
    const silent = now - (now % HOUR_MS) - 10 * HOUR_MS;
    const spike = silent - 3 * DAY_MS;
    await plant(detection.store.client, site, [
      ...steadyHours(silent, 25, 20),
      { start: spike, end: spike + HOUR_MS, visits: 70, page: '/launch', source: 'news.example', single: () => true },
    ]);
    await judge(site);
    const [up, down, ...others] = await anomaliesOf(site);
    expect([up, down].map((each) => [each?.granularity, each?.windowStart.getTime(), each?.resolvedAt !== null])).toEqual([
      ['hour', spike, true],
      ['hour', silent, false],
    ]);
    expect(others).toEqual([]);
    const [told] = (await insightsOf(site, 'anomaly')).filter(({ metric, metricChange }) => metric === 'visitors' && metricChange > 0);
    const contributions = told?.evidence.contributions.map(({ dimension, value, before, now: came }) => [dimension, value, before, came]);
    expect(contributions).toEqual(
      expect.arrayContaining([
        ['page', '/launch', 0, 70],
        ['source', 'news.example', 0, 70],
      ]),
    );
    expect(told?.description).toMatch(/^Visitors came to 9\d on Tuesday 12 May 2026 from 02:00 to 03:00 UTC\./);
    const outages = await insightsOf(site, 'outage');
    expect(outages.map(({ createdAt, metricChange }) => [createdAt.getTime(), metricChange])).toEqual([[silent + 3 * HOUR_MS, -100]]);
    // The team may be told of what is two days old at most.
    const notices = await detection.database.read.notices.list(site);
    expect(notices.map(({ sourceKey }) => sourceKey.split(':')[0]).sort()).toEqual(['anomaly', 'anomaly', 'outage']);
    expect(notices.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'anomaly', metric: 'visitors', direction: -1, severity: 'info' }),
        expect.objectContaining({ kind: 'anomaly', severity: 'critical', title: 'Page views stopped arriving' }),
      ]),
    );
    // A day that closes as silent makes no second one.
    detection.clock.advance(15 * HOUR_MS);
    await judge(site);
    expect((await insightsOf(site, 'outage')).map(({ id }) => id)).toEqual(outages.map(({ id }) => id));
  }, 180_000);

  test('that nothing arrives of a website that is switched off is nobody’s alarm; that something rose before is', async () => {
    const [on, off] = [await watchedWebsite(detection.database), await watchedWebsite(detection.database, 'UTC', false)];
    const told = [];
    for (const site of [on, off]) {
      await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 2: 0, 1: 4 }));
      await judge(site);
      expect(await insightsOf(site, 'outage')).toHaveLength(1);
      const notices = await detection.database.read.notices.list(site);
      told.push(new Set(notices.map(({ content }) => content.kind === 'anomaly' && content.direction)));
    }
    expect(told).toEqual([new Set([-1, 1]), new Set([1])]);
  }, 180_000);

  test('a level that stays: a trend, and an end of the anomaly when it is the new normal', async () => {
    const site = await watchedWebsite(detection.database);
    const factors = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at + 1, 2.7]));
    await plant(detection.store.client, site, steadyDays('UTC', now, 60, 30, factors));
    await judge(site);
    expect((await anomaliesOf(site)).map(({ windowEnd, resolvedAt }) => [windowEnd.getTime(), resolvedAt?.getTime()])).toEqual([
      [dayBefore('UTC', now, 21).end, dayBefore('UTC', now, 15).end],
    ]);
    const trends = await insightsOf(site, 'trend');
    expect(trends.map(({ metric }) => metric).sort()).toEqual(['page_views', 'visitors']);
    for (const { metricChange } of trends) expect(metricChange).toBeGreaterThan(100);
    const [prediction] = (await insightsOf(site, 'prediction')).filter(({ metric }) => metric === 'visitors');
    const sofar = steadyDays('UTC', now, 14, 30, factors).reduce((sum, { visits }) => sum + visits, 0);
    const { low, high } = prediction?.evidence.interval ?? { low: 0, high: 0 };
    // The rest of May has 17 days at about 69 visits a day.
    expect([low < sofar + 17 * 69, high > sofar + 17 * 69, prediction?.expiresAt?.toISOString()]).toEqual([
      true,
      true,
      '2026-06-01T00:00:00.000Z',
    ]);
  }, 180_000);

  test.each([
    ['is none on a website that is younger than the weeks it is compared with', 32, []],
    ['is told of on an older one', 70, ['rising-source news.example']],
  ])(
    'a rising source %s',
    async (_, days, expected) => {
      const site = await watchedWebsite(detection.database);
      const news = steadyDays('UTC', now, 25, 20).map((day) => ({ ...day, source: 'news.example' }));
      await plant(detection.store.client, site, [...steadyDays('UTC', now, days, 30), ...news]);
      await judge(site);
      expect((await insightsOf(site, 'recommendation')).map(({ subject }) => subject)).toEqual(expected);
    },
    180_000,
  );

  test.each([
    ['of all eight weeks', 58, true],
    ['of a part of the former four, is made of nothing that could be compared', 43, false],
  ])(
    'a trend %s',
    async (_, days, hasContributions) => {
      const site = await watchedWebsite(detection.database);
      const factors = Object.fromEntries(Array.from({ length: 21 }, (_day, at) => [at + 1, 2.7]));
      await plant(detection.store.client, site, steadyDays('UTC', now, days, 30, factors));
      await judge(site);
      const trends = (await insightsOf(site, 'trend')).map(({ metric, evidence }) => [metric, evidence.contributions.length > 0]);
      expect(trends.sort()).toEqual([
        ['page_views', hasContributions],
        ['visitors', hasContributions],
      ]);
    },
    180_000,
  );

  test('a rise, where one of long ago is open still and cannot be told of any more: that one is over', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 1: 4 }));
    const start = dayBefore('UTC', now, 70).start;
    const figures = { expected: 60, actual: 240, deviation: 9, severity: 'critical' as const, granularity: 'day' as const, direction: 1 };
    const window = { windowStart: new Date(start), windowEnd: new Date(start + DAY_MS), evaluatedAt: new Date(start + DAY_MS) };
    const of = { websiteId: site.id, teamId: site.teamId, metric: 'visitors' };
    await acrossTenants(() =>
      detection.database.transaction((transaction) =>
        transaction.detection.insertAnomalies([{ ...of, ...figures, ...window, resolvedAt: null }]),
      ),
    );
    await judge(site);
    expect((await anomaliesOf(site)).map(({ windowEnd, resolvedAt }) => [windowEnd.getTime(), resolvedAt?.getTime()])).toEqual([
      [start + DAY_MS, expect.any(Number)],
      [dayBefore('UTC', now, 1).end, undefined],
    ]);
  }, 180_000);

  test('all of the other websites, where one can not be kept', async () => {
    const sites = [];
    for (let at = 0; at < 5; at++) sites.push(await watchedWebsite(detection.database));
    for (const site of sites) await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 6: 4 }));
    const order = (await acrossTenants(() => detection.database.read.detection.websites())).map(({ id }) => id);
    sites.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    const owner = await createDataSource(detection.postgresUrl, { unbounded: true }).initialize();
    try {
      await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused here'; END $$`);
      const refused = `CREATE TRIGGER refuse BEFORE INSERT ON detector_watermarks FOR EACH ROW WHEN (NEW.website_id = '${sites[0]?.id}')`;
      await owner.query(`${refused} EXECUTE FUNCTION refuse()`);
      await expect(detection.service.get(Detector).run({ from: () => now - 30 * DAY_MS })).rejects.toThrow('refused here');
    } finally {
      await owner.query('DROP FUNCTION refuse CASCADE');
      await owner.destroy();
    }
    const found = await Promise.all(sites.map((site) => anomaliesOf(site)));
    expect(found.map(({ length }) => length > 0)).toEqual([false, true, true, true, true]);
  }, 180_000);

  test('nothing on steady days, and nothing at all of no traffic', async () => {
    const [steady, empty] = [await watchedWebsite(detection.database), await watchedWebsite(detection.database)];
    await plant(detection.store.client, steady, steadyDays('UTC', now, 45, 60));
    expect((await judge(steady)).evaluated).toBeGreaterThan(700);
    expect([...(await insightsOf(steady, 'anomaly')), ...(await insightsOf(steady, 'outage')), ...(await anomaliesOf(steady))]).toEqual([]);
    expect(await judge(empty)).toMatchObject({ written: 0, resolved: 0 });
    expect(await keptOf(empty)).toEqual([]);
  }, 180_000);
});
