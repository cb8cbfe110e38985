import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createClient, type ClickHouseError } from '@clickhouse/client';
import { endEngineProcesses, startEngineProcess, type EngineProcess } from './engine-process.fixture';

describe('ClickHouse over HTTP', () => {
  let engine: EngineProcess;

  beforeAll(async () => {
    engine = await startEngineProcess({ maxBodyBytes: 8_000_000, maxResultBytes: 1_000_000 });
    await engine.client.command({ query: 'CREATE TABLE t (a UInt64, b String) ENGINE = MergeTree ORDER BY a' });
  });

  afterAll(() => engine.discard().finally(endEngineProcesses));

  beforeEach(() => engine.client.command({ query: 'TRUNCATE TABLE t' }));

  const rows = async (query: string, more: object = {}): Promise<unknown> =>
    (await engine.client.query({ query, format: 'JSONEachRow', ...more })).json();
  const failure = (run: Promise<unknown>): Promise<ClickHouseError> =>
    run.then(
      () => {
        throw new Error('it did not fail');
      },
      (error: ClickHouseError) => error,
    );

  it('answers ping without and with a query', async () => {
    expect(await engine.client.ping()).toEqual({ success: true });
    expect(await engine.client.ping({ select: true })).toEqual({ success: true });
    const open = await fetch(`${engine.url}/ping`);
    expect(await open.text()).toBe('Ok.\n');
  });

  it('refuses no and wrong credentials, and takes both kinds of right ones', async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(`${engine.url}/?query=SELECT+1`, { headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ 'X-ClickHouse-User': 'footfall', 'X-ClickHouse-Key': 'wrong' })).toBe(403);
    expect(await status({ 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': engine.password })).toBe(403);
    expect(await status({ Authorization: `Basic ${Buffer.from('footfall:wrong').toString('base64')}` })).toBe(403);
    expect(await status({ 'X-ClickHouse-User': 'footfall', 'X-ClickHouse-Key': engine.password })).toBe(200);
    expect(await status({ Authorization: `Basic ${Buffer.from(`footfall:${engine.password}`).toString('base64')}` })).toBe(200);
  });

  it('inserts and reads in the formats of the client', async () => {
    const inserted = await engine.client.insert({
      table: 't',
      values: [
        { a: 1, b: "x'\\\n;" },
        { a: 2, b: 'é' },
      ],
      format: 'JSONEachRow',
    });
    expect(inserted.summary?.written_rows).toBe('2');
    await engine.client.insert({ table: 't', values: [[3, 'z']], columns: ['a', 'b'], format: 'JSONCompactEachRow' });
    expect(await rows('SELECT * FROM t ORDER BY a')).toEqual([
      { a: 1, b: "x'\\\n;" },
      { a: 2, b: 'é' },
      { a: 3, b: 'z' },
    ]);
    const whole = await (await engine.client.query({ query: 'SELECT count() AS n FROM t', format: 'JSON' })).json();
    expect(whole).toMatchObject({ rows: 1, data: [{ n: 3 }] });
    const csv = await engine.client.query({ query: 'SELECT a, b FROM t WHERE a = 3', format: 'CSVWithNames' });
    expect(await csv.text()).toBe('"a","b"\n3,"z"\n');
    expect(await (await engine.post('SELECT a, b FROM t WHERE a = 3')).text()).toBe('3\tz\n');
  });

  it('takes rows in the statement, and statements with a query id, comments and a semicolon', async () => {
    await engine.client.command({
      query: `INSERT INTO t VALUES ({n:UInt64}, {s:String}), (2, ';') ;`,
      query_params: { n: 1, s: "'); DROP TABLE t; --" },
    });
    await engine.client.command({ query: 'INSERT INTO t (b, a) FORMAT JSONEachRow\n{"a":3,"b":"{n:UInt64}; x"}\n' });
    const got = await engine.client.query({
      query: '-- first\nSELECT * FROM t ORDER BY a -- last',
      format: 'JSONCompactEachRow',
      query_id: 'mine',
    });
    expect(got.query_id).toBe('mine');
    expect(await got.json()).toEqual([
      [1, "'); DROP TABLE t; --"],
      [2, ';'],
      [3, '{n:UInt64}; x'],
    ]);
  });

  it('keeps binary rows byte for byte', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const texts = [every, Buffer.alloc(0), randomBytes(5_000), Buffer.from("INSERT INTO t FORMAT x;\n'\\")];
    const varint = (value: number): Buffer => (value < 128 ? Buffer.from([value]) : Buffer.from([(value & 127) | 128, value >> 7]));
    const body = Buffer.concat(
      texts.flatMap((text, at) => {
        const key = Buffer.alloc(8);
        key.writeBigUInt64LE(BigInt(at));
        return [key, varint(text.length), text];
      }),
    );
    const response = await engine.post('INSERT INTO t (a, b) FORMAT RowBinary', body);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await rows('SELECT hex(b) AS h FROM t ORDER BY a')).toEqual(texts.map((text) => ({ h: text.toString('hex').toUpperCase() })));
    const back = await engine.post('SELECT a, b FROM t ORDER BY a FORMAT RowBinary');
    expect(Buffer.from(await back.arrayBuffer()).equals(body)).toBe(true);
    expect(readdirSync(join(engine.dataDir, 'spool'))).toEqual([]);
  });

  it('reads zipped bodies, refuses broken and cut ones, and zips answers', async () => {
    const lines = Array.from({ length: 1_000 }, (_, a) => JSON.stringify({ a, b: 'zip' })).join('\n');
    const zipped = gzipSync(lines);
    const insert = (body: Uint8Array): Promise<Response> =>
      engine.post('INSERT INTO t FORMAT JSONEachRow', body, {}, { 'Content-Encoding': 'gzip' });
    expect((await insert(zipped)).status).toBe(200);
    expect(await rows('SELECT count() AS n FROM t')).toEqual([{ n: 1000 }]);
    const cut = await insert(zipped.subarray(0, zipped.length - 20));
    expect(cut.headers.get('X-ClickHouse-Exception-Code')).toBe('354');
    expect((await insert(Buffer.from('no gzip'))).status).toBe(500);
    expect(await rows('SELECT count() AS n FROM t')).toEqual([{ n: 1000 }]);
    const both = createClient({
      url: engine.url,
      username: 'footfall',
      password: engine.password,
      compression: { request: true, response: true },
    });
    await both.insert({ table: 't', values: [{ a: 5_000, b: 'y' }], format: 'JSONEachRow' });
    const answer = await both.query({ query: 'SELECT count() AS n FROM t', format: 'JSONEachRow' });
    expect(answer.response_headers['content-encoding']).toBe('gzip');
    expect(await answer.json()).toEqual([{ n: 1001 }]);
    await both.close();
  });

  it('refuses bodies and results beyond their bounds', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
    const tooLong = await engine.post('INSERT INTO t FORMAT JSONEachRow', bomb, {}, { 'Content-Encoding': 'gzip' });
    expect(tooLong.headers.get('X-ClickHouse-Exception-Code')).toBe('307');
    expect(await failure(rows(`SELECT repeat('x', 100) FROM numbers(50000)`))).toMatchObject({
      code: '396',
      type: 'TOO_MANY_ROWS_OR_BYTES',
    });
    const asked = await failure(rows(`SELECT repeat('x', 100) FROM numbers(50000)`, { clickhouse_settings: { max_result_bytes: '0' } }));
    expect(asked.code).toBe('396');
  });

  it('gives errors the code, name and status that a server gives', async () => {
    const statusOf = async (query: string): Promise<[number, string | null]> => {
      const response = await engine.post(query);
      return [response.status, response.headers.get('X-ClickHouse-Exception-Code')];
    };
    expect(await failure(rows('SELECT FROM WHERE'))).toMatchObject({ code: '62', type: 'SYNTAX_ERROR' });
    expect(await failure(rows('SELECT nope FROM t'))).toMatchObject({ code: '47', type: 'UNKNOWN_IDENTIFIER' });
    expect(await failure(rows('SELECT {x:UInt8}'))).toMatchObject({ code: '456' });
    expect(await statusOf('SELECT FROM WHERE')).toEqual([400, '62']);
    expect(await statusOf('SELECT * FROM missing')).toEqual([404, '60']);
    expect(await statusOf('SELECT 1 FORMAT Missing')).toEqual([404, '73']);
    expect(await statusOf('SELECT throwIf(1)')).toEqual([500, '395']);
    expect(await statusOf('INSERT INTO missing FORMAT JSONEachRow')).toEqual([404, '60']);
    const text = await (await engine.post('SELECT * FROM missing')).text();
    expect(text).toMatch(/^Code: 60\. DB::Exception: .*missing.* \(UNKNOWN_TABLE\)\n$/s);
  });

  it('goes to the database that was asked for, one request at a time', async () => {
    await engine.client.command({ query: 'CREATE DATABASE IF NOT EXISTS other' });
    const other = createClient({ url: engine.url, username: 'footfall', password: engine.password, database: 'other' });
    const databaseOf = async (client: typeof other): Promise<unknown> =>
      (await client.query({ query: 'SELECT currentDatabase() AS d', format: 'JSONEachRow' })).json();
    const got = await Promise.all(Array.from({ length: 40 }, (_, at) => databaseOf(at % 2 ? other : engine.client)));
    expect(got).toEqual(Array.from({ length: 40 }, (_, at) => [{ d: at % 2 ? 'other' : 'default' }]));
    await other.close();
    const missing = await engine.post('SELECT 1', undefined, { database: 'missing`; DROP TABLE t' });
    expect(missing.headers.get('X-ClickHouse-Exception-Code')).toBe('81');
  });

  it('takes long parameters as a form, and refuses what needs a session', async () => {
    const ids = Array.from({ length: 40_000 }, (_, at) => `id-${at}`);
    const form = await engine.client.query({
      query: 'SELECT length({ids:Array(String)}) AS n',
      query_params: { ids },
      format: 'JSONEachRow',
      use_multipart_params: true,
    });
    expect(await form.json()).toEqual([{ n: 40000 }]);
    expect(await failure(rows('SELECT 1', { session_id: 's' }))).toMatchObject({ code: '48' });
    expect(await failure(engine.client.command({ query: 'CREATE TEMPORARY TABLE x (a UInt8)' }))).toMatchObject({ code: '48' });
  });

  it('drops repeated inserts by their token, and keeps one insert one part', async () => {
    await engine.client.command({
      query: 'CREATE TABLE d (a UInt64, b String) ENGINE = MergeTree ORDER BY a SETTINGS non_replicated_deduplication_window = 10',
      clickhouse_settings: { log_comment: 'ignored' },
    });
    const values = Array.from({ length: 20_000 }, (_, a) => ({ a, b: 'some text to make it long '.repeat(8) }));
    for (let time = 0; time < 2; time++) {
      await engine.client.insert({ table: 'd', values, format: 'JSONEachRow', clickhouse_settings: { insert_deduplication_token: 'one' } });
    }
    expect(await rows('SELECT count() AS n FROM d')).toEqual([{ n: 20000 }]);
    expect(await rows(`SELECT max(level) AS level, count() AS parts FROM system.parts WHERE table = 'd' AND active`)).toEqual([
      { level: 0, parts: 1 },
    ]);
  });
});
