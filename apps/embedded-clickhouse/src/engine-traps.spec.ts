import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { createClient, type ClickHouseError } from '@clickhouse/client';
import { eventually } from '@footfall/testing';
import { endEngineProcesses, startEngineProcess, type EngineProcess } from './engine-process.fixture';

/** The engine's traps, each shown not to reach a client. */
describe('the embedded engine behind its front', () => {
  let engine: EngineProcess;

  beforeAll(async () => {
    engine = await startEngineProcess({ connections: 6, maxQueued: 40, queueTimeoutMs: 1_500, maxExecutionSeconds: 300 });
  });

  afterAll(() => engine.discard().finally(endEngineProcesses));

  const rows = async (query: string, more: object = {}): Promise<unknown> =>
    (await engine.client.query({ query, format: 'JSONEachRow', ...more })).json();
  const codeOf = (run: Promise<unknown>): Promise<string> =>
    run.then(
      () => 'none',
      (error: ClickHouseError) => error.code,
    );
  const readonly = { clickhouse_settings: { readonly: '1' } } as const;
  /** Does the work of minutes without holding memory. */
  const slow = 'SELECT count() AS n FROM numbers_mt(1000000000000) WHERE cityHash64(number) = 1';

  it('never answers with what a failed statement left', async () => {
    // Small blocks, so that much has been written when the statement fails.
    const planted: [query: string, settings: Record<string, string>][] = [
      [`SELECT 'SECRET' AS s, throwIf(number = 40000) FROM numbers(100000)`, { max_block_size: '500', max_threads: '1' }],
      [`SELECT 'SECRET' AS s, number, sleepEachRow(0.0005) FROM numbers(100000)`, { max_execution_time: '0.05', max_block_size: '10' }],
      [
        `SELECT 'SECRET' AS s, number, groupArray(number) OVER () FROM numbers(3000000)`,
        { max_memory_usage: '3000000', max_block_size: '500' },
      ],
      [`SELECT 'SECRET' AS s, number FROM numbers(1000000)`, { max_result_rows: '50000', max_block_size: '500' }],
    ];
    let failures = 0;
    let checked = 0;
    const one = async (at: number): Promise<void> => {
      if (at % 3 === 0) {
        const [query, settings] = planted[(at / 3) % planted.length]!;
        const code = await codeOf(rows(query, { clickhouse_settings: settings }));
        expect(['395', '159', '241', '396']).toContain(code);
        failures++;
      } else {
        expect(await rows(`SELECT ${at} AS n`)).toEqual([{ n: at }]);
        checked++;
      }
    };
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 24 }, (_, at) => one(round * 24 + at)));
    expect([failures, checked]).toEqual([80, 160]);
  });

  it('lets no setting of one request reach another', async () => {
    const query = `SELECT getSetting('max_block_size') AS size, getSetting('readonly') AS readonly`;
    const [before] = (await rows(query)) as { size: number }[];
    const set = await rows(query, { clickhouse_settings: { max_block_size: '77', readonly: '1' } });
    expect(set).toEqual([{ size: 77, readonly: 1 }]);
    await engine.client.command({ query: 'SET max_block_size = 78' });
    for (let time = 0; time < 12; time++) expect(await rows(query)).toEqual([{ size: before!.size, readonly: 0 }]);
  });

  it('runs as many statements at once as it has connections, lets others wait, and refuses the rest', async () => {
    const waited = await Promise.all([...Array.from({ length: 6 }, () => rows('SELECT sleep(0.5) AS s')), rows('SELECT 1 AS n')]);
    expect(waited).toEqual([...Array<unknown>(6).fill([{ s: 0 }]), [{ n: 1 }]]);

    const leaving = new AbortController();
    const refusals: string[] = [];
    const asked = Array.from({ length: 50 }, () =>
      codeOf(rows(slow, { abort_signal: leaving.signal })).then((code) => code && refusals.push(code)),
    );
    // Six run until they are left, forty wait until they are refused, four find the queue full.
    await eventually(() => expect(refusals).toEqual(Array(44).fill('202')));
    const refused = await engine.post('SELECT 1');
    expect([refused.status, refused.headers.get('X-ClickHouse-Exception-Code')]).toEqual([503, '202']);
    leaving.abort();
    await Promise.all(asked);
    expect(refusals).toHaveLength(44);
  });

  it('binds parameters of many requests at once without mixing them', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const got = await Promise.all(
      numbers.map((at) => rows('SELECT {n:UInt32} AS n, {s:String} AS s', { query_params: { n: at, s: `s${at}` } })),
    );
    expect(got).toEqual(numbers.map((at) => [{ n: at, s: `s${at}` }]));
  });

  const running = async (): Promise<unknown> =>
    rows(`SELECT count() AS n FROM system.processes WHERE query LIKE '%cityHash64%' AND query NOT LIKE '%processes%'`);

  it('lends to patient statements as many connections as there are processors, and leaves two at least', async () => {
    const leaving = new AbortController();
    const patient = { abort_signal: leaving.signal, http_headers: { 'x-footfall-patient': '1' } };
    const left = Promise.all(Array.from({ length: 6 }, () => rows(slow, patient).catch((error: Error) => error.message)));
    await eventually(async () => expect(await running()).toEqual([{ n: Math.min(availableParallelism(), 4) }]));
    expect(await rows('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    leaving.abort();
    expect(await left).toEqual(Array(6).fill('The user aborted a request.'));
    await eventually(async () => expect(await running()).toEqual([{ n: 0 }]));
  });

  it('stops a statement whose client is gone, and one that takes too long', async () => {
    const leaving = new AbortController();
    const left = Promise.all(
      Array.from({ length: 6 }, () => rows(slow, { abort_signal: leaving.signal }).catch((error: Error) => error.message)),
    );
    // Every connection but the one of the abort is taken, and that one may not be used to ask.
    await eventually(async () => expect((await engine.post('SELECT 1')).status).toBe(503));
    leaving.abort();
    expect(await left).toEqual(Array(6).fill('The user aborted a request.'));
    await eventually(async () => expect(await running()).toEqual([{ n: 0 }]));
    expect(await codeOf(rows(slow, { clickhouse_settings: { max_execution_time: 1 } }))).toBe('159');
    expect(await rows(`SELECT getSetting('max_execution_time') AS s`)).toEqual([{ s: 300 }]);
  });

  it('does not insert what a broken connection sent in part', async () => {
    await engine.client.command({ query: 'CREATE TABLE cut (a UInt64) ENGINE = MergeTree ORDER BY a' });
    const { hostname, port } = new URL(engine.url);
    const socket = connect(Number(port), hostname);
    const head = `POST /?query=${encodeURIComponent('INSERT INTO cut FORMAT JSONEachRow')} HTTP/1.1\r\nHost: x\r\nX-ClickHouse-User: footfall\r\n`;
    socket.write(`${head}X-ClickHouse-Key: ${engine.password}\r\nContent-Length: 1000\r\n\r\n{"a":1}\n`);
    await eventually(() => expect(readdirSync(spool()).length).toBe(1));
    socket.destroy();
    await eventually(() => expect(readdirSync(spool())).toEqual([]));
    expect(await rows('SELECT count() AS n FROM cut')).toEqual([{ n: 0 }]);
  });

  it('inserts although its folder on the memory disk was cleared away', async () => {
    await engine.client.command({ query: 'CREATE TABLE cleared (a UInt64) ENGINE = MergeTree ORDER BY a' });
    rmSync(spool(), { recursive: true });
    await engine.client.insert({ table: 'cleared', values: [{ a: 1 }], format: 'JSONEachRow' });
    expect(await rows('SELECT a FROM cleared')).toEqual([{ a: 1 }]);
  });

  const spool = (): string => {
    const memory = readdirSync('/dev/shm').find((name) => name.startsWith('footfall-clickhouse-') && isOurs(name));
    return memory === undefined ? `${engine.dataDir}/spool` : `/dev/shm/${memory}`;
  };
  const isOurs = (name: string): boolean => name.endsWith(engine.spoolName);

  it('runs one statement only', async () => {
    await engine.client.command({ query: 'CREATE TABLE kept (a UInt64) ENGINE = MergeTree ORDER BY a' });
    const both = [
      'SELECT 1; DROP TABLE kept',
      'SELECT 1;;DROP TABLE kept',
      'INSERT INTO kept VALUES (1); DROP TABLE kept',
      `SELECT '--'; DROP TABLE kept`,
    ];
    for (const query of both) expect([query, await codeOf(engine.client.command({ query }))]).toEqual([query, '62']);
    expect(await rows('EXISTS TABLE kept')).toEqual([{ result: 1 }]);
    expect(await rows(`SELECT '; DROP TABLE kept' AS s -- ; DROP TABLE kept`)).toEqual([{ s: '; DROP TABLE kept' }]);
  });

  it('lets reads reach neither the disk nor the network, nor change anything', async () => {
    await engine.client.command({ query: 'CREATE TABLE IF NOT EXISTS guarded (a UInt64) ENGINE = MergeTree ORDER BY a' });
    const forbidden = [
      `SELECT * FROM file('/etc/hostname', 'LineAsString')`,
      `SELECT file('/etc/hostname')`,
      "SELECT `file`('/etc/hostname')",
      `SELECT "file" /* */ ('/etc/hostname')`,
      `SELECT arrayMap(file, ['/etc/hostname'])`,
      `EXPLAIN SELECT file('/etc/hostname')`,
      `WITH file('/etc/hostname') AS f SELECT f`,
      `SELECT * FROM (SELECT * FROM file('/etc/hostname', 'LineAsString') SETTINGS readonly = 0)`,
      `SELECT * FROM (SELECT * FROM numbers(1) SETTINGS readonly = 0)`,
      `SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')`,
      `DESCRIBE TABLE file('/etc/hostname', 'LineAsString')`,
      `DESCRIBE url('http://127.0.0.1:1/', 'CSV')`,
      'SELECT * FROM `/etc/hostname`',
      `SELECT 1 SETTINGS readonly = 0`,
      'DROP TABLE guarded',
      'INSERT INTO guarded VALUES (1)',
      'WITH 1 AS x INSERT INTO guarded SELECT x',
      'TRUNCATE TABLE guarded',
      'SYSTEM STOP MERGES',
    ];
    const codes = await Promise.all(forbidden.map(async (query) => [query, await codeOf(engine.client.query({ query, ...readonly }))]));
    expect(codes).toEqual(forbidden.map((query) => [query, '164']));
    for (const query of [`SELECT 1 INTO OUTFILE '/tmp/footfall-out'`, `INSERT INTO guarded FROM INFILE '/etc/hostname' FORMAT CSV`]) {
      expect(await codeOf(engine.client.command({ query }))).toBe('48');
    }
    const get = await fetch(`${engine.url}/?query=${encodeURIComponent('DROP TABLE guarded')}`, {
      headers: { 'X-ClickHouse-User': 'footfall', 'X-ClickHouse-Key': engine.password },
    });
    expect(get.headers.get('X-ClickHouse-Exception-Code')).toBe('164');
    expect(await rows('SELECT count() AS n FROM guarded')).toEqual([{ n: 0 }]);
    expect(await rows(`SELECT 'file(' AS s, 1 AS file, file + 1 AS next`, readonly)).toEqual([{ s: 'file(', file: 1, next: 2 }]);
    for (const query of [
      'SHOW TABLES',
      'DESCRIBE TABLE guarded',
      'EXISTS TABLE guarded',
      'EXPLAIN SELECT 1',
      'WITH 1 AS x SELECT x',
      '(SELECT 1)',
    ]) {
      expect([query, await codeOf(rows(query, readonly))]).toEqual([query, 'none']);
    }
  });

  it('reads with all threads that it is given, however little memory it has', async () => {
    const pipeline = await rows('EXPLAIN PIPELINE SELECT sum(number) FROM numbers_mt(100000000)', {
      clickhouse_settings: { max_threads: 2 },
    });
    expect(JSON.stringify(pipeline)).toContain('NumbersRange × 2');
  });

  it('takes settings with every kind of statement', async () => {
    const clickhouse_settings = { mutations_sync: '1', max_threads: 1 } as const;
    const statements = [
      'CREATE TABLE s (a UInt64, b String) ENGINE = MergeTree ORDER BY a SETTINGS index_granularity = 1024',
      'INSERT INTO s (a) VALUES (1), (2), (3), (4)',
      'INSERT INTO s SELECT number, toString(number) FROM numbers(5) SETTINGS max_block_size = 100',
      'INSERT INTO s (a) SETTINGS max_block_size = 100 VALUES (9)',
      'ALTER TABLE s DELETE WHERE a = 1',
      'DELETE FROM s WHERE a = 2',
      'OPTIMIZE TABLE s FINAL',
      'ALTER TABLE s ADD COLUMN c UInt8 DEFAULT 7',
    ];
    for (const query of statements) await engine.client.command({ query, clickhouse_settings });
    expect(await rows('SELECT a, c FROM s ORDER BY a')).toEqual([0, 3, 3, 4, 4, 9].map((a) => ({ a, c: 7 })));
    expect(await codeOf(rows('SELECT 1', { clickhouse_settings: { 'a=1, readonly': '0' } }))).toBe('115');
    await engine.client.command({ query: 'DROP TABLE s', clickhouse_settings });
  });

  it('makes and restores backups in its folder, and nowhere else', async () => {
    await engine.client.command({ query: 'CREATE TABLE saved (a UInt64) ENGINE = MergeTree ORDER BY a' });
    await engine.client.command({ query: 'INSERT INTO saved VALUES (1), (2)' });
    const folder = `${engine.dataDir}/backups`;
    await engine.client.command({ query: `BACKUP TABLE saved TO File('${folder}/one.tar')` });
    await engine.client.command({ query: 'DROP TABLE saved SYNC' });
    await engine.client.command({ query: `RESTORE TABLE saved FROM File('${folder}/one.tar')` });
    expect(await rows('SELECT sum(a) AS s FROM saved')).toEqual([{ s: 3 }]);
    expect(await codeOf(engine.client.command({ query: `BACKUP TABLE saved TO File('/tmp/elsewhere.tar')` }))).toBe('36');
  });

  it('keeps the pool of threads large enough for its connections', async () => {
    const wide = await startEngineProcess({ connections: 12 });
    const client = createClient({ url: wide.url, username: 'footfall', password: wide.password, max_open_connections: 20 });
    // All but one run, and the last one sees them do so.
    const query = 'SELECT sleepEachRow(1) FROM numbers(60) SETTINGS max_block_size = 1';
    const running = Array.from({ length: 11 }, () => codeOf(client.query({ query, format: 'JSON' }).then((got) => got.text())));
    await eventually(async () => {
      const seen = await client.query({ query: 'SELECT count() AS n FROM system.processes', format: 'JSONEachRow' });
      expect(await seen.json()).toEqual([{ n: 12 }]);
    });
    await wide.discard();
    await Promise.all(running);
    await client.close();
  });
});
