import { testClickHouse, type TestClickHouse } from '@footfall/testing';
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
