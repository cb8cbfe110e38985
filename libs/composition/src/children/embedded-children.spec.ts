import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { eventually } from '@footfall/testing';
import { Client } from 'pg';
import { startEmbeddedClickhouse } from './embedded-clickhouse.child';
import { startEmbeddedPostgres } from './embedded-postgres.child';

interface Place {
  url: string;
  username: string;
  password: string;
}

describe('the children of the embedded profile', () => {
  let root: string;
  const cleanups: (() => unknown)[] = [];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'footfall-children-'));
    chmodSync(root, 0o755);
  });

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const folder = (name: string): string => join(root, name);
  const gone = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      // A process that has ended but was not waited for is gone as well.
      return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return true;
    }
  };
  async function ask(url: string, sql: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query({ text: sql, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }
  async function clickhouse({ url, username, password }: Place, query: string): Promise<string> {
    const client = createClient({ url, username, password, log: { level: ClickHouseLogLevel.OFF } });
    try {
      return await (await client.query({ query, format: 'TabSeparated' })).text();
    } finally {
      await client.close();
    }
  }

  it('runs two engines and two Postgres side by side', async () => {
    const names = ['one', 'two'];
    const engines = await Promise.all(
      names.map((name) => startEmbeddedClickhouse({ dataDir: folder(`${name}/clickhouse`), secret: `secret-${name}` })),
    );
    const servers = await Promise.all(names.map((name) => startEmbeddedPostgres({ dataDir: folder(`${name}/postgres`) })));
    cleanups.push(...[...engines, ...servers].map((child) => () => child.stop()));
    for (const [at, engine] of engines.entries()) {
      await fetch(`${engine.url}/?query=${encodeURIComponent(`CREATE TABLE t ENGINE = MergeTree ORDER BY n AS SELECT ${at} AS n`)}`, {
        method: 'POST',
        headers: { 'X-ClickHouse-User': engine.username, 'X-ClickHouse-Key': engine.password },
      });
      await ask(servers[at]!.url, `CREATE TABLE t AS SELECT ${at} AS n`);
    }
    expect(await Promise.all(engines.map((engine) => clickhouse(engine, 'SELECT n FROM t')))).toEqual(['0\n', '1\n']);
    expect(await Promise.all(servers.map((server) => ask(server.url, 'SELECT n FROM t')))).toEqual([[[0]], [[1]]]);
    expect(engines.map((engine) => engine.password)).toEqual(['secret-one', 'secret-two']);
  }, 180_000);

  it('starts each again on the same address when it dies, and tells', async () => {
    const told: string[] = [];
    const engine = await startEmbeddedClickhouse({
      dataDir: folder('one/clickhouse'),
      onRestart: (exit) => told.push(`clickhouse ${exit.signal} ${exit.restarts}`),
    });
    const server = await startEmbeddedPostgres({
      dataDir: folder('one/postgres'),
      onRestart: (exit) => told.push(`postgres ${exit.signal} ${exit.restarts}`),
    });
    cleanups.push(
      () => engine.stop(),
      () => server.stop(),
    );
    const before = [engine.pid!, server.pid!];
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await eventually(() => expect([...told].sort()).toEqual(['clickhouse SIGKILL 1', 'postgres SIGKILL 1']));
    await eventually(async () => expect(await clickhouse(engine, 'SELECT 1')).toBe('1\n'));
    await eventually(async () => expect(await ask(server.url, 'SELECT 1')).toEqual([[1]]));
    // Who answers may not have been heard saying so yet.
    await eventually(() => expect([engine.ready, server.ready, engine.restarts, server.restarts]).toEqual([true, true, 1, 1]));
    expect([engine.pid, server.pid]).not.toEqual(before);
    const last = [engine.pid!, server.pid!];
    await Promise.all([engine.stop(), server.stop()]);
    expect([...last.map(gone), engine.ready, server.ready]).toEqual([true, true, false, false]);
  }, 180_000);

  it('keeps the cluster in UTF8 with a password that only its owner reads', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder('one/postgres'), database: 'other_name' });
    cleanups.push(() => server.stop());
    const shown = await ask(
      server.url,
      `SELECT current_database(), current_setting('server_encoding'), current_setting('fsync'), current_setting('shared_buffers')`,
    );
    expect(shown).toEqual([['other_name', 'UTF8', 'on', '32MB']]);
    expect(statSync(join(folder('one/postgres'), 'password')).mode & 0o777).toBe(0o600);
    await expect(startEmbeddedPostgres({ dataDir: folder('never'), database: 'x"; DROP' })).rejects.toThrow('no plain name');
    await expect(ask(server.url.replace(server.password, 'wrong'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  }, 180_000);

  const asRoot = process.getuid?.() === 0 ? it : it.skip;

  asRoot('says what to do when the account of Postgres cannot enter the folder', async () => {
    const barred = folder('barred');
    mkdirSync(barred, { mode: 0o700 });
    const start = startEmbeddedPostgres({ dataDir: join(barred, 'postgres') });
    await expect(start).rejects.toThrow(new RegExp(`lies below ${barred}, which the user ".*" cannot enter.*FOOTFALL_DATA_DIR`, 's'));
  });

  it('begins anew when the creation of the cluster was cut short', async () => {
    const dataDir = folder('cut/postgres');
    mkdirSync(join(dataDir, 'cluster.new'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster.new', 'half'), '');
    writeFileSync(join(dataDir, 'password'), 'of the half\n');
    const server = await startEmbeddedPostgres({ dataDir });
    cleanups.push(() => server.stop());
    expect(await ask(server.url, 'SELECT 1')).toEqual([[1]]);
    expect(existsSync(join(dataDir, 'cluster.new'))).toBe(false);
  }, 180_000);

  describe('and their parent', () => {
    interface Parent {
      process: ChildProcess;
      lines: string[];
      clickhouse: Place & { pid: number };
      postgres: { url: string; pid: number };
    }

    async function startParent(name: string): Promise<Parent> {
      const script = join(__dirname, 'parent-process.fixture.ts');
      const args = ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register'), script, folder(name)];
      const parent = spawn(process.execPath, args, {
        cwd: resolve(__dirname, '../../../..'),
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      cleanups.push(() => parent.kill('SIGKILL'));
      let errors = '';
      parent.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const lines: string[] = [];
      const said = createInterface({ input: parent.stdout }).on('line', (line) => lines.push(line));
      const [line] = (await Promise.race([
        once(said, 'line'),
        once(parent, 'exit').then(() => Promise.reject(new Error(`the parent ended: ${errors}`))),
      ])) as [string];
      return { process: parent, lines, ...(JSON.parse(line) as Pick<Parent, 'clickhouse' | 'postgres'>) };
    }

    it('end when it is killed', async () => {
      const parent = await startParent('one');
      const { clickhouse: engine, postgres } = parent;
      expect([gone(engine.pid), gone(postgres.pid)]).toEqual([false, false]);
      parent.process.kill('SIGKILL');
      await eventually(() => expect([gone(engine.pid), gone(postgres.pid)]).toEqual([true, true]));
      expect(existsSync(join(folder('one/postgres'), 'cluster', 'postmaster.pid'))).toBe(false);
    }, 180_000);

    it('live on when a signal goes to its whole group, and end when it stops them', async () => {
      const parent = await startParent('one');
      process.kill(-parent.process.pid!, 'SIGINT');
      await eventually(() => expect(parent.lines).toContain('draining'));
      expect(await clickhouse(parent.clickhouse, 'SELECT 1')).toBe('1\n');
      expect(await ask(parent.postgres.url, 'SELECT 1')).toEqual([[1]]);
      const ended = once(parent.process, 'exit');
      parent.process.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect([gone(parent.clickhouse.pid), gone(parent.postgres.pid)]).toEqual([true, true]);
    }, 180_000);

    it('are replaced at the next start when even the watcher was killed', async () => {
      const parent = await startParent('one');
      const watcher = watcherOf(parent.postgres.pid);
      process.kill(watcher, 'SIGKILL');
      parent.process.kill('SIGKILL');
      await eventually(() => expect(gone(parent.clickhouse.pid)).toBe(true));
      expect(gone(parent.postgres.pid)).toBe(false);
      const server = await startEmbeddedPostgres({ dataDir: folder('one/postgres') });
      cleanups.push(() => server.stop());
      expect(gone(parent.postgres.pid)).toBe(true);
      expect(await ask(server.url, 'SELECT 1')).toEqual([[1]]);
    }, 180_000);

    it('leave a folder to the next start also where the engine hangs and does not end', async () => {
      const parent = await startParent('one');
      process.kill(parent.clickhouse.pid, 'SIGSTOP');
      const killed = once(parent.process, 'exit');
      parent.process.kill('SIGKILL');
      await killed;
      const told: string[] = [];
      const engine = await startEmbeddedClickhouse({ dataDir: folder('one/clickhouse'), onLog: (line) => told.push(line) });
      cleanups.push(() => engine.stop());
      expect(await clickhouse(engine, 'SELECT 1')).toBe('1\n');
      expect([gone(parent.clickhouse.pid), told]).toEqual([true, [expect.stringContaining(`(pid ${parent.clickhouse.pid})`)]]);
    }, 180_000);

    it('keep their engine while it lives, whoever else wants the folder', async () => {
      const parent = await startParent('one');
      const other = startEmbeddedClickhouse({ dataDir: folder('one/clickhouse'), startTimeoutMs: 14_000 });
      await expect(other).rejects.toThrow(`is held by another process (pid ${parent.clickhouse.pid})`);
      expect(await clickhouse(parent.clickhouse, 'SELECT 1')).toBe('1\n');
    }, 180_000);

    it('start although the pid file names a process that is none of ours', async () => {
      await (await startEmbeddedPostgres({ dataDir: folder('one/postgres') })).stop();
      writeFileSync(join(folder('one/postgres'), 'cluster', 'postmaster.pid'), `${process.pid}\n${folder('one/postgres')}/cluster\n`);
      const server = await startEmbeddedPostgres({ dataDir: folder('one/postgres') });
      cleanups.push(() => server.stop());
      expect(await ask(server.url, 'SELECT 1')).toEqual([[1]]);
    }, 180_000);
  });
});

/** The watcher's command line names the postmaster. */
function watcherOf(postmaster: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      if (words.includes('footfall-parent-watch') && words.includes(String(postmaster))) return Number(name);
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error('there is no watcher');
}
