import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { connectClickHouse } from '../connect';
import { emptyRow, ClickHouseWriter } from '../writer';
import { eventsTable, visitorFirstSeenTable, visitsTable } from '../tables';
import { StoredKeys } from './stored.keys';

const never = new AbortController().signal;

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close(), 120_000);

/** Another process at the same store. */
async function withClient<T>(work: (writer: ClickHouseWriter, keys: StoredKeys) => Promise<T>): Promise<T> {
  const client = connectClickHouse(store.connection);
  try {
    return await work(new ClickHouseWriter(client), StoredKeys.of(client));
  } finally {
    await client.close();
  }
}

const website = randomUUID();
const event = (visitor_id: string) => ({
  ...emptyRow(eventsTable),
  website_id: website,
  event_id: randomUUID(),
  visitor_id,
  received_at: Date.now(),
});
const events = (count: number) => Array.from({ length: count }, () => event(randomUUID().replaceAll('-', '')));

/** Texts as requests may bring them: of all lengths, with what is no text in UTF-8, with what ends texts elsewhere. */
const odd = [
  '',
  'a',
  'ab',
  'abc',
  'abcd',
  'abcde',
  'Zürich',
  'jane@a.example',
  '\u{1f600}',
  'half\ud83d',
  '\udc00',
  'nul\u0000',
  'ä',
  'xyzä',
  'x'.repeat(300),
  `${'x'.repeat(77)}é`,
];

test('what is in the store is learned to the last id, and hardly anything else', async () => {
  const rows = [...events(20_000), ...odd.map(event)];
  await withClient(async (writer) => {
    await writer.insert(eventsTable, rows);
    await writer.insert(visitsTable, [
      { ...emptyRow(visitsTable), website_id: website, visit_id: randomUUID(), visitor_id: 'of a visit alone' },
    ]);
    await writer.insert(visitorFirstSeenTable, [{ website_id: website, visitor_id: 'seen and nothing else', first_seen: Date.now() }]);
  });
  await withClient(async (_, keys) => {
    keys.listen();
    expect([keys.isComplete, keys.mayHoldEvent(randomUUID()), keys.mayHoldVisitor('stranger')]).toEqual([false, true, true]);
    // A filter of so few has some twelve thousand blocks.
    expect(await keys.learn(never, 5000)).toBeGreaterThanOrEqual(rows.length);
    expect(rows.filter((row) => !keys.mayHoldEvent(row.event_id))).toEqual([]);
    expect(rows.map((row) => row.visitor_id).filter((id) => !keys.mayHoldVisitor(id))).toEqual([]);
    expect(['of a visit alone', 'seen and nothing else'].filter((id) => !keys.mayHoldVisitor(id))).toEqual([]);
    const strangers = events(20_000);
    expect(strangers.filter((row) => keys.mayHoldEvent(row.event_id)).length).toBeLessThan(20);
    expect(strangers.filter((row) => keys.mayHoldVisitor(row.visitor_id)).length).toBeLessThan(20);
  });
}, 120_000);

test('what is sent while it learns, and after that, is known before it is sent', async () => {
  await withClient(async (writer, keys) => {
    keys.listen();
    const before = event('sent before');
    await writer.insert(eventsTable, [before]);
    const learned = keys.learn(never);
    const meanwhile = events(3000);
    await writer.insert(eventsTable, meanwhile);
    await learned;
    const after = event('sent after');
    const encoded = await writer.encode(eventsTable, [after]);
    // Whoever is encoded and not sent is in no store.
    expect(keys.mayHoldEvent(after.event_id)).toBe(false);
    const sending = encoded.send();
    await keys.note('visits', [{ visitor_id: 'of a visit' }]);
    expect([before, ...meanwhile, after].filter((row) => !keys.mayHoldEvent(row.event_id) || !keys.mayHoldVisitor(row.visitor_id))).toEqual(
      [],
    );
    expect([keys.mayHoldVisitor('of a visit'), keys.mayHoldVisitor('nobody')]).toEqual([true, false]);
    await sending;
  });
}, 60_000);

test('an insert that failed may have been stored', async () => {
  const client = connectClickHouse(store.connection);
  const { exec } = client;
  client.exec = (given) => (given.query.startsWith('INSERT') ? Promise.reject(new Error('the line is cut')) : exec.call(client, given));
  const keys = StoredKeys.of(client);
  keys.listen();
  await keys.learn(never);
  const row = event('of a row of which nobody heard');
  await expect(new ClickHouseWriter(client).insert(eventsTable, [row])).rejects.toThrow('the line is cut');
  expect([keys.mayHoldEvent(row.event_id), keys.mayHoldVisitor(row.visitor_id)]).toEqual([true, true]);
  await client.close();
}, 60_000);

test('who did not listen from the first row on learns nothing', async () => {
  await withClient(async (writer, keys) => {
    await writer.insert(eventsTable, [event('unheard')]);
    expect(() => keys.listen()).toThrow('before anybody listened');
    await expect(keys.learn(never)).rejects.toThrow('nobody listens');
    expect([keys.isComplete, keys.mayHoldEvent(randomUUID())]).toEqual([false, true]);
  });
}, 60_000);

test('where learning failed everything may be held, until it is learned', async () => {
  await withClient(async (_, keys) => {
    keys.listen();
    await expect(keys.learn(AbortSignal.abort())).rejects.toThrow();
    expect(keys.mayHoldEvent(randomUUID())).toBe(true);
    await keys.learn(never);
    expect(keys.mayHoldEvent(randomUUID())).toBe(false);
  });
}, 60_000);
