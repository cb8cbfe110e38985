import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnerLock } from './owner.lock';
import { LogFolder } from './testing/log-folder';

describe('the folder of the event log', () => {
  let folder: LogFolder;
  beforeEach(async () => (folder = await LogFolder.make()));
  afterEach(() => folder.remove());

  it('has one owner; a second one hears which process that is', async () => {
    const log = await folder.open();
    await expect(folder.open()).rejects.toThrow(`${folder.dir} is in use by process ${process.pid}`);
    await log.close();
    await expect(folder.open()).resolves.toBeDefined();
  });

  it('is taken over from a process that is gone', async () => {
    await writeFile(join(folder.dir, 'owner.7.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    await expect(folder.open()).resolves.toBeDefined();
  });

  it('is taken over when another process has the number of the former owner by now', async () => {
    await writeFile(join(folder.dir, 'owner.7.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    await expect(folder.open()).resolves.toBeDefined();
  });

  it('is taken over when a power cut left a lock without content', async () => {
    await writeFile(join(folder.dir, 'owner.7.lock'), '');
    await expect(folder.open()).resolves.toBeDefined();
  });

  it('goes to one of many who find a stale lock', async () => {
    await writeFile(join(folder.dir, 'owner.7.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => OwnerLock.take(folder.dir)));
    const owners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(owners).toHaveLength(1);
    await owners[0]?.release();
  });

  it('is refused when a newer version wrote it', async () => {
    await (await folder.open()).close();
    const path = join(folder.dir, 'format.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ format: 'footfall-event-log', version: 1 });
    await writeFile(path, JSON.stringify({ format: 'footfall-event-log', version: 2 }));
    await expect(folder.open()).rejects.toThrow(`The event log in ${folder.dir} has format 2`);
  });
});
