import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogRecord } from '@footfall/ports';
import { EmbeddedEventLog, type EmbeddedLogNotice, type EmbeddedLogOptions } from '../embedded-event-log';

/** A data folder of one test, with the logs that were opened in it. */
export class LogFolder {
  readonly notices: EmbeddedLogNotice[] = [];
  private readonly opened: EmbeddedEventLog[] = [];

  private constructor(readonly dir: string) {}

  static async make(): Promise<LogFolder> {
    return new LogFolder(await mkdtemp(join(tmpdir(), 'footfall-log-')));
  }

  async open(options: Partial<EmbeddedLogOptions> = {}): Promise<EmbeddedEventLog> {
    const log = await EmbeddedEventLog.open({ dir: this.dir, onNotice: (notice) => this.notices.push(notice), ...options });
    this.opened.push(log);
    return log;
  }

  /** What a killed process would leave: the files as they are now, and a lock that nobody holds. */
  async asAfterKill(): Promise<LogFolder> {
    const copy = await LogFolder.make();
    await cp(this.dir, copy.dir, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    return copy;
  }

  async segmentsOf(topic: string): Promise<string[]> {
    const dir = join(this.dir, 'topics', topic);
    const names = (await readdir(dir)).filter((name) => name.endsWith('.log')).sort();
    return names.map((name) => join(dir, name));
  }

  async remove(): Promise<void> {
    for (const log of this.opened) await log.close();
    await rm(this.dir, { recursive: true });
  }
}

/** Everything a topic holds, oldest first. */
export async function readAll(log: EmbeddedEventLog, topic: string): Promise<LogRecord[]> {
  const records: LogRecord[] = [];
  const consumption = await log.consume({
    topic,
    group: 'read-all',
    startAt: 'earliest',
    commits: false,
    handler: async (batch) => void records.push(...batch.records),
  });
  await consumption.caughtUp;
  await consumption.stop();
  return records;
}
