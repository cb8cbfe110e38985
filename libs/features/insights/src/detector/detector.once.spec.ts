import type { Database, WatchedWebsite } from '@footfall/postgres';
import { eventually, type TestService } from '@footfall/testing';
import { detectionForAll } from '../testing/detection.fixture';
import { dayBefore, plant, steadyDays, watchedWebsite } from '../testing/planted.fixture';
import { Detector } from './detector';
import { DetectorSchedule } from './detector.schedule';

const DAY_MS = 86_400_000;
/** A Friday. */
const NOW = '2026-05-15T12:30:00.000Z';
const now = Date.parse(NOW);
const iso = (at: number) => new Date(at).toISOString();

const detection = detectionForAll(NOW);
const { judge, anomaliesOf, insightsOf, keptOf, started, ended } = detection;

describe('windows are judged once', () => {
  test('and again from the day on that changed', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 6: 4 }));
    await judge(site);
    const before = await keptOf(site);
    expect(await judge(site)).toEqual({ evaluated: 0, written: 0, resolved: 0, pending: 0 });
    expect(await keptOf(site)).toEqual(before);

    const { start, end } = dayBefore('UTC', now, 9);
    await plant(detection.store.client, site, [{ start, end, visits: 120 }]);
    detection.clock.advance(60_000);
    const again = await judge(site);
    // Nine days and their hours, and those of today.
    expect(again.evaluated).toBe(9 + 9 * 24 + 12);
    const found = await anomaliesOf(site);
    expect(found.map(({ windowEnd, evaluatedAt }) => [windowEnd.getTime(), evaluatedAt.getTime()])).toEqual([
      [end, now + 60_000],
      [dayBefore('UTC', now, 6).end, now],
    ]);
    expect(await judge(site)).toEqual({ evaluated: 0, written: 0, resolved: 0, pending: 0 });
  }, 180_000);

  test('one that is in band after all loses its anomaly and its insights', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 6: 0 }));
    await judge(site);
    expect([(await anomaliesOf(site)).length, (await insightsOf(site, 'outage')).length]).toEqual([1, 1]);
    const { start, end } = dayBefore('UTC', now, 6);
    await plant(detection.store.client, site, [{ start, end, visits: 40 }]);
    await judge(site);
    expect([await anomaliesOf(site), await insightsOf(site, 'anomaly'), await insightsOf(site, 'outage')]).toEqual([[], [], []]);
  }, 180_000);

  test('earlier ones too, where they are asked for', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 80, 60, { 40: 4 }));
    await judge(site);
    expect(await anomaliesOf(site)).toEqual([]);
    await judge(site, detection.service, now - 50 * DAY_MS);
    expect((await anomaliesOf(site)).map(({ windowEnd }) => windowEnd.getTime())).toEqual([dayBefore('UTC', now, 40).end]);
    expect(await judge(site, detection.service, now - 50 * DAY_MS)).toEqual({ evaluated: 0, written: 0, resolved: 0, pending: 0 });
  }, 180_000);

  test('of as many as a request has time for, and of the others by the next one', async () => {
    const detector = detection.service.get(Detector);
    const run = (mostMs: number) => detector.run({ from: () => now - 30 * DAY_MS, mostMs });
    // What other tests of this file planted.
    expect((await run(600_000)).pending).toBe(0);
    const sites = await Promise.all(Array.from({ length: 5 }, () => watchedWebsite(detection.database)));
    for (const site of sites) await plant(detection.store.client, site, steadyDays('UTC', now, 45, 20, { 6: 6 }));
    const first = await run(0);
    expect(first.pending).toBeGreaterThan(0);
    expect(first.pending).toBeLessThan(sites.length);
    const judged = async () => (await Promise.all(sites.map((site) => anomaliesOf(site)))).filter((found) => found.length).length;
    expect(await judged()).toBe(sites.length - first.pending);
    const second = await run(600_000);
    expect(second).toMatchObject({ pending: 0, evaluated: (first.evaluated / (sites.length - first.pending)) * first.pending });
    expect(await judged()).toBe(sites.length);
  }, 180_000);

  test('two detectors at once write what one writes', async () => {
    const [alone, together] = [await watchedWebsite(detection.database), await watchedWebsite(detection.database)];
    const planted = steadyDays('UTC', now, 45, 60, { 20: 0, 12: 0.2, 6: 4, 1: 2.2 });
    for (const site of [alone, together]) await plant(detection.store.client, site, planted);
    const one = await judge(alone);
    const other = await started();
    const outcomes = await Promise.all([judge(together), judge(together, other), judge(together), judge(together, other)]);
    expect(outcomes.reduce((sum, { written }) => sum + written, 0)).toBe(one.written);
    expect(outcomes.reduce((sum, { resolved }) => sum + resolved, 0)).toBe(one.resolved);
    const plain = (texts: string[], { id, teamId }: WatchedWebsite) =>
      texts.map((text) => text.replaceAll(id, '').replaceAll(teamId, '')).sort();
    expect(plain(await keptOf(together), together)).toEqual(plain(await keptOf(alone), alone));
  }, 180_000);

  test('an end in the middle leaves some websites judged and the others not, and the next run does those', async () => {
    const sites = [
      await watchedWebsite(detection.database),
      await watchedWebsite(detection.database),
      await watchedWebsite(detection.database),
    ];
    for (const site of sites) await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 6: 4 }));
    let transactions = 0;
    const dying = await started(
      (real) =>
        new Proxy(real, {
          get(target, name) {
            if (name !== 'transaction') return Reflect.get(target, name) as unknown;
            return (work: Parameters<Database['transaction']>[0]) =>
              target.transaction(async (transaction) => {
                const done = await work(transaction);
                if (++transactions === 2) throw new Error('killed');
                return done;
              });
          },
        }),
    );
    // Only these three are due.
    await expect(Promise.all(sites.map((site) => judge(site, dying)))).rejects.toThrow('killed');
    // The others of the same call come to their ends.
    await ended(dying);
    expect((await Promise.all(sites.map(keptOf))).filter((kept) => kept.length === 0).length).toBeGreaterThanOrEqual(1);
    for (const site of sites) await judge(site);
    expect((await Promise.all(sites.map((site) => anomaliesOf(site)))).map((found) => found.length)).toEqual([1, 1, 1]);
  }, 180_000);

  test('a website that is deleted while it is judged keeps nothing', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 6: 4 }));
    const late = await started(
      (real) =>
        new Proxy(real, {
          get(target, name) {
            if (name !== 'transaction') return Reflect.get(target, name) as unknown;
            return async (work: Parameters<Database['transaction']>[0]) => {
              await detection.database.transaction(async (transaction) => {
                const found = await transaction.websites.lock({ teamIds: [site.teamId], websiteId: site.id });
                if (found) await transaction.websites.end(found, new Date(now));
              });
              return target.transaction(work);
            };
          },
        }),
    );
    await judge(site, late);
    expect(await keptOf(site)).toEqual([]);
    await expect(judge(site)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }, 180_000);
});

