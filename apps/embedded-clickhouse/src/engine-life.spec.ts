import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventually } from '@footfall/testing';
import { endEngineProcesses, startEngineProcess, temporaryFolder, type EngineProcess } from './engine-process.fixture';

/** How the process begins and ends. */
describe('the process of the embedded engine', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = temporaryFolder();
    folders.push(made);
    return made;
  };

  afterAll(() => {
    endEngineProcesses();
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  });

  /** Asks for something that sleeps until it is seen to run: a machine that stands still may have ended it before. */
  async function begun(engine: EngineProcess, sleeping: string) {
    const seen = `SELECT count() FROM system.processes WHERE query LIKE '%sleep%' AND query NOT LIKE '%processes%'`;
    for (;;) {
      let isOver = false;
      const answer = engine.post(sleeping).finally(() => (isOver = true));
      answer.catch(() => undefined);
      while (!isOver) if (Number(await (await engine.post(seen)).text()) === 1) return { answer };
    }
  }

  it('says which folder is in use, and ends with 75', async () => {
    const dataDir = folder();
    const first = await startEngineProcess({ dataDir });
    await expect(startEngineProcess({ dataDir })).rejects.toThrow(
      /ended with code 75: .*the data folder .* is held by another process \(pid \d+\)/s,
    );
    expect(await first.client.ping()).toEqual({ success: true });
    await first.stop();
    await (await startEngineProcess({ dataDir })).stop();
  });

  it('ends with 64 when no parent gave it settings', () => {
    const main = join(__dirname, 'main.ts');
    const args = ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register'), main];
    const run = spawnSync(process.execPath, args, { cwd: resolve(__dirname, '../../..'), env: {}, encoding: 'utf8', timeout: 90_000 });
    expect(run.status).toBe(64);
    expect(run.stderr).toContain('FOOTFALL_EMBEDDED_CLICKHOUSE');
    const env = { FOOTFALL_EMBEDDED_CLICKHOUSE: JSON.stringify({ dataDir: folder(), password: 'p' }), UV_THREADPOOL_SIZE: '4' };
    const narrow = spawnSync(process.execPath, args, { cwd: resolve(__dirname, '../../..'), env, encoding: 'utf8', timeout: 90_000 });
    expect([narrow.status, narrow.stderr]).toEqual([64, 'UV_THREADPOOL_SIZE must be at least 10\n']);
  });

  it.each(['stdin', 'SIGTERM'] as const)('answers what runs before it ends by %s', async (how) => {
    const engine = await startEngineProcess({ dataDir: folder() });
    const ended = once(engine.process, 'exit');
    const { answer } = await begun(engine, 'SELECT sleep(3), 7');
    if (how === 'stdin') engine.process.stdin!.end();
    else engine.process.kill('SIGTERM');
    expect(await (await answer).text()).toBe('0\t7\n');
    expect(await ended).toEqual([0, null]);
    await engine.client.close();
  });

  it('keeps few of the threads that many statements at once have taken', async () => {
    const engine = await startEngineProcess({ dataDir: folder() });
    const threads = () => readdirSync(`/proc/${String(engine.process.pid)}/task`).length;
    const atFirst = threads();
    const wide = 'SELECT sum(sipHash64(number)) FROM numbers_mt(1e8) SETTINGS max_threads = 24, max_threads_min_free_memory_per_thread = 0';
    let isOver = false;
    const answers = Promise.all([1, 2, 3].map(async () => (await engine.post(wide)).text())).finally(() => (isOver = true));
    let most = 0;
    while (!isOver) {
      most = Math.max(most, threads());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(new Set(await answers).size).toBe(1);
    expect(most).toBeGreaterThan(atFirst + 50);
    await eventually(() => expect(threads()).toBeLessThan(atFirst + 40));
    await engine.stop();
  });

  it('ends within its bound although a statement runs on', async () => {
    const engine = await startEngineProcess({ dataDir: folder(), drainMs: 300 });
    const ended = once(engine.process, 'exit');
    // Half a minute, which it would take to its end where nothing bounded it.
    const { answer } = await begun(engine, 'SELECT sleepEachRow(1) FROM numbers(30) SETTINGS max_block_size = 1');
    engine.process.kill('SIGTERM');
    await ended;
    await expect(answer.then((given) => given.text())).rejects.toThrow();
    await engine.client.close();
  });

  it('has every acknowledged row after SIGKILL, five times', async () => {
    const dataDir = folder();
    let acknowledged = 0;
    for (let cycle = 0; cycle < 5; cycle++) {
      const engine = await startEngineProcess({ dataDir });
      await engine.client.command({ query: 'CREATE TABLE IF NOT EXISTS t (n UInt64, b String) ENGINE = MergeTree ORDER BY n' });
      const ended = once(engine.process, 'exit');
      const inserting = (async () => {
        for (;;) {
          const lines = Array.from({ length: 200 }, (_, at) => JSON.stringify({ n: acknowledged + at, b: 'x'.repeat(100) })).join('\n');
          const response = await engine.post('INSERT INTO t FORMAT JSONEachRow', Buffer.from(lines));
          if (response.status !== 200) throw new Error(await response.text());
          acknowledged += 200;
          if (acknowledged >= (cycle + 1) * 4_000) engine.process.kill('SIGKILL');
        }
      })().catch((error: Error) => error);
      await ended;
      await inserting;
      await engine.client.close();
    }
    const engine = await startEngineProcess({ dataDir });
    const [count, known] = (await (await engine.post(`SELECT uniqExact(n), countIf(n < ${acknowledged}) >= ${acknowledged} FROM t`)).text())
      .trim()
      .split('\t');
    expect(acknowledged).toBeGreaterThanOrEqual(20_000);
    expect(Number(count)).toBeGreaterThanOrEqual(acknowledged);
    expect(known).toBe('1');
    expect((await (await engine.post('CHECK TABLE t')).text()).split('\n').filter((line) => line && !line.includes('\t1\t'))).toEqual([]);
    await engine.stop();
  }, 240_000);

  it('clears rows on the memory disk that a killed run left', async () => {
    const dataDir = folder();
    const first = await startEngineProcess({ dataDir });
    const ended = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await ended;
    await first.client.close();
    const left = [`${dataDir}/spool`, `/dev/shm/footfall-clickhouse-${first.spoolName}`].filter((path) => existsSync(path));
    expect(left.length).toBeGreaterThan(0);
    await (await startEngineProcess({ dataDir })).stop();
    expect(left.filter((path) => existsSync(path))).toEqual([]);
  });
});
