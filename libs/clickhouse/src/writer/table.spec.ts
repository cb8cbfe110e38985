import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { ClickHouseWriter } from './clickhouse.writer';
import { columnTypes as t } from './column';
import { emptyRow, table } from './table';

const kinds = table('kinds', {
  line: t.uint8,
  id: t.uuid,
  text: t.text,
  flag: t.flag,
  small: t.uint16,
  medium: t.uint32,
  large: t.uint64,
  signed: t.int64,
  share: t.float32,
  at: t.millis,
  day: t.day,
  texts: t.list(t.text),
});

describe('a row of which no column is given', () => {
  let store: TestClickHouse;
  beforeAll(async () => {
    store = await testClickHouse();
    await store.client.command({
      query: `CREATE TABLE kinds (line UInt8, id UUID, text String, flag Bool, small UInt16, medium UInt32, large UInt64, signed Int64,
        share Float32, at DateTime64(3, 'UTC'), day Date, texts Array(String)) ENGINE = Memory`,
    });
  }, 180_000);
  afterAll(() => store?.close());

  it('is stored as ClickHouse itself stores one', async () => {
    await store.client.command({ query: 'INSERT INTO kinds (line) VALUES (1)' });
    await new ClickHouseWriter(store.client).insert(kinds, [{ ...emptyRow(kinds), line: 2 }]);
    const answer = await store.client.query({ query: 'SELECT * EXCEPT line FROM kinds ORDER BY line', format: 'JSONEachRow' });
    const [own, ours] = await answer.json<Record<string, unknown>>();
    expect(Object.keys(ours ?? {})).toHaveLength(Object.keys(kinds.columns).length - 1);
    expect(ours).toEqual(own);
  });

  it('and a whole one is read back as it was given, whatever is in it', async () => {
    const id = '0123fedc-89ab-4def-8123-456789abcdef';
    const text = `ü${'a'.repeat(46)}€`;
    const at = 1_700_000_000_123;
    const texts = ['', 'a'.repeat(47), 'a'.repeat(48), 'b'.repeat(127), 'c'.repeat(128), 'é'];
    const row = { ...emptyRow(kinds), line: 3, id, text, large: 2n ** 63n, signed: -5n, share: 0.5, at, texts };
    await new ClickHouseWriter(store.client).insert(kinds, [row]);
    const query =
      'SELECT id, text, toString(large) AS large, signed, share, toUnixTimestamp64Milli(at) AS at, texts FROM kinds WHERE line = 3';
    const answer = await store.client.query({ query, format: 'JSONEachRow' });
    expect(await answer.json()).toEqual([{ id, text, large: '9223372036854775808', signed: -5, share: 0.5, at, texts }]);
  });

  it.each([0, 1, 2 ** 32 - 1, 2 ** 32, 4_000_000_000_000, -1, -(2 ** 32), -1_234_567_890_123])('the instant %d is that one', async (at) => {
    const line = 10;
    await new ClickHouseWriter(store.client).insert(kinds, [{ ...emptyRow(kinds), line, at, text: String(at) }]);
    const query = 'SELECT toUnixTimestamp64Milli(at) AS at FROM kinds WHERE line = {line:UInt8} AND text = {text:String}';
    const answer = await store.client.query({ query, query_params: { line, text: String(at) }, format: 'JSONEachRow' });
    expect(await answer.json()).toEqual([{ at }]);
  });

  const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
  it.each([
    [0n, 0n],
    [2n ** 32n, -(2n ** 32n)],
    [SAFE, SAFE],
    [SAFE, -SAFE],
    [SAFE + 1n, SAFE + 1n],
    [SAFE + 2n, -SAFE - 1n],
    [2n ** 64n - 1n, 2n ** 63n - 1n],
    [2n ** 63n, -(2n ** 63n)],
  ])('%d without a sign and %d with one are these', async (large, signed) => {
    const [line, text] = [11, `${large} ${signed}`];
    await new ClickHouseWriter(store.client).insert(kinds, [{ ...emptyRow(kinds), line, text, large, signed }]);
    const query =
      'SELECT toString(large) AS large, toString(signed) AS signed FROM kinds WHERE line = {line:UInt8} AND text = {text:String}';
    const answer = await store.client.query({ query, query_params: { line, text }, format: 'JSONEachRow' });
    expect(await answer.json()).toEqual([{ large: String(large), signed: String(signed) }]);
  });

  it.each([
    '',
    '0123fedc-89ab-4def-8123-456789abcde',
    '0123fedc-89ab-4def-8123-456789abcdefff',
    '0123fedc-89ab-4def-8123-456789abcdeg',
    '0123fedc089ab-4def-8123-456789abcdef',
    '0123fedc-89ab-4def-8123-45678€abcdef',
  ])('with %j for a UUID is not stored', async (id) => {
    const inserted = new ClickHouseWriter(store.client).insert(kinds, [{ ...emptyRow(kinds), line: 4, id }]);
    await expect(inserted).rejects.toThrow('UUID');
  });

  it('shares no list with another', () => {
    expect(emptyRow(kinds).texts).not.toBe(emptyRow(kinds).texts);
  });
});
