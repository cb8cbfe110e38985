import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, ClickHouseWriter, connectClickHouse, emptyRow, identificationsTable } from '@footfall/clickhouse';
import { createLogger, liveKey } from '@footfall/platform';
import { testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { OwnHits } from '../collect/own-hits';
import type { DeletedWebsites } from '../erasure/deleted-websites';
import type { ErasedSubjects } from '../erasure/erased-subjects';
import { batchOf, hit, recordsOf } from '../process/processing.fixture';
import { LiveConsumer } from './live.consumer';
import { StoredOwners } from './stored.owners';

// Nobody is deleted or erased here.
const deleted = { among: async () => new Set<string>() } as Partial<DeletedWebsites> as DeletedWebsites;
const erased = { whenCaughtUp: async () => undefined, includes: () => false } as Partial<ErasedSubjects> as ErasedSubjects;

let store: TestClickHouse;
let outside: TestLog;
beforeAll(async () => {
  [store, outside] = await Promise.all([testClickHouse(), testLog()]);
}, 180_000);
afterAll(() => Promise.all([store?.close(), outside?.close()]));

const consumer = (client: ClickHouseClient) => {
  const stored = new StoredOwners(new ClickHouseReader(client), createLogger('spec', 'silent'));
  return new LiveConsumer(outside.counters, deleted, erased, new OwnHits(), stored);
};
const liveAt = (websiteId: string, at: number) => outside.counters.countSeen(liveKey(websiteId), at - 1000, at);

/** That some devices told of users, each at another time, the first one first. */
async function told(websiteId: string, ...pairs: readonly (readonly [device: string, user: string])[]): Promise<void> {
  const rows = pairs.flatMap(([device, user], i) => {
    const row = { website_id: websiteId, visitor_id: device, user_id: user, event_id: randomUUID(), ts: 1e12 + i, received_at: 1e12 + i };
    return [
      { ...emptyRow(identificationsTable), ...row, known_as: device, is_user: false },
      { ...emptyRow(identificationsTable), ...row, known_as: user, is_user: true },
    ];
  });
  await new ClickHouseWriter(store.client).insert(identificationsTable, rows);
}

it('devices of one user are one live visitor for a process that did not hear them tell', async () => {
  const [website, at] = [randomUUID(), Date.now()];
  await told(website, ['phone', 'ann'], ['desk', 'bob'], ['desk', 'ann'], ['tablet', 'cid']);
  const live = consumer(store.client);
  await live.mark(batchOf(recordsOf(website)([hit('phone', at), hit('desk', at), hit('tablet', at)])));
  expect(await liveAt(website, at)).toBe(2);
  // What is told since counts more than what is stored.
  await live.mark(batchOf(recordsOf(website)([hit('desk', at, { type: 'identify', userId: 'bob' }), hit('desk', at)])));
  expect(await liveAt(website, at)).toBe(3);
});

it('who is live is counted also where the store is away', async () => {
  const [website, at] = [randomUUID(), Date.now()];
  const nowhere = connectClickHouse({ ...store.connection, url: 'http://127.0.0.1:9' });
  await consumer(nowhere).mark(batchOf(recordsOf(website)([hit('phone', at), hit('desk', at)])));
  expect(await liveAt(website, at)).toBe(2);
  await nowhere.close();
});
