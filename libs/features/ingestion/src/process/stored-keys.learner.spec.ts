import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { StoredKeys, connectClickHouse } from '@footfall/clickhouse';
import { createLogger } from '@footfall/platform';
import { eventually, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { MINUTE, NOON, Processing, hit, recordsOf } from './processing.fixture';
import { StoredKeysLearner } from './stored-keys.learner';

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close(), 120_000);

const LOOK_UPS = ['processing.known-events', 'processing.events', 'processing.visits', 'processing.first-seen'];

/** Another process with a store of its own at hand, and what it looks up there. */
async function withProcess<T>(
  { isOnlyWriter = true },
  work: (processing: Processing, client: ClickHouseClient, lookedUp: () => string[]) => Promise<T>,
): Promise<T> {
  const client = connectClickHouse(store.connection);
  const asked: string[] = [];
  const query = client.query.bind(client);
  client.query = (given) => {
    asked.push(String(given.clickhouse_settings?.log_comment));
    return query(given);
  };
  const learner = isOnlyWriter ? new StoredKeysLearner(client, createLogger('spec', 'silent')) : undefined;
  try {
    learner?.start();
    if (isOnlyWriter) await eventually(async () => expect(StoredKeys.of(client).isComplete).toBe(true));
    return await work(new Processing(client), client, () => asked.splice(0).filter((name) => LOOK_UPS.includes(name)));
  } finally {
    await learner?.stop();
    await client.close();
  }
}

const count = async (client: ClickHouseClient, website: string) => {
  const answer = await client.query({ query: `SELECT count() AS n FROM events WHERE website_id = '${website}'`, format: 'JSONEachRow' });
  return Number((await answer.json<{ n: string }>())[0]?.n);
};

test('of what is new nothing is looked up, and what is known is, by whichever process it was stored', async () => {
  const website = randomUUID();
  const record = recordsOf(website);
  const first = record([hit('known', NOON), hit('known', NOON + MINUTE)]);
  await withProcess({}, async (processing, client, lookedUp) => {
    await processing.process({ isOnlyWriter: true }).run(first);
    expect(lookedUp()).toEqual([]);
    expect(await count(client, website)).toBe(2);
  });
  await withProcess({}, async (processing, client, lookedUp) => {
    const process = processing.process({ isOnlyWriter: true });
    await process.run(record([hit('new', NOON)]));
    expect(lookedUp()).toEqual([]);
    // Who was here a while ago is not new now.
    await process.run(record([hit('known', NOON + 10 * 60 * MINUTE)]));
    expect(lookedUp()).toEqual(expect.arrayContaining(['processing.events', 'processing.visits', 'processing.first-seen']));
    // The same again, by its place on the log and by its id alone.
    await process.run(first);
    expect(lookedUp()).toContain('processing.known-events');
    const { hits } = JSON.parse(first.value.toString()) as { hits: Parameters<typeof record>[0] };
    await process.run(record(hits));
    expect(lookedUp()).toContain('processing.known-events');
    expect(await count(client, website)).toBe(4);
    expect(
      (await processing.visits(website)).map(({ visitor_id, page_views, is_returning }) => [visitor_id, page_views, is_returning]),
    ).toEqual([
      ['known', 2, 0],
      ['known', 1, 1],
      ['new', 1, 0],
    ]);
  });
}, 60_000);

test('where others write too all is looked up', async () => {
  await withProcess({ isOnlyWriter: false }, async (processing, client, lookedUp) => {
    await processing.process().run(recordsOf(randomUUID())([hit('new', NOON)]));
    expect(new Set(lookedUp())).toEqual(new Set(LOOK_UPS));
    await expect(StoredKeys.of(client).learn(new AbortController().signal)).rejects.toThrow('nobody listens');
  });
});

test('until what is stored is learned all is looked up', async () => {
  const client = connectClickHouse(store.connection);
  const learner = new StoredKeysLearner(client, createLogger('spec', 'silent'));
  expect([StoredKeys.of(client).mayHoldEvent(randomUUID()), StoredKeys.of(client).mayHoldVisitor('nobody')]).toEqual([true, true]);
  await learner.stop();
  await client.close();
});
