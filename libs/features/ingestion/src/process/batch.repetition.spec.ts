import { randomUUID } from 'node:crypto';
import { TOPICS } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { batchOf, hit, MINUTE, NOON, Processing, prng, recordsOf } from './processing.fixture';

describe('A repetition of batches', () => {
  let store: TestClickHouse;
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store.close(), 120_000);

  it('makes again what is missing, also rows that were deleted as they were inserted, and tells nobody', async () => {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    const processing = new Processing(store.client);
    const appended: string[] = [];
    const { run, processor } = processing.process({
      websites: [{ id: websiteId, signals: ['event.tracked'], revenueCurrency: 'EUR' }],
      append: async (topic) => {
        appended.push(topic);
        return [];
      },
    });
    const alone = record([hit('v-alone', NOON, { type: 'event', name: 'asked' })]);
    const bad = { ...record([]), value: Buffer.from('not json') };
    const others = [record([hit('v-other', NOON), hit('v-other', NOON + MINUTE)]), bad];
    await run(alone);
    await run(...others);
    const ids = async () => {
      const query = 'SELECT event_id FROM events FINAL WHERE website_id = {id:UUID} ORDER BY event_id';
      return (await store.client.query({ query, query_params: { id: websiteId }, format: 'JSONEachRow' })).json();
    };
    const before = [await processing.visits(websiteId), await ids()];
    expect(appended.splice(0)).toEqual([TOPICS.visitorSignalled.name, TOPICS.acceptedHitsDeadLetters.name]);
    for (const [table, where] of [
      ['events', `AND visitor_id = 'v-alone'`],
      ['visits', ''],
      ['visitor_first_seen', ''],
    ])
      await store.client.command({ query: `DELETE FROM ${table} WHERE website_id = {id:UUID} ${where}`, query_params: { id: websiteId } });
    expect(await processing.visits(websiteId)).toEqual([]);
    await Promise.all([processor.repeat(batchOf(alone), 'run'), processor.repeat(batchOf(...others), 'run')]);
    await processor.repeat(batchOf(...others), 'another run');
    expect([await processing.visits(websiteId), await ids()]).toEqual(before);
    expect(appended).toEqual([]);
  });

  it('leaves out what imports brought that are undone, and makes again what others brought', async () => {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    const [undone, standing] = [randomUUID(), randomUUID()];
    const processing = new Processing(store.client);
    const undoneByNow: string[] = [];
    const { run, processor } = processing.process({ undone: undoneByNow });
    const of = (visitor: string, importId?: string) =>
      record([hit(visitor, NOON)], { door: importId ? 'historical' : 'open', ...(importId ? { importId } : {}) });
    const records = [of('v-undone', undone), of('v-standing', standing), of('v-native')];
    await run(...records);
    const visitors = async () => (await processing.visits(websiteId)).map(({ visitor_id }) => visitor_id);
    expect(await visitors()).toEqual(['v-native', 'v-standing', 'v-undone']);
    for (const table of ['events', 'visits', 'visitor_first_seen'])
      await store.client.command({ query: `DELETE FROM ${table} WHERE website_id = {id:UUID}`, query_params: { id: websiteId } });
    undoneByNow.push(undone);
    await processor.repeat(batchOf(...records), 'run');
    expect(await visitors()).toEqual(['v-native', 'v-standing']);
    // A piece that reaches the log after the undoing has ended.
    await run(of('v-late', undone), of('v-new', standing));
    expect(await visitors()).toEqual(['v-native', 'v-new', 'v-standing']);
  });

  it.each([
    ['remembers its visitors', true],
    ['asks the store each time', false],
  ])('makes the same visits of what is left of the events, in a process that %s', async (_what, isOnlyWriter) => {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    const processing = new Processing(store.client);
    const { run, processor } = processing.process({ isOnlyWriter });
    const random = prng(7);
    const anyHit = (at: number) => hit(`v-${Math.floor(random() * 5)}`, NOON + at * 4 * MINUTE + Math.floor(random() * 3 * MINUTE));
    const records = Array.from({ length: 8 }, (_, at) => record(Array.from({ length: 12 }, () => anyHit(at))));
    for (const each of records) await run(each);
    const before = await processing.visits(websiteId);
    const views = () => before.reduce((sum, visit) => sum + visit.page_views, 0);
    expect([before.length > 4, views()]).toEqual([true, 96]);
    const firstSeen = async () => {
      const query = `SELECT visitor_id, toString(min(first_seen)) AS first FROM visitor_first_seen
        WHERE website_id = {id:UUID} AND visitor_id != 'v-new' GROUP BY visitor_id ORDER BY visitor_id`;
      return (await store.client.query({ query, query_params: { id: websiteId }, format: 'JSONEachRow' })).json();
    };
    const seen = await firstSeen();
    expect(seen).toHaveLength(5);
    const remove = (table: string, where: string) =>
      store.client.command({ query: `DELETE FROM ${table} WHERE website_id = {id:UUID} AND ${where}`, query_params: { id: websiteId } });
    await remove('events', 'cityHash64(event_id) % 3 = 0');
    await remove('visits', 'cityHash64(visit_id) % 2 = 0');
    await remove('visitor_first_seen', `visitor_id = 'v-1'`);
    for (const [at, each] of records.entries()) {
      await processor.repeat(batchOf(each), 'run');
      // What is new comes in between.
      if (at === 4) await run(record([hit('v-new', NOON + MINUTE)]));
    }
    const after = await processing.visits(websiteId);
    expect(after.filter((visit) => visit.visitor_id !== 'v-new')).toEqual(before);
    expect(await firstSeen()).toEqual(seen);
    expect(after.filter((visit) => visit.visitor_id === 'v-new')).toMatchObject([{ page_views: 1 }]);
  });
});
