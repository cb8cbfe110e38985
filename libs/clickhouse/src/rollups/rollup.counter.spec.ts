import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { ClickHouseReader } from '../reader';
import { visitDaysChangedTable } from '../tables';
import { ClickHouseWriter } from '../writer';
import { BEGIN_COUNT } from './count-day.sql';
import { findHeldDays } from './held-days.query';
import { RollupCounter, type ZonedWebsite } from './rollup.counter';

describe('RollupCounter', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  let counter: RollupCounter;
  const clock = new FixedClock('2024-05-14T12:00:00Z');
  beforeAll(async () => {
    store = await testClickHouse();
    reader = new ClickHouseReader(store.client);
    counter = new RollupCounter(store.client, reader, clock);
  }, 180_000);
  beforeEach(() => clock.set('2024-05-14T12:00:00Z'));
  afterAll(() => store?.close());

  const site = (timezone: string): ZonedWebsite => ({ id: randomUUID(), timezone });
  const visitAt = async ({ id }: ZonedWebsite, start: string) => {
    const query_params = { id, start };
    await store.client.command({
      query: `INSERT INTO visits (website_id, day, visit_id, version, visitor_id, start, end)
        SELECT {id:UUID}, toDate(parseDateTime64BestEffort({start:String}, 3, 'UTC')), generateUUIDv4(), 2, 'v', parseDateTime64BestEffort({start:String}, 3, 'UTC'), parseDateTime64BestEffort({start:String}, 3, 'UTC')`,
      query_params,
    });
    await mark({ id, timezone: '' }, start.slice(0, 10));
  };
  const mark = ({ id }: ZonedWebsite, day: string) =>
    store.client.command({
      query: 'INSERT INTO visit_days_changed (website_id, day) SELECT {id:UUID}, {day:Date}',
      query_params: { id, day },
    });
  const held = async ({ id, timezone }: ZonedWebsite) =>
    (await findHeldDays(reader, { website: id, zone: timezone, first: '2024-05-01', last: '2024-05-31' })).map(({ date, visits }) => [
      date,
      visits,
    ]);

  it('counts ended days with visits once, and again when they changed', async () => {
    const website = site('UTC');
    for (const start of ['2024-05-10T10:00:00Z', '2024-05-12T23:59:59.999Z', '2024-05-14T01:00:00Z']) await visitAt(website, start);
    // The neighbours of a day are no days with visits.
    expect(await counter.countDue([website], 100)).toEqual({ counted: 2, left: 0 });
    expect(await held(website)).toEqual([
      ['2024-05-10', 1],
      ['2024-05-12', 1],
    ]);
    expect(await counter.countDue([website], 100)).toEqual({ counted: 0, left: 0 });
    await visitAt(website, '2024-05-10T00:00:00Z');
    expect(await held(website)).toEqual([['2024-05-12', 1]]);
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
    expect(await held(website)).toEqual([
      ['2024-05-10', 2],
      ['2024-05-12', 1],
    ]);
  });

  it('counts all others before a day that could not be counted, and that one when it can be', async () => {
    const [huge, usual] = [site('UTC'), site('UTC')];
    await visitAt(huge, '2024-05-12T10:00:00Z');
    await visitAt(usual, '2024-05-10T10:00:00Z');
    let limited = true;
    const client = Object.create(store.client) as ClickHouseClient;
    client.command = (asked) =>
      limited && asked.query_params?.['website'] === huge.id ? Promise.reject(new Error('Timeout exceeded')) : store.client.command(asked);
    const hindered = new RollupCounter(client, reader, clock);
    for (let turn = 0; turn < 2; turn++) await expect(hindered.countDue([huge, usual], 100)).rejects.toThrow('Timeout exceeded');
    expect([await held(huge), await held(usual)]).toEqual([[], [['2024-05-10', 1]]]);
    limited = false;
    expect(await hindered.countDue([huge, usual], 100)).toEqual({ counted: 1, left: 0 });
    expect(await held(huge)).toEqual([['2024-05-12', 1]]);
  });

  describe('asked by the only process that writes', () => {
    let own: ClickHouseReader;
    let writer: ClickHouseWriter;
    beforeEach(() => {
      own = new ClickHouseReader(store.client, true);
      writer = new ClickHouseWriter(store.client);
    });
    const heldOf = async ({ id, timezone }: ZonedWebsite, last = '2024-05-12') =>
      (await findHeldDays(own, { website: id, zone: timezone, first: '2024-05-10', last })).map(({ date }) => date);

    it('days hold, without a question, until it changes one of them', async () => {
      const website = site('UTC');
      for (const start of ['2024-05-10T10:00:00Z', '2024-05-12T10:00:00Z']) await visitAt(website, start);
      expect(await heldOf(website)).toEqual([]);
      await counter.countDue([website], 100);
      const both = ['2024-05-10', '2024-05-12'];
      expect(await heldOf(website)).toEqual(both);
      // Of nobody else: the store is not asked.
      await mark(website, '2024-05-10');
      await writer.insert(visitDaysChangedTable, [{ website_id: website.id, day: Date.parse('2024-05-13') }]);
      expect(await heldOf(website)).toEqual(both);
      await writer.insert(visitDaysChangedTable, [{ website_id: website.id, day: Date.parse('2024-05-12') }]);
      expect(await heldOf(website)).toEqual([]);
      await counter.countDay(website, '2024-05-12');
      expect(await heldOf(website)).toEqual(['2024-05-12']);
    });

    it('a local day goes by the UTC days that it overlaps', async () => {
      const website = site('America/New_York');
      await visitAt(website, '2024-05-12T12:00:00Z');
      await counter.countDue([website], 100);
      expect(await heldOf(website)).toEqual(['2024-05-11', '2024-05-12']);
      await writer.insert(visitDaysChangedTable, [{ website_id: website.id, day: Date.parse('2024-05-13') }]);
      expect(await heldOf(website)).toEqual(['2024-05-11']);
    });
  });

  it('takes the newest days first, and tells how many are left', async () => {
    const website = site('UTC');
    for (const day of ['01', '02', '03']) await visitAt(website, `2024-05-${day}T10:00:00Z`);
    expect(await counter.countDue([website], 1)).toEqual({ counted: 1, left: 2 });
    expect(await held(website)).toEqual([['2024-05-03', 1]]);
  });

  it('waits ten minutes after the end of a day', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-13T10:00:00Z');
    clock.set('2024-05-14T00:09:59.999Z');
    expect(await counter.countDue([website], 100)).toEqual({ counted: 0, left: 0 });
    clock.set('2024-05-14T00:10:00.000Z');
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
  });

  it('a local day is judged by the UTC days that it overlaps', async () => {
    // 13 May in New York is 04:00 of the 13th to 04:00 of the 14th in UTC.
    const website = site('America/New_York');
    await visitAt(website, '2024-05-13T12:00:00Z');
    clock.set('2024-05-14T23:00:00Z');
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
    expect(await held(website)).toEqual([['2024-05-12', 0]]);
    clock.set('2024-05-15T00:10:00Z');
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
    const both = [
      ['2024-05-12', 0],
      ['2024-05-13', 1],
    ];
    expect(await held(website)).toEqual(both);
    await mark(website, '2024-05-15');
    expect(await held(website)).toEqual(both);
    await mark(website, '2024-05-14');
    expect(await held(website)).toEqual([['2024-05-12', 0]]);
  });

  it('a count from before filters were counted holds, and is made again once', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    await visitAt(website, '2024-05-11T10:00:00Z');
    await counter.countDue([website], 100);
    await store.client.command({
      query: `INSERT INTO website_stats_daily SELECT * REPLACE (0 AS knows_filters, counted_at + toIntervalMicrosecond(1) AS counted_at)
        FROM website_stats_daily FINAL WHERE website_id = {id:UUID} AND day = '2024-05-10'`,
      query_params: { id: website.id },
    });
    expect(await held(website)).toHaveLength(2);
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
    expect(await counter.countDue([website], 100)).toEqual({ counted: 0, left: 0 });
    expect(await held(website)).toHaveLength(2);
  });

  it('in another zone nothing is counted yet', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    await counter.countDue([website], 100);
    expect(await held({ ...website, timezone: 'Asia/Tokyo' })).toEqual([]);
  });

  it('a mark that comes while a day is counted outdates the count', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    const asked = store.client.command.bind(store.client);
    let marked = false;
    // The store between the counter and the real one lets a mark in before the first statement of the count.
    const between = Object.assign(Object.create(store.client) as typeof store.client, {
      command: async (...args: Parameters<typeof asked>) => {
        if (!marked) {
          marked = true;
          await mark(website, '2024-05-10');
        }
        return asked(...args);
      },
    });
    await new RollupCounter(between, reader, clock).countDay(website, '2024-05-10');
    expect([marked, await held(website)]).toEqual([true, []]);
  });

  /** A client that fails at that statement of a count. */
  const breakingAt = (last: number) => {
    let statements = 0;
    return Object.assign(Object.create(store.client) as typeof store.client, {
      command: (...args: Parameters<typeof store.client.command>) => {
        if (++statements === last) throw new Error('killed');
        return store.client.command(...args);
      },
    });
  };

  /** As if the count of the day had been interrupted then, after the mark. */
  async function longAgo({ id }: ZonedWebsite, day: string): Promise<void> {
    const query_params = { id, day };
    await store.client.command({ query: 'DELETE FROM website_stats_daily WHERE website_id = {id:UUID}', query_params });
    await store.client.command({
      query: `INSERT INTO website_stats_daily (website_id, zone, day, first_utc_day, last_utc_day, counted_at)
        SELECT {id:UUID}, 'UTC', {day:Date}, {day:Date}, {day:Date}, now64(6) - toIntervalMinute(11)`,
      query_params,
    });
    await store.client.command({ query: 'DELETE FROM visit_days_changed WHERE website_id = {id:UUID}', query_params });
    await store.client.command({
      query: `INSERT INTO visit_days_changed (website_id, day, changed_at) SELECT {id:UUID}, {day:Date}, now64(6) - toIntervalMinute(12)`,
      query_params,
    });
  }

  it('what an interrupted count left behind is never read, and is made again once nobody can be at it', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    await expect(new RollupCounter(breakingAt(6), reader, clock).countDay(website, '2024-05-10')).rejects.toThrow('killed');
    expect(await held(website)).toEqual([]);
    expect(await counter.countDue([website], 100)).toEqual({ counted: 0, left: 0 });
    await longAgo(website, '2024-05-10');
    expect(await counter.countDue([website], 100)).toEqual({ counted: 1, left: 0 });
    expect(await held(website)).toEqual([['2024-05-10', 1]]);
  });

  it('a day whose count breaks off again and again stays behind all others', async () => {
    const [huge, usual] = [site('UTC'), site('UTC')];
    await visitAt(huge, '2024-05-12T10:00:00Z');
    await visitAt(usual, '2024-05-10T10:00:00Z');
    const client = Object.create(store.client) as ClickHouseClient;
    client.command = (asked) =>
      asked.query_params?.['website'] === huge.id && asked.query !== BEGIN_COUNT
        ? Promise.reject(new Error('Timeout exceeded'))
        : store.client.command(asked);
    const hindered = new RollupCounter(client, reader, clock);
    await expect(hindered.countDue([huge, usual], 100)).rejects.toThrow('Timeout exceeded');
    // Meanwhile somebody may be at it.
    expect(await hindered.countDue([huge, usual], 100)).toEqual({ counted: 1, left: 0 });
    await longAgo(huge, '2024-05-12');
    await visitAt(usual, '2024-05-10T11:00:00Z');
    await expect(hindered.countDue([huge, usual], 100)).rejects.toThrow('Timeout exceeded');
    expect([await held(huge), await held(usual)]).toEqual([[], [['2024-05-10', 2]]]);
  });

  it('a count of which a later one that broke off has replaced rows holds no longer', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    await counter.countDue([website], 100);
    // Another process found the day due before this one had counted it.
    await expect(new RollupCounter(breakingAt(5), reader, clock).countDay(website, '2024-05-10')).rejects.toThrow('killed');
    await store.client.command({ query: 'OPTIMIZE TABLE website_dimensions_daily FINAL' });
    const days = await findHeldDays(reader, { website: website.id, zone: 'UTC', first: '2024-05-01', last: '2024-05-31' });
    for (const { count_id, visits } of days) {
      const { counted } = await reader.one<{ counted: number }>({
        name: 'spec.counted',
        sql: `SELECT sum(visits) AS counted FROM website_dimensions_daily WHERE count_id = {id:UUID} AND dimension = 'device'`,
        params: { id: count_id },
      });
      expect(counted).toBe(visits);
    }
    expect(days).toEqual([]);
    await counter.countDay(website, '2024-05-10');
    expect(await held(website)).toEqual([['2024-05-10', 1]]);
  });

  it('of two counts of a day the one that began last holds, whichever ends last', async () => {
    const website = site('UTC');
    await visitAt(website, '2024-05-10T10:00:00Z');
    const asked = store.client.command.bind(store.client);
    let isFirst = true;
    const overtaken = Object.assign(Object.create(store.client) as typeof store.client, {
      command: async (...args: Parameters<typeof asked>) => {
        const answer = await asked(...args);
        if (isFirst) {
          isFirst = false;
          await counter.countDay(website, '2024-05-10');
        }
        return answer;
      },
    });
    await new RollupCounter(overtaken, reader, clock).countDay(website, '2024-05-10');
    await store.client.command({ query: 'OPTIMIZE TABLE website_dimensions_daily FINAL' });
    const [day] = await findHeldDays(reader, { website: website.id, zone: 'UTC', first: '2024-05-10', last: '2024-05-10' });
    const { counted } = await reader.one<{ counted: number }>({
      name: 'spec.counted',
      sql: `SELECT sum(visits) AS counted FROM website_dimensions_daily WHERE count_id = {id:UUID} AND dimension = 'device'`,
      params: { id: day?.count_id ?? '' },
    });
    expect([day?.visits, counted]).toEqual([1, 1]);
  });
});
