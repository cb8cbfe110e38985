import { randomUUID } from 'node:crypto';
import { TOPICS } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { batchOf, hit, MINUTE, NOON, Processing, recordsOf } from './processing.fixture';

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
});
