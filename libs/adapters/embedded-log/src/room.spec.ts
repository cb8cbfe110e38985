import { readdir, stat } from 'node:fs/promises';
import { LogUnavailableError } from '@footfall/ports';
import { eventually } from '@footfall/testing';
import { type Disk, realDisk } from './disk';
import type { EmbeddedEventLog } from './embedded-event-log';
import { LogFolder, readAll } from './testing/log-folder';

const DAY = 86_400_000;

describe('room on the disk', () => {
  let folder: LogFolder;
  let now: number;
  const clock = { now: () => now };
  beforeEach(async () => {
    folder = await LogFolder.make();
    now = Date.UTC(2026, 0, 1);
  });
  afterEach(() => folder.remove());

  const append = (log: EmbeddedEventLog, texts: readonly string[], partition = 0) =>
    log.append(
      't',
      texts.map((text) => ({ key: null, value: Buffer.from(text.padEnd(100, '.')), partition })),
    );
  const textsOf = async (log: EmbeddedEventLog) => (await readAll(log, 't')).map(({ value }) => value.toString().replace(/\.+$/, ''));
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_each, index) => String(from + index));

  it('is given in segments, which are read across and survive a restart', async () => {
    let log = await folder.open({ segmentBytes: 2_000, tailBytes: 500 });
    await log.createTopics([{ name: 't', partitions: 3, cleanup: 'delete' }]);
    for (let index = 0; index < 100; index++) await append(log, [String(index)], index % 3);
    expect((await folder.segmentsOf('t')).length).toBeGreaterThan(5);
    expect(await textsOf(log)).toEqual(numbers(0, 100));
    await log.close();
    log = await folder.open({ segmentBytes: 2_000, tailBytes: 500 });
    expect(await textsOf(log)).toEqual(numbers(0, 100));
    await log.seek(
      'g',
      't',
      new Map([
        [0, 20n],
        [1, 30n],
        [2, 33n],
      ]),
    );
    const offsets: string[] = [];
    const consumption = await log.consume({
      topic: 't',
      group: 'g',
      startAt: 'committed',
      commits: true,
      handler: async (batch) => void offsets.push(...batch.records.map(({ partition, offset }) => `${partition}/${offset}`)),
    });
    await consumption.caughtUp;
    const from = (partition: number, first: number, end: number) => numbers(first, end).map((offset) => `${partition}/${offset}`);
    expect(offsets.sort()).toEqual([...from(0, 20, 34), ...from(1, 30, 33)].sort());
    expect((await append(log, ['100'], 1))[0]?.offset).toBe(33n);
  });

  it('is won back by age, a whole segment at a time, and groups go on at the oldest record left', async () => {
    const log = await folder.open({ clock });
    await log.createTopics([{ name: 't', partitions: 2, cleanup: 'delete', retentionMs: 7 * DAY }]);
    for (let day = 0; day < 10; day++) {
      await append(log, [`day ${day}`], 0);
      now += DAY + 1;
      await log.retain();
    }
    expect((await textsOf(log)).at(0)).toBe('day 3');
    expect((await log.lag('g', 't')).map(({ lag }) => lag)).toEqual([7n, 0n]);
    await log.seek('g', 't', new Map([[0, 0n]]));
    expect((await log.lag('g', 't'))[0]).toMatchObject({ committed: 3n, lag: 7n });
    now += 20 * DAY;
    await log.retain();
    expect(await textsOf(log)).toEqual([]);
    expect(await folder.segmentsOf('t')).toHaveLength(1);
    expect((await log.lag('g', 't'))[0]).toMatchObject({ end: 10n, committed: 3n, lag: 0n });
    await log.close();
    const again = await folder.open({ clock });
    expect((await append(again, ['next']))[0]?.offset).toBe(10n);
  });

  it('is won back by age after a clock was ahead for a while, as if it had not been', async () => {
    const log = await folder.open({ clock });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete', retentionMs: 7 * DAY }]);
    await append(log, ['before']);
    now += 300 * DAY;
    await log.retain();
    await append(log, ['ahead']);
    now -= 300 * DAY;
    for (let day = 0; day < 10; day++) {
      await log.retain();
      await append(log, [`day ${day}`]);
      now += DAY + 1;
    }
    await log.retain();
    expect((await textsOf(log)).at(0)).toBe('day 3');
  });

  it('is not won back from what is young by a clock that was behind', async () => {
    const log = await folder.open({ clock });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete', retentionMs: 7 * DAY }]);
    await append(log, ['before']);
    now -= 300 * DAY;
    await log.retain();
    await append(log, ['behind']);
    now += 300 * DAY;
    await log.retain();
    await append(log, ['after']);
    expect(await textsOf(log)).toEqual(['before', 'behind', 'after']);
    now += DAY + 1;
    await log.retain();
    expect(await textsOf(log)).toEqual(['before', 'behind', 'after']);
    now += 8 * DAY;
    await log.retain();
    expect(await textsOf(log)).toEqual([]);
  });

  it('is won back by age also where there is none', async () => {
    const disk = new FullableDisk();
    const log = await folder.open({ clock, disk });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete', retentionMs: 7 * DAY }]);
    for (const day of numbers(0, 3)) {
      await append(log, [day]);
      now += 2 * DAY;
      await log.retain();
    }
    await append(log, ['3']);
    disk.room = 0;
    now += 6 * DAY;
    await log.retain();
    expect(folder.notices).toContainEqual(expect.objectContaining({ kind: 'retention-fault' }));
    expect(await textsOf(log)).toEqual(['2', '3']);
    disk.room = Infinity;
    await append(log, ['4']);
    expect(await textsOf(log)).toEqual(['2', '3', '4']);
  });

  it('is won back by size, though a consumer stands in what goes', async () => {
    const log = await folder.open({ segmentBytes: 2_000, tailBytes: 0 });
    await log.createTopics([{ name: 't', partitions: 2, cleanup: 'delete', retentionBytes: 2_500 }]);
    await append(log, ['0']);
    const seen: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const consumption = await log.consume({
      topic: 't',
      group: 'slow',
      startAt: 'committed',
      commits: true,
      handler: async (batch) => {
        seen.push(...batch.records.map(({ offset }) => String(offset)));
        await gate;
      },
    });
    await eventually(() => expect(seen).toEqual(['0']));
    for (const text of numbers(1, 200)) await append(log, [text]);
    await log.retain();
    const kept = await textsOf(log);
    expect(kept.length).toBeGreaterThanOrEqual(5_000 / 165);
    expect(kept.length).toBeLessThan(60);
    expect(kept.at(-1)).toBe('199');
    release();
    await consumption.caughtUp.catch(() => undefined);
    await eventually(() => expect(seen).toEqual(['0', ...kept]));
    await consumption.stop();
  });

  it('is kept for ever without a retention, and for compacted topics', async () => {
    const log = await folder.open({ clock, segmentBytes: 1_000 });
    await log.createTopics([
      { name: 't', partitions: 1, cleanup: 'delete' },
      { name: 'compacted', partitions: 1, cleanup: 'compact' },
    ]);
    await append(log, numbers(0, 30));
    await log.append('compacted', [{ key: 'k', value: Buffer.from('v') }]);
    now += 1_000 * DAY;
    await log.retain();
    expect(await textsOf(log)).toHaveLength(30);
    expect(await readAll(log, 'compacted')).toHaveLength(1);
  });

  it('that runs out refuses appends, shows nothing of them, and takes them again once there is some', async () => {
    const disk = new FullableDisk();
    const log = await folder.open({ disk });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    await append(log, ['kept']);
    const seen: string[] = [];
    const consumption = await log.consume({
      topic: 't',
      group: 'g',
      startAt: 'committed',
      commits: false,
      handler: async (batch) => void seen.push(...batch.records.map(({ value }) => value.toString().replace(/\.+$/, ''))),
    });
    // Room for part of the record, so that a half of it reaches the file.
    disk.room = 60;
    const refused = await Promise.allSettled(numbers(0, 20).map((text) => append(log, [text])));
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailableError', cause: { code: 'ENOSPC' } } });
    }
    await expect(log.ping()).rejects.toBeInstanceOf(LogUnavailableError);
    expect((await log.lag('g', 't'))[0]?.end).toBe(1n);
    disk.room = Infinity;
    expect((await append(log, ['after']))[0]?.offset).toBe(1n);
    await expect(log.ping()).resolves.toBeUndefined();
    await eventually(() => expect(seen).toEqual(['kept', 'after']));
    await consumption.stop();

    disk.room = 60;
    await expect(append(log, ['long'.repeat(50)])).rejects.toBeInstanceOf(LogUnavailableError);
    const killed = await folder.asAfterKill();
    const again = await killed.open();
    expect(await textsOf(again)).toEqual(['kept', 'after']);
    await killed.remove();
    disk.room = Infinity;
  });

  it('that runs out at a new segment or a commit is waited for', async () => {
    const disk = new FullableDisk();
    const log = await folder.open({ disk, segmentBytes: 1_000 });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    await append(log, numbers(0, 4));
    disk.room = 0;
    await expect(append(log, numbers(4, 9))).rejects.toBeInstanceOf(LogUnavailableError);
    const consumption = await log.consume({ topic: 't', group: 'g', startAt: 'committed', commits: true, handler: async () => undefined });
    await eventually(() => expect(folder.notices).toContainEqual(expect.objectContaining({ kind: 'consumer-fault', group: 'g' })));
    expect((await log.lag('g', 't'))[0]?.committed).toBeNull();
    disk.room = Infinity;
    await consumption.caughtUp;
    expect((await log.lag('g', 't'))[0]?.committed).toBe(4n);
    await append(log, numbers(4, 9));
    expect(await textsOf(log)).toEqual(numbers(0, 9));
    expect(await folder.segmentsOf('t')).toHaveLength(2);
    await consumption.stop();
  });

  it('of the commits is bounded while the log runs', async () => {
    const log = await folder.open();
    await log.createTopics([{ name: 't', partitions: 16, cleanup: 'delete' }]);
    await log.append(
      't',
      Array.from({ length: 16 * 50 }, (_each, index) => ({ key: null, value: Buffer.from('x'), partition: index % 16 })),
    );
    const offsets = (offset: bigint) => new Map(Array.from({ length: 16 }, (_each, partition) => [partition, offset]));
    for (let index = 0; index < 100; index++) {
      await Promise.all(Array.from({ length: 400 }, (_each, group) => log.seek(`group ${group}`, 't', offsets(BigInt(index % 50)))));
    }
    const killed = await folder.asAfterKill();
    const again = await killed.open();
    for (const group of [0, 399]) {
      expect((await again.lag(`group ${group}`, 't')).map(({ committed }) => committed)).toEqual(new Array(16).fill(49n));
    }
    const names = await readdir(`${folder.dir}/groups`);
    expect(names).toHaveLength(1);
    expect(names[0]).not.toBe('000000000001.log');
    expect((await stat(`${folder.dir}/groups/${names[0]}`)).size).toBeLessThan(6 * 1024 * 1024);
    await killed.remove();
  });
});

class FullableDisk implements Disk {
  room = Infinity;

  async write(descriptor: number, bytes: Buffer, position: number): Promise<void> {
    const fits = Math.min(bytes.length, this.room);
    this.room -= fits;
    await realDisk.write(descriptor, bytes.subarray(0, fits), position);
    if (fits < bytes.length) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
}
