import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { whileWaitedFor } from '@footfall/platform';
import { eventually, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { connectClickHouse } from '../connect';
import { ClickHouseReader } from './clickhouse.reader';

describe('ClickHouseReader', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  beforeAll(async () => {
    store = await testClickHouse();
    reader = new ClickHouseReader(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  it.each(['', `it's`, `\\' OR 1 = 1 --`, 'a\tb\nc\\n', '%_{x:String}', '日本 😀', '\\N'])('binds %j as a value', async (text) => {
    const sql = 'SELECT {text:String} AS text, {list:Array(String)} AS list, {n:UInt64} AS n';
    expect(await reader.one({ name: 'test', sql, params: { text, list: [text, 'b'], n: 9_007_199_254_740_991n } })).toEqual({
      text,
      list: [text, 'b'],
      n: 9_007_199_254_740_991,
    });
  });

  it.each([
    'INSERT INTO visitor_first_seen SELECT generateUUIDv4(), toString(1), now64(3)',
    'DROP TABLE events',
    `SELECT file('/etc/hostname')`,
  ])('changes and reaches nothing: %s', async (sql) => {
    await expect(reader.query({ name: 'test', sql })).rejects.toThrow();
    expect(await reader.one({ name: 'test', sql: 'SELECT count() AS n FROM visitor_first_seen' })).toEqual({ n: 0 });
    await reader.query({ name: 'test', sql: 'SELECT count() FROM events' });
  });

  it('gives up what nobody waits for any more, but not what several asked', async () => {
    const slow = 'SELECT sum(sipHash64(number)) AS slow FROM numbers(2000000000)';
    const running = `SELECT count() AS n FROM system.processes WHERE query LIKE '%AS slow%' AND query NOT LIKE '%processes%'`;
    const response = Object.assign(new EventEmitter(), { writableFinished: false }) as unknown as ServerResponse;
    const told: Promise<unknown>[] = [];
    whileWaitedFor(response, () => {
      told.push(reader.query({ name: 'test', sql: slow }), reader.shared({ name: 'test', sql: 'SELECT sleep(1) AS s' }));
    });
    await eventually(async () => expect(await reader.one({ name: 'test', sql: running })).toEqual({ n: 1 }));
    response.emit('close');
    await expect(told[0]).rejects.toMatchObject({ status: 503, message: 'Nobody waits for the answer' });
    expect(await told[1]).toEqual([{ s: 0 }]);
    await eventually(async () => expect(await reader.one({ name: 'test', sql: running })).toEqual({ n: 0 }));
  }, 60_000);

  describe('shared questions', () => {
    const sql = 'SELECT generateUUIDv4() AS id, {a:String} AS a, {now:Int64} AS now';
    const ask = (a: string, now: number, moment: { moment?: string } = { moment: 'now' }) =>
      reader.shared<{ id: string; a: string; now: number }>({ name: 'test', sql, params: { a, now }, ...moment });

    it('are asked once while an answer is on its way, whatever the moment', async () => {
      const [first, second, other] = await Promise.all([ask('x', 1), ask('x', 2), ask('y', 1)]);
      expect(second).toBe(first);
      expect(first).toEqual([{ id: expect.any(String), a: 'x', now: 1 }]);
      expect(other).toMatchObject([{ a: 'y' }]);
    });

    it('are asked again once it is there, and where they differ in anything but the moment', async () => {
      const [first] = await ask('x', 1);
      const [second] = await ask('x', 1);
      expect(second?.id).not.toBe(first?.id);
      const [early, late] = await Promise.all([ask('x', 1, {}), ask('x', 2, {})]);
      expect([early[0]?.now, late[0]?.now]).toEqual([1, 2]);
    });

    it('fail for all who asked, and are asked again', async () => {
      const wrong = () => reader.shared({ name: 'test', sql: `SELECT throwIf(1, 'no')` });
      const outcomes = await Promise.allSettled([wrong(), wrong()]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await ask('z', 1)).toHaveLength(1);
    });
  });

  it('an overload of the store is a 503 that says when to come again', async () => {
    const overloaded = reader.query({
      name: 'test',
      sql: 'SELECT groupArray(number) AS n, groupArray(toString(number)) FROM numbers(1000000000)',
    });
    await expect(overloaded).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', options: { retryAfter: 5 } });
  }, 180_000);

  it('an unreachable store is a 503, a defect of ours is not', async () => {
    const client = connectClickHouse({ ...store.connection, url: 'http://127.0.0.1:9' });
    await expect(new ClickHouseReader(client).query({ name: 'test', sql: 'SELECT 1' })).rejects.toMatchObject({ status: 503 });
    await client.close();
    await expect(reader.query({ name: 'test', sql: 'SELECT no_such_column' })).rejects.not.toHaveProperty('status', 503);
  });
});
