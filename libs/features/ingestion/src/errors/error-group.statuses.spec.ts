import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, errorOccurrencesTable, precedenceOf, type ErrorOccurrenceRow } from '@footfall/clickhouse';
import type { ErrorGroup } from '@footfall/contracts';
import { errorGroupId } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { ErrorGroupStatuses } from './error-group.statuses';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');

describe('ErrorGroupStatuses', () => {
  let store: TestClickHouse;
  let statuses: ErrorGroupStatuses;
  const clock = new FixedClock(new Date(NOW).toISOString());

  beforeAll(async () => {
    store = await testClickHouse();
    statuses = new ErrorGroupStatuses(store.client, new ClickHouseReader(store.client), clock);
  }, 180_000);
  afterAll(() => store?.close());
  beforeEach(() => clock.set(new Date(NOW).toISOString()));

  function group() {
    const websiteId = randomUUID();
    const groupId = errorGroupId(websiteId, 'v1:some');
    const occurs = (ts: number) => {
      const row: ErrorOccurrenceRow = {
        website_id: websiteId,
        group_id: groupId,
        event_id: randomUUID(),
        precedence: precedenceOf(ts, 0),
        fingerprint: 'v1:some',
        type: 'TypeError',
        message: 'went wrong',
        visitor_id: 'visitor',
        ts,
      };
      return new ClickHouseWriter(store.client).insert(errorOccurrencesTable, [row]);
    };
    const set = (status: ErrorGroup['status'], params = { websiteId, groupId }) =>
      statuses.set({ params, query: undefined, body: { status } });
    return { websiteId, groupId, occurs, set };
  }

  it('answers the group as it then is', async () => {
    const { groupId, occurs, set } = group();
    await occurs(NOW - 1000);
    await occurs(NOW - 2000);
    expect(await set('resolved')).toEqual({
      id: groupId,
      fingerprint: 'v1:some',
      message: 'went wrong',
      type: 'TypeError',
      status: 'resolved',
      occurrence_count: 2,
      first_seen_at: new Date(NOW - 2000).toISOString(),
      last_seen_at: new Date(NOW - 1000).toISOString(),
      affected_users_count: 1,
    });
  });

  it('what is said last holds, also where the clock stands still or goes back', async () => {
    const { occurs, set } = group();
    await occurs(NOW - 60_000);
    for (const [status, ms] of [
      ['resolved', 0],
      ['ignored', 0],
      ['unresolved', -5000],
      ['resolved', -9000],
    ] as const) {
      clock.set(new Date(NOW + ms).toISOString());
      expect((await set(status)).status).toBe(status);
    }
  });

  it('resolved again after it occurred again, it is resolved from then on', async () => {
    const { occurs, set } = group();
    await occurs(NOW - 1000);
    await set('resolved');
    await occurs(NOW + 1000);
    clock.set(new Date(NOW + 2000).toISOString());
    expect((await set('resolved')).status).toBe('resolved');
  });

  it('knows no group but those of the website, and keeps nothing of what it refuses', async () => {
    const one = group();
    const other = group();
    await one.occurs(NOW);
    for (const params of [
      { websiteId: one.websiteId, groupId: randomUUID() },
      { websiteId: other.websiteId, groupId: one.groupId },
    ]) {
      await expect(one.set('resolved', params)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const kept = await store.client.query({
      query: 'SELECT count() AS n FROM error_group_statuses WHERE website_id IN {ids:Array(UUID)}',
      query_params: { ids: [one.websiteId, other.websiteId] },
      format: 'JSONEachRow',
    });
    expect((await kept.json<{ n: string | number }>()).map(({ n }) => Number(n))).toEqual([0]);
  });
});
