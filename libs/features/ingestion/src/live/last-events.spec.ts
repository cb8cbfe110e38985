import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, ClickHouseWriter, connectClickHouse, emptyRow, eventsTable } from '@footfall/clickhouse';
import { createLogger } from '@footfall/platform';
import { eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { LastEvents } from './last-events';
import { lastEventKey } from './live.keys';

const NOON = Date.parse('2024-05-14T12:00:00.123Z');

describe('LastEvents', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  beforeAll(async () => {
    [store, outside] = await Promise.all([testClickHouse(), testLog()]);
  }, 180_000);
  afterAll(() => Promise.all([store?.close(), outside?.close()]));

  const lastEvents = (client = store.client) =>
    new LastEvents(outside.counters, new ClickHouseReader(client), createLogger('spec', 'silent'));
  const event = (websiteId: string, receivedAt: number, source = 'open') => ({
    ...emptyRow(eventsTable),
    website_id: websiteId,
    event_id: randomUUID(),
    received_at: receivedAt,
    source,
  });
  const write = (...rows: ReturnType<typeof event>[]) => new ClickHouseWriter(store.client).insert(eventsTable, rows);

  it('go by what is counted', async () => {
    const websiteId = randomUUID();
    await write(event(websiteId, NOON));
    await outside.counters.raiseInstant(lastEventKey(websiteId), NOON + 5);
    expect(await lastEvents().of(websiteId)).toBe(NOON + 5);
  });

  it('are told by the stored events where the counters were lost, and counted again from then on', async () => {
    const websiteId = randomUUID();
    await write(
      event(websiteId, NOON - 5),
      event(websiteId, NOON),
      event(websiteId, NOON + 5, 'historical'),
      event(randomUUID(), NOON + 9),
    );
    expect(await lastEvents().of(websiteId)).toBe(NOON);
    expect(await outside.counters.instant(lastEventKey(websiteId))).toBe(NOON);
  });

  it('are none of a website that only imported, until it is heard of', async () => {
    const websiteId = randomUUID();
    await write(event(websiteId, NOON, 'historical'));
    const asked = lastEvents();
    expect(await asked.of(websiteId)).toBeNull();
    await outside.counters.raiseInstant(lastEventKey(websiteId), NOON);
    expect(await asked.of(websiteId)).toBe(NOON);
  });

  it('ask the store about a website without events once a minute', async () => {
    const websiteId = randomUUID();
    const asked = lastEvents();
    expect(await asked.of(websiteId)).toBeNull();
    await write(event(websiteId, NOON));
    expect(await asked.of(websiteId)).toBeNull();
    expect(await lastEvents().of(websiteId)).toBe(NOON);
  });

  it('are not known while the store is away, and looked up again soon after', async () => {
    const websiteId = randomUUID();
    await write(event(websiteId, NOON));
    const away = connectClickHouse({ ...store.connection, url: 'http://127.0.0.1:9' });
    let reached = away;
    const asked = lastEvents({ query: (question) => reached.query(question) } as Pick<ClickHouseClient, 'query'> as ClickHouseClient);
    expect(await asked.of(websiteId)).toBeNull();
    reached = store.client;
    expect(await asked.of(websiteId)).toBeNull();
    await eventually(async () => expect(await asked.of(websiteId)).toBe(NOON));
    await away.close();
  });
});
