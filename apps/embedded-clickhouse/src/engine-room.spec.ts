import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { endEngineProcesses, startEngineProcess, temporaryFolder, type EngineProcess } from './engine-process.fixture';

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Takes the right to mount, which root has as a rule. */
const canMount = (() => {
  const folder = temporaryFolder();
  const could = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder) && run('umount', folder);
  rmSync(folder, { recursive: true, force: true });
  return could;
})();

const TABLE = 'CREATE TABLE t (a UInt64) ENGINE = MergeTree ORDER BY a SETTINGS non_replicated_deduplication_window = 10';

/** What the engine makes of writes for which the disk had no room. */
describe('the embedded engine without room', () => {
  const folders: string[] = [];
  const mounted: string[] = [];

  afterAll(() => {
    endEngineProcesses();
    for (const folder of mounted) run('umount', '--lazy', folder);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const folder = (): string => {
    const made = temporaryFolder();
    folders.push(made);
    return made;
  };
  const insert = (engine: EngineProcess, value: number) =>
    engine.client.insert({
      table: 't',
      values: [{ a: value }],
      format: 'JSONEachRow',
      clickhouse_settings: { insert_deduplication_token: `token ${value}` },
    });
  const values = async (engine: EngineProcess): Promise<string> => (await (await engine.post('SELECT a FROM t ORDER BY a')).text()).trim();

  it('takes rows again whose files were never whole, although it was given their token before', async () => {
    const dataDir = folder();
    const first = await startEngineProcess({ dataDir });
    await first.client.command({ query: TABLE });
    await insert(first, 1);
    await insert(first, 2);
    await insert(first, 2);
    expect(await values(first)).toBe('1\n2');
    const part = (
      await (await first.post(`SELECT path FROM system.parts WHERE table = 't' AND active ORDER BY name DESC LIMIT 1`)).text()
    ).trim();
    await first.stop();
    // As it is left where the disk had no room: the engine has told nobody.
    for (const file of readdirSync(part)) truncateSync(join(part, file), 0);
    const second = await startEngineProcess({ dataDir });
    expect(await values(second)).toBe('1');
    await insert(second, 2);
    await insert(second, 2);
    expect(await values(second)).toBe('1\n2');
    await second.stop();
  });

  (canMount ? it : it.skip)(
    'takes nothing but reads where little is left, starts anew where it goes at once, and goes on once there is some',
    async () => {
      const dataDir = folder();
      expect(run('mount', '-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', dataDir)).toBe(true);
      mounted.push(dataDir);
      const take = (left: number) => {
        const { bavail, bsize } = statfsSync(dataDir);
        expect(run('fallocate', '-l', String(bavail * bsize - left), join(dataDir, `taken-${left}`))).toBe(true);
      };
      const first = await startEngineProcess({ dataDir });
      const ended = once(first.process, 'exit');
      await first.client.command({ query: TABLE });
      await insert(first, 1);

      take(15 * 1024 ** 2);
      await expect(insert(first, 2)).rejects.toThrow('Cannot reserve');
      expect(await values(first)).toBe('1');
      rmSync(join(dataDir, `taken-${15 * 1024 ** 2}`));
      await insert(first, 2);

      await new Promise((resolve) => setTimeout(resolve, 300));
      take(0);
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(first.stderr()).toContain('the disk had no room left');
      await first.client.close();

      const second = await startEngineProcess({ dataDir });
      expect(await values(second)).toBe('1\n2');
      await expect(insert(second, 3)).rejects.toThrow('Cannot reserve');
      await expect(second.client.command({ query: 'ALTER TABLE t DELETE WHERE a = 1' })).rejects.toThrow('too little room');
      await second.client.command({ query: 'CREATE TABLE IF NOT EXISTS t (a UInt64) ENGINE = MergeTree ORDER BY a' });
      rmSync(join(dataDir, 'taken-0'));
      await insert(second, 3);
      expect(await values(second)).toBe('1\n2\n3');
      await second.stop();
    },
  );
});
