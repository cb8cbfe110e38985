import { Database, migratePostgres, type WatchedWebsite } from '@footfall/postgres';
import { FixedClock, TestService, testClickHouse, testPostgres, type TestClickHouse, type TestPostgres } from '@footfall/testing';
import { Detector } from '../detector/detector';
import { DetectorSchedule } from '../detector/detector.schedule';
import { insightsFeature } from '../insights.module';
import { processing, type Processing } from './processing.fixture';

const DAY_MS = 86_400_000;

interface Standing {
  readonly store: TestClickHouse;
  readonly server: TestPostgres;
  readonly postgresUrl: string;
  readonly processing: Processing;
}

/** The stores of a file, and for each of its tests a clock at `now` and the feature as a process of its own runs it. */
export function detectionForAll(now: string) {
  let standing: Standing | undefined;
  let clock: FixedClock;
  let service: TestService;
  const running: TestService[] = [];
  const stands = () => {
    if (!standing) throw new Error('The stores stand from beforeAll to afterAll.');
    return standing;
  };

  /** One process more. Only a scheduled one judges by itself, whenever it likes. */
  async function started(wrapDatabase?: (database: Database) => Database, isScheduled = false): Promise<TestService> {
    const { store, postgresUrl, processing } = stands();
    const { environment } = processing;
    const options = { feature: insightsFeature, clock, postgresUrl, clickhouse: store.connection, environment };
    const one = await TestService.start({ ...options, ...(wrapDatabase ? { wrapDatabase } : {}) });
    running.push(one);
    if (!isScheduled) await one.get(DetectorSchedule).onModuleDestroy();
    return one;
  }

  /** Before its test does. */
  async function ended(one: TestService): Promise<void> {
    running.splice(running.indexOf(one), 1);
    await one.stop();
  }

  beforeAll(async () => {
    const [store, server] = await Promise.all([testClickHouse(), testPostgres()]);
    const postgresUrl = await server.createDatabase();
    await migratePostgres(postgresUrl);
    standing = { store, server, postgresUrl, processing: await processing() };
  }, 180_000);
  beforeEach(async () => {
    clock = new FixedClock(now);
    service = await started();
  }, 120_000);
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
  }, 120_000);
  afterAll(async () => {
    await standing?.store.close();
    await standing?.server.stop();
    await standing?.processing.close();
  });

  const detection = () => service.get(Database).read.detection;
  return {
    started,
    ended,
    get store() {
      return stands().store;
    },
    /** How far the processing of what was accepted says that it is. */
    get processing() {
      return stands().processing.state;
    },
    get postgresUrl() {
      return stands().postgresUrl;
    },
    get clock() {
      return clock;
    },
    get service() {
      return service;
    },
    get database() {
      return service.get(Database);
    },
    judge: ({ id: websiteId }: WatchedWebsite, by = service, from = clock.now() - 30 * DAY_MS) =>
      by.get(Detector).run({ websiteId, from: () => from }),
    anomaliesOf: async ({ id }: WatchedWebsite, metric = 'visitors') => {
      const found = (await detection().anomalies(id, new Date(0))).filter((anomaly) => anomaly.metric === metric);
      return found.sort((a, b) => a.windowEnd.getTime() - b.windowEnd.getTime());
    },
    insightsOf: async ({ id }: WatchedWebsite, module: string) =>
      (await detection().insights(id)).filter((insight) => insight.module === module),
    /** All that is kept of a website, without what no two runs have in common. */
    keptOf: async ({ id }: WatchedWebsite) => {
      const [windows, anomalies, insights] = [
        await detection().windows(id, new Date(0)),
        await detection().anomalies(id, new Date(0)),
        await detection().insights(id),
      ];
      return [...windows, ...anomalies, ...insights].map((row) => JSON.stringify({ ...row, id: '' })).sort();
    },
  };
}
