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

  it('shares no list with another', () => {
    expect(emptyRow(kinds).texts).not.toBe(emptyRow(kinds).texts);
  });
});
