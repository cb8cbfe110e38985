import { randomUUID } from 'node:crypto';
import { OldRowsErasure } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS, type PlanChanged, type WebsiteChanged } from '@footfall/contracts';
import { Directory, Metrics, ServiceClient, createLogger, loadConfig } from '@footfall/platform';
import { FixedClock, eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { LogReplay } from '../process/log.replay';
import { RetentionJob } from './retention.job';

const logger = createLogger('spec', 'silent');
const NOON = '2026-03-31T12:00:00.000Z';

describe('what plans keep no longer', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  let directory: Directory;
  const clock = new FixedClock(NOON);
  beforeAll(async () => {
    store = await testClickHouse();
    outside = await testLog();
    // Nobody answers there: what stands on the log is all that is known.
    directory = new Directory(outside.log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
    await directory.start();
  }, 180_000);
  afterAll(async () => {
    await directory?.stop();
    await outside?.close();
    await store?.close();
  });
  beforeEach(() => clock.set(NOON));

  const forgotten = jest.fn(async () => undefined);
  const job = (environment: Record<string, string> = {}) => {
    const config = loadConfig({ FOOTFALL_PLAN_LIMITS: '{"free":{"dataRetentionDays":30}}', ...environment });
    return new RetentionJob(new OldRowsErasure(store.client), directory, config, clock, logger, new Metrics('spec'), {
      forget: forgotten,
    });
  };
  async function website(plan: PlanChanged['plan'] | null, timezone = 'UTC', deleted = false): Promise<string> {
    const [id, teamId] = [randomUUID(), randomUUID()];
    if (plan) {
      const fact = { v: 1, revision: 1, teamId, plan };
      await outside.log.append(TOPICS.planChanged.name, [{ key: teamId, value: Buffer.from(JSON.stringify(fact)) }]);
      await eventually(async () => expect(await directory.knownPlanOf(teamId)).toBe(plan));
    }
    const fact = { v: 1, revision: 1, deleted, id, teamId, trackingCode: `FF_${id}`, domain: 'site.example', timezone } as WebsiteChanged;
    await outside.log.append(TOPICS.websiteChanged.name, [{ key: id, value: Buffer.from(JSON.stringify(fact)) }]);
    await eventually(async () => expect((await directory.websiteById(id))?.id).toBe(id));
    return id;
  }
  const event = (id: string, ts: string) =>
    store.client.command({
      query: `INSERT INTO events (website_id, event_id, ts) VALUES ('${id}', '${randomUUID()}', '${ts.replace('T', ' ').replace('Z', '')}')`,
    });
  const times = async (id: string) =>
    (
      await (
        await store.client.query({
          query: `SELECT formatDateTime(ts, '%FT%TZ', 'UTC') AS at FROM events WHERE website_id = {id:UUID} ORDER BY ts`,
          query_params: { id },
          format: 'JSONEachRow',
        })
      ).json<{ at: string }>()
    ).map(({ at }) => at);

  it("goes, by the website's own days; what a plan keeps for ever stays, and so does what nobody knows a plan of", async () => {
    const [free, nepal, lasting] = [await website('free'), await website('free', 'Asia/Kathmandu'), await website('enterprise')];
    for (const id of [free, nepal, lasting]) {
      for (const ts of ['2026-02-28T18:14:59Z', '2026-02-28T18:15:00Z', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'])
        await event(id, ts);
    }
    await job().run();
    // What is remembered of visitors whose rows are gone would be wrong.
    expect(forgotten).toHaveBeenCalled();
    expect(await times(free)).toEqual(['2026-03-01T00:00:00Z']);
    expect(await times(nepal)).toEqual(['2026-02-28T18:15:00Z', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z']);
    expect(await times(lasting)).toHaveLength(4);
  });

  it('recordings go sooner where that is configured, and never later', async () => {
    const [free, lasting] = [await website('free'), await website('enterprise')];
    const days = ['2026-02-01', '2026-03-20', '2026-03-23', '2026-03-24', '2026-03-31'];
    const recordings = async (id: string) => {
      const dates = async (table: string) =>
        (
          await (
            await store.client.query({
              query: `SELECT toString(toDate(ts)) AS day FROM ${table} WHERE website_id = {id:UUID} ORDER BY ts`,
              query_params: { id },
              format: 'JSONEachRow',
            })
          ).json<{ day: string }>()
        ).map(({ day }) => day);
      const [chunks, sessions] = [await dates('replay_chunks'), await dates('replay_sessions')];
      expect(chunks).toEqual(sessions);
      return chunks;
    };
    for (const website_id of [free, lasting]) {
      const rows = days.map((day) => ({ website_id, replay_id: randomUUID(), ts: `${day} 00:00:00` }));
      await store.client.insert({ table: 'replay_chunks', values: rows.map((row) => ({ ...row, events: '[]' })), format: 'JSONEachRow' });
      await store.client.insert({ table: 'replay_sessions', values: rows, format: 'JSONEachRow' });
      await event(website_id, '2026-03-02T00:00:00Z');
    }
    await job().run();
    expect([await recordings(free), await recordings(lasting)]).toEqual([days.slice(1), days]);
    await job({ FOOTFALL_REPLAY_RETENTION_DAYS: '40' }).run();
    expect([await recordings(free), await recordings(lasting)]).toEqual([days.slice(1), days.slice(1)]);
    await job({ FOOTFALL_REPLAY_RETENTION_DAYS: '7' }).run();
    expect([await recordings(free), await recordings(lasting)]).toEqual([days.slice(3), days.slice(3)]);
    expect([await times(free), await times(lasting)]).toEqual([['2026-03-02T00:00:00Z'], ['2026-03-02T00:00:00Z']]);
  });

  it('goes again where the log brought it back', async () => {
    const id = await website('free');
    const running = job();
    await running.run();
    const { group, topic } = CONSUMER_GROUPS.hits;
    await outside.log.append(topic, [{ key: id, partition: 0, value: Buffer.from('{}') }]);
    await outside.log.seek(group, topic, new Map([[0, 1n]]));
    const repeat = async () => void (await event(id, '2026-01-01T00:00:00Z'));
    await new LogReplay(outside.log, { repeat }, running, logger).run({ from: 0, resume: false });
    expect(await times(id)).toHaveLength(1);
    await running.run();
    expect(await times(id)).toEqual([]);
  });

  it('is looked for once a day, and again after it failed', async () => {
    const id = await website('free');
    const running = job();
    await running.run();
    await event(id, '2026-01-01T00:00:00Z');
    await running.run();
    expect(await times(id)).toHaveLength(1);
    clock.set('2026-04-01T00:00:00.000Z');
    await running.run();
    expect(await times(id)).toEqual([]);

    await event(id, '2026-01-01T00:00:00Z');
    const failing = job();
    const stopped = failing.onModuleDestroy();
    await stopped;
    await expect(failing.run()).rejects.toThrow('The process ends');
    await job().run();
    expect(await times(id)).toEqual([]);
  });

  it('goes of the others where that of some cannot be removed, which alone is tried again', async () => {
    const [stuck, nepal] = [await website('free'), await website('free', 'Asia/Kathmandu')];
    const old = '2026-01-01T00:00:00Z';
    // In an object storage that is not named here.
    const chunk = { website_id: stuck, replay_id: randomUUID(), ts: '2026-01-01 00:00:00', bytes: 12 };
    const kept = async () =>
      (
        await store.client.query({
          query: 'SELECT count() AS n FROM replay_chunks WHERE website_id = {stuck:UUID}',
          query_params: { stuck },
          format: 'JSONEachRow',
        })
      ).json<{ n: string }>();
    await store.client.insert({ table: 'replay_chunks', values: [chunk], format: 'JSONEachRow' });
    for (const id of [stuck, nepal]) await event(id, old);
    const running = job({ FOOTFALL_REPLAY_RETENTION_DAYS: '7' });
    await expect(running.run()).rejects.toThrow('none is configured');
    expect([await times(stuck), await times(nepal)]).toEqual([[], []]);

    for (const id of [stuck, nepal]) await event(id, old);
    await expect(running.run()).rejects.toThrow('none is configured');
    expect([await times(stuck), await times(nepal)]).toEqual([[old], [old]]);
    await store.client.command({ query: 'TRUNCATE TABLE replay_chunks' });
    await store.client.insert({ table: 'replay_chunks', values: [{ ...chunk, bytes: 0, events: '[]' }], format: 'JSONEachRow' });
    await running.run();
    expect([Number((await kept())[0]?.n), await times(stuck)]).toEqual([0, [old]]);
  });

  it('stays where nobody knows the plan', async () => {
    const id = await website(null);
    await event(id, '2020-01-01T00:00:00Z');
    await expect(job().run()).rejects.toThrow();
    expect(await times(id)).toHaveLength(1);
  });
});
