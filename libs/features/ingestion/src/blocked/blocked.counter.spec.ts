import { randomUUID } from 'node:crypto';
import { ClickHouseWriter } from '@footfall/clickhouse';
import { TOPICS, type WebsiteChanged } from '@footfall/contracts';
import { Directory, ServiceClient, createLogger } from '@footfall/platform';
import { FixedClock, eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { BlockedCounter } from './blocked.counter';

const NOON = '2026-03-31T12:00:00.000Z';
const at = (time: string) => Date.parse(time);

/** Fails as networks do: the store is not reached, or its answer is lost on the way back. */
class FailingWriter extends ClickHouseWriter {
  fails: 'before' | 'after' | null = null;

  override async insert(...args: Parameters<ClickHouseWriter['insert']>): Promise<void> {
    if (this.fails === 'before') throw new Error('the store is away');
    await super.insert(...args);
    if (this.fails === 'after') throw new Error('the answer was lost');
  }
}

describe('BlockedCounter', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  let directory: Directory;
  let writer: FailingWriter;
  const clock = new FixedClock(NOON);
  beforeAll(async () => {
    store = await testClickHouse();
    outside = await testLog();
    // Nobody answers there: what stands on the log is all that is known.
    directory = new Directory(outside.log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
    await directory.start();
    writer = new FailingWriter(store.client);
  }, 180_000);
  afterAll(async () => {
    await directory?.stop();
    await outside?.close();
    await store?.close();
  });
  beforeEach(() => {
    clock.set(NOON);
    writer.fails = null;
  });

  const counter = () => new BlockedCounter(writer, new DeletedWebsites(directory), clock, createLogger('spec', 'silent'));
  const website = (timezone = 'UTC') => ({ id: randomUUID(), timezone });
  const rows = async <Row>(query: string, id: string) =>
    (await store.client.query({ query, query_params: { id }, format: 'JSONEachRow' })).json<Row>();
  const kept = async (id: string) => {
    const found = await rows<{ day: string; reason: string; n: string | number }>(
      `SELECT toString(day) AS day, reason, sum(reached) AS n
       FROM (SELECT day, reason, max(events) AS reached FROM blocked_events_daily WHERE website_id = {id:UUID} GROUP BY day, reason, source)
       GROUP BY day, reason ORDER BY day, reason`,
      id,
    );
    return found.map(({ day, reason, n }) => `${day} ${reason} ${n}`);
  };

  it('keeps counts by local day and reason, and goes on after a restart', async () => {
    const nepal = website('Asia/Kathmandu');
    const before = counter();
    // Midnight there is 18:15 UTC.
    before.count(nepal, at('2026-03-31T18:14:59.999Z'), 'bot');
    before.count(nepal, at('2026-03-31T18:15:00.000Z'), 'bot', 3);
    before.count(nepal, at('2026-03-31T18:14:00.000Z'), 'quota', 100);
    await before.onApplicationShutdown();
    const after = counter();
    after.count(nepal, at('2026-03-31T18:20:00.000Z'), 'bot', 2);
    await after.flush();
    expect(await kept(nepal.id)).toEqual(['2026-03-31 bot 1', '2026-03-31 quota 100', '2026-04-01 bot 5']);
  });

  it('a failure counts nothing twice and loses nothing, before or after the rows are stored', async () => {
    const site = website();
    const counting = counter();
    counting.count(site, at(NOON), 'bot', 5);
    writer.fails = 'before';
    await expect(counting.flush()).rejects.toThrow('away');
    expect(await kept(site.id)).toEqual([]);
    writer.fails = null;
    await counting.flush();
    expect(await kept(site.id)).toEqual(['2026-03-31 bot 5']);
    counting.count(site, at(NOON), 'bot', 2);
    writer.fails = 'after';
    await expect(counting.flush()).rejects.toThrow('lost');
    writer.fails = null;
    counting.count(site, at(NOON), 'bot', 1);
    await counting.flush();
    expect(await kept(site.id)).toEqual(['2026-03-31 bot 8']);
  });

  it('stores a row for each reason however much comes, and none where nothing is new', async () => {
    const site = website();
    const counting = counter();
    for (let n = 0; n < 10_000; n++) counting.count(site, at(NOON), n % 2 ? 'bot' : 'prefetch');
    await counting.flush();
    await counting.flush();
    const [stored] = await rows<{ n: string | number }>(
      `SELECT count() AS n FROM blocked_events_daily WHERE website_id = {id:UUID}`,
      site.id,
    );
    expect(Number(stored?.n)).toBe(2);
    expect(await kept(site.id)).toEqual(['2026-03-31 bot 5000', '2026-03-31 prefetch 5000']);
  });

  it('a counter that is forgotten at rest loses nothing when it counts again', async () => {
    const site = website();
    const counting = counter();
    counting.count(site, at(NOON), 'bot', 9);
    await counting.flush();
    clock.set('2026-03-31T15:00:00.000Z');
    await counting.flush();
    counting.count(site, clock.now(), 'bot', 4);
    await counting.flush();
    expect(await kept(site.id)).toEqual(['2026-03-31 bot 13']);
  });

  it('stores nothing of a website that is deleted meanwhile', async () => {
    const [gone, stays] = [website(), website()];
    const counting = counter();
    for (const site of [gone, stays]) counting.count(site, at(NOON), 'invalid');
    const fact = { v: 1, revision: 1, deleted: true, id: gone.id, teamId: randomUUID(), trackingCode: `FF_${gone.id}` } as WebsiteChanged;
    await outside.log.append(TOPICS.websiteChanged.name, [{ key: gone.id, value: Buffer.from(JSON.stringify(fact)) }]);
    await eventually(() => expect(directory.isDeleted(gone.id)).toBe(true));
    await counting.flush();
    expect(await kept(gone.id)).toEqual([]);
    expect(await kept(stays.id)).toEqual(['2026-03-31 invalid 1']);
  });
});
