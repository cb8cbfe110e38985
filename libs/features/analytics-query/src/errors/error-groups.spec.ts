import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, errorOccurrencesTable, type ErrorOccurrenceRow } from '@footfall/clickhouse';
import { errorGroupId } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { behaviourQuestionsOf } from '../testing/behaviour-questions.fixture';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('error groups', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  let writer: ClickHouseWriter;
  const clock = new FixedClock(new Date(NOW).toISOString());

  beforeAll(async () => {
    store = await testClickHouse();
    reader = new ClickHouseReader(store.client);
    writer = new ClickHouseWriter(store.client);
    // Copies stand side by side until they are merged.
    await store.client.command({ query: 'SYSTEM STOP MERGES error_occurrences' });
  }, 60_000);
  afterAll(() => store?.close());

  function site() {
    const id = randomUUID();
    const occurrence = (kind: string, fields: Partial<ErrorOccurrenceRow> = {}): ErrorOccurrenceRow => ({
      website_id: id,
      event_id: randomUUID(),
      precedence: 1n,
      group_id: errorGroupId(id, `v1:${kind}`),
      fingerprint: `v1:${kind}`,
      type: `${kind}Error`,
      message: `${kind} went wrong`,
      visitor_id: 'visitor-one',
      ts: NOW - MINUTE,
      ...fields,
    });
    return {
      id,
      occurrence,
      put: (...rows: ErrorOccurrenceRow[]) => writer.insert(errorOccurrencesTable, rows),
      ask: behaviourQuestionsOf(reader, clock, id),
    };
  }

  it('counts occurrences and visitors, and tells the message of the latest', async () => {
    const { id, occurrence, put, ask } = site();
    await put(
      occurrence('Type', { ts: NOW - 3 * MINUTE, message: 'in between' }),
      occurrence('Type', { ts: NOW - 2 * MINUTE, message: 'latest', visitor_id: 'visitor-two' }),
    );
    await put(occurrence('Type', { ts: NOW - 400 * DAY, message: 'oldest' }));
    expect(await ask('errorGroups')).toEqual({
      error_groups: [
        {
          id: errorGroupId(id, 'v1:Type'),
          fingerprint: 'v1:Type',
          message: 'latest',
          type: 'TypeError',
          status: 'unresolved',
          occurrence_count: 3,
          first_seen_at: new Date(NOW - 400 * DAY).toISOString(),
          last_seen_at: new Date(NOW - 2 * MINUTE).toISOString(),
          affected_users_count: 2,
        },
      ],
      total: 1,
    });
  });

  it('an event counts once: written again it is the same, of two copies the one with the larger precedence stays', async () => {
    const { occurrence, put, ask } = site();
    const once = occurrence('Type');
    const first = { ...once, message: 'received first', visitor_id: 'before', precedence: 2n };
    for (const row of [once, once, first, { ...once, message: 'written last' }]) await put(row);
    const { error_groups } = await ask('errorGroups');
    expect(error_groups.map((g) => [g.message, g.occurrence_count, g.affected_users_count])).toEqual([['received first', 1, 1]]);
  });

  it('is sorted by the last occurrence, ties by id, and total is what is returned', async () => {
    const { occurrence, put, ask } = site();
    const same = Array.from({ length: 12 }, (_, i) => occurrence(`Same${i}`, { ts: NOW - 5 * MINUTE }));
    const [old, newest] = [occurrence('Old', { ts: NOW - DAY }), occurrence('New', { ts: NOW })];
    await put(old, ...same, newest, occurrence('Old', { ts: NOW - 3 * DAY }));
    const ids = (await ask('errorGroups')).error_groups.map((g) => g.id);
    const ties = same.map((row) => row.group_id).sort();
    expect(ids).toEqual([newest.group_id, ...ties, old.group_id]);
    const { error_groups, total } = await ask('errorGroups', { limit: '3' });
    expect([error_groups.map((g) => g.id), total]).toEqual([ids.slice(0, 3), 3]);
    expect((await ask('errorGroups', { limit: '9999' })).total).toBe(14);
  });

  it('counts within the range only, and of the website only', async () => {
    const { occurrence, put, ask } = site();
    const other = site();
    await put(
      occurrence('Type'),
      occurrence('Type', { ts: NOW - 40 * DAY, visitor_id: 'visitor-two' }),
      occurrence('Gone', { ts: NOW - 200 * DAY }),
    );
    await other.put(other.occurrence('Type'));
    const counts = async (range?: string) =>
      (await ask('errorGroups', range ? { range } : {})).error_groups.map((g) => [g.type, g.occurrence_count, g.affected_users_count]);
    expect(await counts('24h')).toEqual([['TypeError', 1, 1]]);
    expect(await counts('90d')).toEqual([['TypeError', 2, 2]]);
    expect(await counts('1y')).toEqual(await counts());
    expect(await counts()).toEqual([
      ['TypeError', 2, 2],
      ['GoneError', 1, 1],
    ]);
  });

  it('every group is unresolved', async () => {
    const { occurrence, put, ask } = site();
    await put(occurrence('Type'));
    const totals = await Promise.all(
      ['unresolved', 'resolved', 'ignored'].map(async (status) => (await ask('errorGroups', { status })).total),
    );
    expect(totals).toEqual([1, 0, 0]);
  });
});
