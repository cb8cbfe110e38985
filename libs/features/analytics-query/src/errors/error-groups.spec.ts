import { randomUUID } from 'node:crypto';
import {
  ClickHouseReader,
  ClickHouseWriter,
  errorGroupStatusesTable,
  errorOccurrencesTable,
  identificationsTable,
  precedenceOf,
  type ErrorOccurrenceRow,
} from '@footfall/clickhouse';
import { ERROR_STATUSES } from '@footfall/contracts';
import { MOST_DEVICES, errorGroupId } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { NewErrorsQuery } from '../reports/new-errors.query';
import { behaviourQuestionsOf } from '../testing/behaviour-questions.fixture';
import { eventRow } from '../testing/event-row.fixture';

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
  }, 180_000);
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

  it('finds those that were never seen before a span, by their first message, of the websites asked for', async () => {
    const [mine, other, unasked] = [site(), site(), site()];
    const again = mine.occurrence('Copy', { ts: NOW - 5 * MINUTE, message: 'first' });
    await mine.put(
      mine.occurrence('Old', { ts: NOW - DAY }),
      mine.occurrence('Old', { ts: NOW - MINUTE }),
      again,
      { ...again, precedence: 2n },
      mine.occurrence('Copy', { ts: NOW - 4 * MINUTE, message: 'second' }),
      mine.occurrence('Ahead', { ts: NOW + MINUTE }),
      mine.occurrence('Edge', { ts: NOW - 60 * MINUTE }),
    );
    await other.put(other.occurrence('Copy', { ts: NOW - 2 * MINUTE }));
    await unasked.put(unasked.occurrence('Copy', { ts: NOW - 2 * MINUTE }));
    const ask = async (limit: number) => {
      const body = { websiteIds: [mine.id, other.id], from: NOW - 60 * MINUTE, to: NOW + 1, limit };
      return (await new NewErrorsQuery(reader).run({ params: undefined, query: undefined, body })).groups;
    };
    expect((await ask(10)).map((group) => [group.website_id, group.type, group.message, group.occurrences, group.first_seen_at])).toEqual([
      [mine.id, 'EdgeError', 'Edge went wrong', 1, new Date(NOW - 60 * MINUTE).toISOString()],
      [mine.id, 'CopyError', 'first', 2, new Date(NOW - 5 * MINUTE).toISOString()],
      [other.id, 'CopyError', 'Copy went wrong', 1, new Date(NOW - 2 * MINUTE).toISOString()],
    ]);
    expect(await ask(1)).toHaveLength(1);
    // However many others have, and however early.
    expect((await ask(2)).map((group) => group.website_id)).toEqual([mine.id, other.id]);
  });

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

  it('affects a user of several devices once, and of a device that several used each who did then', async () => {
    const { id, occurrence, put, ask } = site();
    const at = (visitor_id: string, minutesAgo: number, kind = 'Type') => occurrence(kind, { visitor_id, ts: NOW - minutesAgo * MINUTE });
    await put(at('phone', 50), at('laptop', 40), at('laptop', 10), at('stranger', 5), at('laptop', 45, 'Other'), at('phone', 45, 'Other'));
    const tells = (visitor_id: string, user_id: string, minutesAgo: number) => {
      const row = { ...eventRow({ website_id: id, ts: NOW - minutesAgo * MINUTE, visitor_id, user_id }), traits: 0n };
      return [
        { ...row, known_as: visitor_id, is_user: false },
        { ...row, known_as: user_id, is_user: true },
      ];
    };
    await writer.insert(identificationsTable, [...tells('phone', 'ann', 45), ...tells('laptop', 'ann', 39), ...tells('laptop', 'bob', 20)]);
    const affected = async (range: Record<string, string>) =>
      (await ask('errorGroups', range)).error_groups.map((group) => [group.type, group.occurrence_count, group.affected_users_count]);
    expect(await affected({})).toEqual([
      ['TypeError', 4, 3],
      ['OtherError', 2, 1],
    ]);
    expect(await affected({ limit: '1' })).toEqual([['TypeError', 4, 3]]);
  });

  it('affects each device of a crowd that tells of one user, and who of it tells of another one once', async () => {
    const { id, occurrence, put, ask } = site();
    const devices = Array.from({ length: MOST_DEVICES + 1 }, (_, i) => `device-${i}`);
    const telling = (among: readonly string[], user_id: string) =>
      among.flatMap((visitor_id) => {
        const row = { ...eventRow({ website_id: id, ts: NOW - 30 * MINUTE, visitor_id, user_id }), traits: 0n };
        return [
          { ...row, known_as: visitor_id, is_user: false },
          { ...row, known_as: user_id, is_user: true },
        ];
      });
    await put(...devices.slice(0, 5).map((visitor_id) => occurrence('Type', { visitor_id, ts: NOW - 10 * MINUTE })));
    const affected = async () => (await ask('errorGroups')).error_groups.map((group) => group.affected_users_count);
    await writer.insert(identificationsTable, telling(devices.slice(1), 'member'));
    expect(await affected()).toEqual([2]);
    await writer.insert(identificationsTable, [...telling(devices.slice(0, 1), 'member'), ...telling(devices.slice(0, 2), 'ann')]);
    expect(await affected()).toEqual([4]);
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

  describe('statuses', () => {
    const RESOLVED_AT = NOW - 10 * MINUTE;
    /** What an occurrence's precedence is by the time of its receipt. */
    const received = (at: number) => precedenceOf(at, 3);

    async function said(status: string, ...rows: ErrorOccurrenceRow[]) {
      const { id, put, ask } = site();
      const own = rows.map((row) => ({ ...row, website_id: id }));
      await put(...own);
      const group_id = rows[0]?.group_id ?? '';
      const row = { website_id: id, group_id, changed_at: RESOLVED_AT };
      await writer.insert(errorGroupStatusesTable, [{ ...row, status: 'unresolved', revision: 1n }]);
      await writer.insert(errorGroupStatusesTable, [{ ...row, status, revision: 2n }]);
      return { id, ask };
    }
    const { occurrence } = site();
    const at = (ts: number, receivedAt = ts) => occurrence('Type', { ts, precedence: received(receivedAt) });

    it.each([
      ['of which nothing was said', null, [at(NOW)], 'unresolved'],
      ['that is resolved', 'resolved', [at(RESOLVED_AT - 1)], 'resolved'],
      ['that occurred again since it was resolved', 'resolved', [at(RESOLVED_AT - 1), at(RESOLVED_AT)], 'unresolved'],
      ['of which something older arrived since', 'resolved', [at(RESOLVED_AT - 1, NOW)], 'resolved'],
      ['that was seen before, by a clock that is ahead', 'resolved', [at(RESOLVED_AT + 5_000, RESOLVED_AT - 1)], 'resolved'],
      ['that is ignored', 'ignored', [at(RESOLVED_AT - 1)], 'ignored'],
      ['that is ignored and occurred again', 'ignored', [at(RESOLVED_AT - 1), at(NOW)], 'ignored'],
      ['of which it was taken back', 'unresolved', [at(RESOLVED_AT - 1)], 'unresolved'],
    ])('a group %s', async (_what, status, rows, expected) => {
      const { id, ask } = status ? await said(status, ...rows) : site();
      if (!status)
        await writer.insert(
          errorOccurrencesTable,
          rows.map((row) => ({ ...row, website_id: id })),
        );
      for (const filter of ERROR_STATUSES) {
        const { error_groups, total } = await ask('errorGroups', { status: filter });
        expect([filter, total, error_groups.map((group) => group.status)]).toEqual(
          filter === expected ? [filter, 1, [expected]] : [filter, 0, []],
        );
      }
      expect((await ask('errorGroups')).error_groups).toMatchObject([{ status: expected, occurrence_count: rows.length }]);
    });

    it('the filter comes before the limit', async () => {
      const { id, ask } = await said('ignored', at(NOW - DAY));
      await writer.insert(errorOccurrencesTable, [{ ...occurrence('Newer'), website_id: id }]);
      expect((await ask('errorGroups', { limit: '1', status: 'ignored' })).error_groups.map((group) => group.type)).toEqual(['TypeError']);
      expect((await ask('errorGroups', { limit: '1' })).error_groups.map((group) => group.type)).toEqual(['NewerError']);
    });

    it('a group that occurred outside the range is judged by all of its occurrences', async () => {
      const { ask } = await said('resolved', at(RESOLVED_AT - 1), at(RESOLVED_AT - 40 * DAY));
      expect((await ask('errorGroups', { range: '24h' })).error_groups).toMatchObject([{ status: 'resolved', occurrence_count: 1 }]);
    });

    it('what is said of a group on one website is not said of another', async () => {
      const { ask } = site();
      const other = site();
      await other.put(other.occurrence('Type'));
      const [group] = (await other.ask('errorGroups')).error_groups;
      await writer.insert(errorGroupStatusesTable, [
        { website_id: randomUUID(), group_id: group?.id ?? '', status: 'resolved', changed_at: NOW, revision: 9n },
      ]);
      expect((await other.ask('errorGroups')).error_groups).toMatchObject([{ status: 'unresolved' }]);
      expect((await ask('errorGroups')).total).toBe(0);
    });
  });
});
