import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CONSUMER_GROUPS, TOPICS } from '@footfall/contracts';
import type { EventLog } from '@footfall/ports';
import { BackupError } from './backup.error';
import type { BackupFolder } from './backup.folder';
import type { BackedUpGroup, BackupManifest } from './backup.manifest';

const READ_WITHIN_MS = 10 * 60_000;
const APPENDED_AT_ONCE = 200;

/** The topics whose latest record of each key is kept for ever. */
export const LASTING_TOPICS: readonly string[] = Object.values(TOPICS)
  .filter(({ cleanup }) => cleanup === 'compact')
  .map(({ name }) => name);

/** Of one topic the latest value of each key; what a key was emptied of is not there. */
export type Facts = Map<string, Buffer>;

/** Reads a topic from its beginning to where it ended when this was called. @throws BackupError where that takes too long. */
export async function readFacts(log: EventLog, topic: string): Promise<Facts> {
  const facts: Facts = new Map();
  const consumption = await log.consume({
    ...{ topic, group: `footfall.backup.${randomUUID()}`, startAt: 'earliest', commits: false },
    handler: async ({ records }) => {
      for (const { key, value } of records) {
        if (key === null) continue;
        if (value.length) facts.set(key, value);
        else facts.delete(key);
      }
    },
  });
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new BackupError(`The topic ${topic} could not be read in time`)), READ_WITHIN_MS);
  });
  try {
    await Promise.race([consumption.caughtUp, tooLate]);
  } finally {
    clearTimeout(late);
    await consumption.stop();
  }
  return facts;
}

/** Writes the lasting facts into `facts/<topic>.jsonl.gz`, line by line: what visitors said of consent alone may be hundreds of thousands. */
export async function dumpFacts(log: EventLog, folder: BackupFolder): Promise<BackupManifest['log']['facts']> {
  const path = 'facts';
  await mkdir(join(folder.path, path), { mode: 0o700 });
  const write = async (topic: string) => {
    const facts = await readFacts(log, topic);
    const file = join(path, `${topic}.jsonl.gz`);
    await pipeline(Readable.from(linesOf(facts)), createGzip(), createWriteStream(join(folder.path, file), { flags: 'wx', mode: 0o600 }));
    return { topic, rows: facts.size, file };
  };
  const dumped: BackupManifest['log']['facts'] = [];
  for (const { topic, rows, file } of await Promise.all(LASTING_TOPICS.map(write)))
    dumped.push({ topic, rows, files: [await folder.add(file)] });
  return dumped;
}

function* linesOf(facts: Facts): Generator<string> {
  for (const [key, value] of facts) yield `${JSON.stringify({ key, value: value.toString('base64') })}\n`;
}

/** The facts of a backup, by topic. */
export async function backedUpFacts(source: string, manifest: BackupManifest): Promise<Map<string, Facts>> {
  const all = new Map<string, Facts>();
  for (const { topic, rows, files } of manifest.log.facts) {
    const facts: Facts = new Map();
    for (const { path } of files) {
      const lines = createInterface({ input: createReadStream(join(source, path)).pipe(createGunzip()) });
      for await (const line of lines) {
        const { key, value } = JSON.parse(line) as { key: string; value: string };
        facts.set(key, Buffer.from(value, 'base64'));
      }
    }
    if (facts.size !== rows) throw new BackupError(`The backup is damaged: of ${rows} facts of ${topic}, ${facts.size} are there`);
    all.set(topic, facts);
  }
  return all;
}

export async function appendFacts(log: EventLog, topic: string, facts: Facts): Promise<void> {
  const records = [...facts].map(([key, value]) => ({ key, value }));
  for (let at = 0; at < records.length; at += APPENDED_AT_ONCE) await log.append(topic, records.slice(at, at + APPENDED_AT_ONCE));
}

/** How far every group is. */
export async function placesOf(log: EventLog): Promise<BackedUpGroup[]> {
  const groups: BackedUpGroup[] = [];
  for (const { group, topic } of Object.values(CONSUMER_GROUPS)) {
    const places = await log.lag(group, topic);
    groups.push({
      group,
      topic,
      places: places.map(({ partition, committed, end, lag }) => ({
        ...{ partition, committed: committed?.toString() ?? null },
        ...{ end: end.toString(), waiting: lag.toString() },
      })),
    });
  }
  return groups;
}