describe('the schedule', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await started(undefined, true);
  }, 120_000);
  test('is one process at a time', async () => {
    const schedule = service.get(DetectorSchedule);
    await detection.database.transaction(async (transaction) => {
      expect(await transaction.tryLock('detector')).toBe(true);
      expect(await schedule.judgeAll()).toBeNull();
    });
    expect(await schedule.judgeAll()).not.toBeNull();
  }, 180_000);

  test('waits for what was accepted before it, and for nothing that comes after', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60, { 1: 0 }));
    const { processing } = detection;
    Object.assign(processing, { end: 9, handled: 4, asked: 0 });
    const run = service.get(DetectorSchedule).judgeAll();
    await eventually(() => expect(processing.asked).toBeGreaterThan(2));
    expect(await keptOf(site)).toEqual([]);
    const { start, end } = dayBefore('UTC', now, 1);
    await plant(detection.store.client, site, [{ start, end, visits: 60 }]);
    Object.assign(processing, { end: 50, handled: 9 });
    expect(await run).not.toBeNull();
    Object.assign(processing, { end: 0, handled: 0 });
    expect([await anomaliesOf(site), await insightsOf(site, 'outage')]).toEqual([[], []]);
    expect(await judge(site)).toMatchObject({ evaluated: 0 });
  }, 180_000);

  test('waits no longer than the process runs', async () => {
    const { processing } = detection;
    Object.assign(processing, { end: 9, handled: 4, asked: 0 });
    const schedule = service.get(DetectorSchedule);
    const run = schedule.judgeAll().catch((error: unknown) => error);
    await eventually(() => expect(processing.asked).toBeGreaterThan(1));
    await schedule.onModuleDestroy();
    expect(await run).toBeInstanceOf(Error);
    Object.assign(processing, { end: 0, handled: 0 });
  }, 180_000);

  test('makes up for all that passed while nobody judged', async () => {
    const site = await watchedWebsite(detection.database);
    await plant(detection.store.client, site, steadyDays('UTC', now, 45, 60));
    await service.get(DetectorSchedule).judgeAll();
    detection.clock.advance(40 * DAY_MS);
    const later = detection.clock.now();
    await plant(detection.store.client, site, steadyDays('UTC', later, 40, 60, { 36: 4, 2: 4 }));
    await service.get(DetectorSchedule).judgeAll();
    expect((await anomaliesOf(site)).map(({ windowEnd }) => iso(windowEnd.getTime()))).toEqual(
      [36, 2].map((back) => iso(dayBefore('UTC', later, back).end)),
    );
  }, 180_000);

  test.each([
    ['the schedule', () => service.get(DetectorSchedule).judgeAll()],
    ['who asks for later ones', (site: WatchedWebsite) => judge(site, service, now - DAY_MS)],
  ])(
    'what changed before the days that are judged as a rule is judged again by %s',
    async (_, judgeAgain) => {
      const site = await watchedWebsite(detection.database);
      await plant(detection.store.client, site, steadyDays('UTC', now, 80, 60, { 40: 0 }));
      await judge(site, service, now - 50 * DAY_MS);
      const late = dayBefore('UTC', now, 40);
      const outages = async () => (await anomaliesOf(site)).map(({ windowEnd }) => windowEnd.getTime());
      expect(await outages()).toEqual([late.end]);
      await plant(detection.store.client, site, [{ start: late.start, end: late.end, visits: 40 }]);
      await judgeAgain(site);
      expect(await outages()).toEqual([]);
      expect(await judge(site)).toEqual({ evaluated: 0, written: 0, resolved: 0, pending: 0 });
    },
    180_000,
  );

  test('a day is judged ten minutes after its end', async () => {
    const site = await watchedWebsite(detection.database);
    const midnight = Date.parse('2026-05-16T00:00:00Z');
    await plant(detection.store.client, site, steadyDays('UTC', midnight, 45, 60, { 1: 4 }));
    detection.clock.set('2026-05-16T00:09:59.999Z');
    await judge(site);
    expect(await anomaliesOf(site)).toEqual([]);
    detection.clock.set('2026-05-16T00:10:00.000Z');
    await judge(site);
    expect((await anomaliesOf(site)).map(({ windowEnd }) => windowEnd.getTime())).toEqual([midnight]);
  }, 180_000);
});
