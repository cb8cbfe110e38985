import { spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@footfall/testing';
import { CorruptLogError } from './corrupt-log.error';
import { LogFolder, readAll } from './testing/log-folder';

describe('after a crash', () => {
  const folders: LogFolder[] = [];
  const folder = async (make = LogFolder.make()): Promise<LogFolder> => {
    const made = await make;
    folders.push(made);
    return made;
  };

  afterEach(async () => {
    for (const each of folders.splice(0)) await each.remove();
  });

  async function withThreeRecords(): Promise<{ killed: LogFolder; file: string; lastBegins: number; end: number }> {
    const live = await folder();
    const log = await live.open();
    await log.createTopics([{ name: 't', partitions: 2, cleanup: 'delete' }]);
    await log.append('t', [{ key: 'k', value: Buffer.from('one'), partition: 0 }]);
    await log.append('t', [{ key: null, value: Buffer.from('two'), partition: 1 }]);
    const end = async (): Promise<number> => {
      const [path] = await (await folder(live.asAfterKill())).segmentsOf('t');
      return (await readFile(path as string)).findLastIndex((byte) => byte !== 0) + 1;
    };
    const lastBegins = await end();
    await log.append('t', [{ key: 'last', value: Buffer.from('three'), partition: 0 }]);
    const killed = await folder(live.asAfterKill());
    const [file] = await killed.segmentsOf('t');
    return { killed, file: file as string, lastBegins, end: await end() };
  }

  it.each(['the file ends there', 'zeros follow'])('cuts a last record that was torn at any of its bytes, where %s', async (rest) => {
    const { killed, file, lastBegins, end } = await withThreeRecords();
    const original = `${file}.original`;
    await copyFile(file, original);
    expect(end - lastBegins).toBeGreaterThan(50);
    for (let cut = lastBegins; cut < end; cut++) {
      await copyFile(original, file);
      if (rest === 'zeros follow') {
        const handle = await open(file, 'r+');
        await handle.write(Buffer.alloc((await stat(file)).size - cut), 0, undefined, cut);
        await handle.close();
      } else await truncate(file, cut);
      killed.notices.length = 0;
      const log = await killed.open();
      const [position] = await log.append('t', [{ key: null, value: Buffer.from('new'), partition: 0 }]);
      expect(position?.offset).toBe(1n);
      expect((await readAll(log, 't')).map(({ value }) => value.toString())).toEqual(['one', 'two', 'new']);
      await log.close();
      expect(killed.notices).toEqual(
        cut === lastBegins ? [] : [{ kind: 'torn-tail', file, position: lastBegins, bytes: expect.any(Number) }],
      );
    }
  });

  it('keeps everything when the last record is whole, and says nothing', async () => {
    const { killed } = await withThreeRecords();
    const log = await killed.open();
    expect((await readAll(log, 't')).map(({ value }) => value.toString())).toEqual(['one', 'two', 'three']);
    expect(killed.notices).toEqual([]);
  });

  it('refuses a record that was damaged in the middle, naming file and byte', async () => {
    const { killed, file } = await withThreeRecords();
    const bytes = await readFile(file);
    const damaged = bytes.indexOf('two');
    bytes[damaged] = 'T'.charCodeAt(0);
    await writeFile(file, bytes);
    const failure = await killed.open().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CorruptLogError);
    expect(failure).toMatchObject({ file, message: expect.stringContaining(`${file} holds no valid record at byte`) });
    expect((failure as CorruptLogError).position).toBeLessThan(damaged);
    expect(await readFile(file)).toEqual(bytes);
    // The refusal let go of the folder.
    await expect(killed.open()).rejects.toBeInstanceOf(CorruptLogError);
  });

  it('tells the consumer of a damaged closed segment and goes no further', async () => {
    const live = await folder();
    const log = await live.open({ segmentBytes: 1_000, tailBytes: 0 });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    for (let index = 0; index < 20; index++) await log.append('t', [{ key: null, value: Buffer.alloc(300, String(index)) }]);
    const file = (await live.segmentsOf('t'))[2] as string;
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5);
    await writeFile(file, bytes);
    let handled = 0;
    const consumption = await log.consume({
      topic: 't',
      group: 'g',
      startAt: 'committed',
      commits: true,
      handler: async (batch) => void (handled += batch.records.length),
    });
    await eventually(() => expect(live.notices[0]).toMatchObject({ kind: 'consumer-fault', group: 'g', error: { file } }));
    await expect(Promise.race([consumption.caughtUp, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])).resolves.toBe('waits');
    await consumption.stop();
    expect(handled).toBeGreaterThan(0);
    expect(handled).toBeLessThan(20);
    expect((await log.lag('g', 't'))[0]?.committed).toBe(BigInt(handled));
  });

  it('forgets a commit that was torn, and no earlier one', async () => {
    const live = await folder();
    const log = await live.open();
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    await log.append(
      't',
      [1, 2, 3].map((each) => ({ key: null, value: Buffer.from(String(each)) })),
    );
    await log.seek('g', 't', new Map([[0, 1n]]));
    await log.seek('g', 't', new Map([[0, 2n]]));
    const killed = await folder(live.asAfterKill());
    const file = join(killed.dir, 'groups', '000000000001.log');
    const bytes = await readFile(file);
    await truncate(
      file,
      bytes.findLastIndex((byte) => byte !== 0),
    );
    const again = await killed.open();
    expect((await again.lag('g', 't'))[0]?.committed).toBe(1n);
    expect(killed.notices).toHaveLength(1);
  });

  it('drops a segment whose making was cut off', async () => {
    const { killed, file } = await withThreeRecords();
    const next = file.replace('1.log', '2.log');
    await writeFile(next, (await readFile(file)).subarray(0, 20));
    const log = await killed.open();
    const [position] = await log.append('t', [{ key: null, value: Buffer.from('four'), partition: 0 }]);
    expect(position?.offset).toBe(2n);
    expect(await killed.segmentsOf('t')).toEqual([file]);
  });

  it('has every acknowledged append and commit after kill -9 under load', async () => {
    const live = await folder();
    const appended = new Map<string, string>();
    const committed = new Map<number, bigint>();
    for (const round of ['first', 'second', 'third', 'fourth']) {
      const before = appended.size;
      for (const line of await loadUntilKilled(live.dir, round, 3_000)) {
        const [what, partition, offset, text] = line.split(' ') as [string, string, string, string];
        if (what === 'appended') appended.set(`${partition}/${offset}`, text);
        else committed.set(Number(partition), BigInt(offset));
      }
      expect(appended.size - before).toBeGreaterThanOrEqual(2_500);
      const log = await live.open();
      const stored = new Map(
        (await readAll(log, 'load')).map(({ partition, offset, value }) => [`${partition}/${offset}`, value.toString()]),
      );
      for (const [position, text] of appended) expect(stored.get(position)).toBe(text);
      for (const { partition, end, committed: at } of await log.lag('child', 'load')) {
        expect(at).toBeGreaterThanOrEqual(committed.get(partition) ?? 0n);
        expect(at).toBeLessThanOrEqual(end);
      }
      await log.close();
    }
    expect(committed.size).toBe(4);
  }, 420_000);
});

/** Runs a process that appends, kills it once it has said that many lines, and answers the whole lines it said. */
async function loadUntilKilled(dir: string, round: string, lines: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['-C', '@footfall/source', '-r', '@swc-node/register', join(__dirname, 'testing/appending.child.ts'), dir, round],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  let newlines = 0;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    newlines += chunk.filter((byte) => byte === 10).length;
    if (newlines >= lines) child.kill('SIGKILL');
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 100_000);
  await ended;
  clearTimeout(late);
  return said.split('\n').slice(0, -1);
}
