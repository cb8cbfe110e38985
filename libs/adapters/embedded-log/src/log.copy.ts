import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TopicConfig } from '@footfall/ports';
import { CorruptLogError } from './corrupt-log.error';
import { realDisk } from './disk';
import { decodeHeader, frameLength, isFrame, type Place } from './frame.codec';
import { GroupOffsetsStore } from './group-offsets.store';
import { type SegmentHeader } from './segment.file';

const ATTEMPTS = 50;
const SUFFIX = '.log';

/**
 * A copy of the folder of an event log, taken while another process may own it and append. What was durable when a part
 * is copied is in the copy; of what is being written there is a whole record or none. The copy opens as any folder does.
 */
export class LogCopy {
  private constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly groups: GroupOffsetsStore,
    private readonly list: readonly TopicConfig[],
  ) {}

  /**
   * Copies the places of the groups: whatever is stored from now on is in the records behind them.
   * @throws Error where `from` holds no event log, or `to` does already.
   */
  static async begin(from: string, to: string): Promise<LogCopy> {
    const format = await contentOf(join(from, 'format.json'));
    if (format === null) throw new Error(`${from} holds no event log`);
    await mkdir(to, { mode: 0o700 });
    await mkdir(join(to, 'topics'));
    await writeFile(join(to, 'format.json'), format, { mode: 0o600 });
    await copyJournal(join(from, 'groups'), join(to, 'groups'));
    const groups = await GroupOffsetsStore.open({ dir: join(to, 'groups'), disk: realDisk, clock: Date, onTornTail: () => undefined });
    const list: TopicConfig[] = [];
    for (const name of await readdir(join(from, 'topics'))) {
      const config = await contentOf(join(from, 'topics', name, 'topic.json'));
      if (config !== null) list.push(JSON.parse(config.toString('utf8')) as TopicConfig);
    }
    return new LogCopy(from, to, groups, list);
  }

  get topics(): readonly TopicConfig[] {
    return this.list;
  }

  /**
   * Copies the records of a topic.
   * @param readers the groups that read it: where there are any, files that all of them are through with stay behind.
   */
  async topic(config: TopicConfig, readers: readonly string[] = []): Promise<void> {
    const folder = join(this.to, 'topics', config.name);
    const places = readers.map((group) => this.groups.of(group, config.name));
    const needed = Array.from({ length: config.partitions }, (_, partition) => Math.min(...places.map((at) => at.get(partition) ?? 0)));
    await copyJournal(join(this.from, 'topics', config.name), folder, readers.length && config.cleanup === 'delete' ? needed : undefined);
    // Last: a folder without it is a topic that was never created.
    await writeFile(join(folder, 'topic.json'), `${JSON.stringify(config)}\n`, { mode: 0o600 });
  }

  close(): Promise<void> {
    return this.groups.close();
  }
}

/** @param needed per partition the first offset that is wanted. @throws CorruptLogError where the files are not there as a whole. */
async function copyJournal(from: string, to: string, needed?: readonly number[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rm(to, { recursive: true, force: true });
    await mkdir(to, { recursive: true, mode: 0o700 });
    // Files go while they are copied, where time is over for the oldest or one is written that stands for all of them.
    if (await copiedFiles(from, to, needed)) return;
  }
  throw new CorruptLogError(from, 0, 'its files keep changing');
}

async function copiedFiles(from: string, to: string, needed?: readonly number[]): Promise<boolean> {
  const names = (await readdir(from)).filter((name) => name.endsWith(SUFFIX)).sort();
  for (const [at, name] of names.entries()) {
    const following = names[at + 1];
    if (needed && following && (await beginsBelow(join(from, following), needed))) continue;
    const bytes = await contentOf(join(from, name));
    if (bytes === null) return false;
    // Only of the last one the end may be in the making, or its header.
    const whole = following === undefined ? wholeFrames(bytes, Number(name.slice(0, -SUFFIX.length))) : bytes.length;
    if (whole > 0) await writeFile(join(to, name), bytes.subarray(0, whole), { mode: 0o600, flush: true });
  }
  return true;
}

/** Whether everything that is wanted stands in this file or a later one. */
async function beginsBelow(path: string, needed: readonly number[]): Promise<boolean> {
  const bytes = await contentOf(path);
  const place = { segment: Number(path.slice(-12 - SUFFIX.length, -SUFFIX.length)), position: 0 };
  if (bytes === null || !isFrame(bytes, 0, place)) return false;
  const { header } = decodeHeader(bytes, frameLength(bytes, 0, place) ?? 0);
  return (header as SegmentHeader).base.every((base, partition) => base <= (needed[partition] ?? 0));
}

function wholeFrames(bytes: Buffer, segment: number): number {
  let position = 0;
  for (let place: Place = { segment, position }; isFrame(bytes, position, place); place = { segment, position }) {
    position += frameLength(bytes, position, place) ?? 0;
  }
  return position;
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
