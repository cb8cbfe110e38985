import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { askStore } from './ask-store';

const ODD = [
  '',
  'a',
  "it's",
  "''",
  '\\',
  "\\'",
  "','",
  '[',
  ']',
  'tab\there',
  'line\nbreak',
  '\r',
  '\b\f\0',
  '\\N',
  'NULL',
  '{ids:String}',
  'ü€😀',
  '%27&+=?#',
  ' ',
];

describe('asking the store', () => {
  let store: TestClickHouse;
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store?.close());

  it('binds lists of text to the letter', async () => {
    const sql = 'SELECT {texts:Array(String)} AS texts, {one:String} AS one, {none:Array(String)} AS none';
    expect(await askStore(store.client, { name: 'spec.texts', sql, params: { texts: ODD, one: "it's", none: [] } })).toEqual([
      { texts: ODD, one: "it's", none: [] },
    ]);
  });

  it('binds lists of other types beside them', async () => {
    const ids = [randomUUID(), randomUUID()];
    const sql =
      'SELECT {ids:Array(UUID)} AS ids, {days:Array(Date)} AS days, arrayMap(x -> toString(x), {numbers:Array(UInt64)}) AS numbers, {flag:Bool} AS flag';
    const params = { ids, days: ['2024-05-01'], numbers: [1, 18446744073709551615n], flag: true };
    expect(await askStore(store.client, { name: 'spec.types', sql, params })).toEqual([
      { ids, days: ['2024-05-01'], numbers: ['1', '18446744073709551615'], flag: true },
    ]);
  });

  it('refuses a list that its type can not hold', async () => {
    const asked = askStore(store.client, {
      name: 'spec.wrong',
      sql: 'SELECT {ids:Array(UUID)} AS ids',
      params: { ids: ["0'); DROP TABLE events; --"] },
    });
    await expect(asked).rejects.toThrow();
    expect(await askStore(store.client, { name: 'spec.after', sql: 'EXISTS TABLE events' })).toEqual([{ result: 1 }]);
  });
});
