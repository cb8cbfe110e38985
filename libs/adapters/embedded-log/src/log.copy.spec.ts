import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { EmbeddedEventLog } from './embedded-event-log';
import { LogCopy } from './log.copy';
import { LogFolder, readAll } from './testing/log-folder';

describe('A copy of a log that is in use', () => {
  let folder: LogFolder;
  let place: string;
  beforeEach(async () => {
    folder = await LogFolder.make();
    place = await mkdtemp(join(tmpdir(), 'footfall-log-copy-'));
  });
  afterEach(async () => {
    await folder.remove();
    await rm(place, { recursive: true });
  });

  const append = (log: EmbeddedEventLog, text: string) =>
    log.append('t', [{ key: null, value: Buffer.from(text.padEnd(200, '.')), partition: 0 }]);
  const textsOf = async (log: EmbeddedEventLog) => (await readAll(log, 't')).map(({ value }) => value.toString().replace(/\.+$/, ''));
  const opened = async <T>(dir: string, work: (log: EmbeddedEventLog) => Promise<T>): Promise<T> => {
    const log = await EmbeddedEventLog.open({ dir });
    try {
      return await work(log);
    } finally {
      await log.close();
    }
  };

  it('has what was durable when it began, whole and in order, while more is appended', async () => {
    const log = await folder.open({ segmentBytes: 4_000 });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    const appended: string[] = [];
    let isOver = false;
    const writing = (async () => {
      for (let index = 0; !isOver; index++) {
        await append(log, String(index));
        appended.push(String(index));
      }
    })();
    try {
      for (let round = 0; round < 8; round++) {
        const before = appended.length;
        const to = join(place, String(round));
        const copy = await LogCopy.begin(folder.dir, to);
        for (const topic of copy.topics) await copy.topic(topic);
        await copy.close();
        const texts = await opened(to, textsOf);
        expect(texts.length).toBeGreaterThanOrEqual(before);
        expect(texts).toEqual(texts.map((_text, index) => String(index)));
      }
    } finally {
      isOver = true;
      await writing;
    }
  }, 60_000);

  it('knows how far groups were, and leaves behind the files that all of them are through with', async () => {
    const log = await folder.open({ segmentBytes: 2_000 });
    await log.createTopics([{ name: 't', partitions: 1, cleanup: 'delete' }]);
    for (let index = 0; index < 60; index++) await append(log, String(index));
    await log.seek('far', 't', new Map([[0, 50n]]));
    await log.seek('near', 't', new Map([[0, 30n]]));
    const to = join(place, 'copy');
    const copy = await LogCopy.begin(folder.dir, to);
    for (const topic of copy.topics) await copy.topic(topic, ['far', 'near']);
    await copy.close();
    const all = (await folder.segmentsOf('t')).length;
    const kept = (await readdir(join(to, 'topics', 't'))).filter((name) => name.endsWith('.log')).length;
    expect(kept).toBeLessThan(all - 2);
    await opened(to, async (restored) => {
      expect(await restored.lag('far', 't')).toMatchObject([{ committed: 50n, end: 60n, lag: 10n }]);
      expect(await restored.lag('near', 't')).toMatchObject([{ committed: 30n, end: 60n, lag: 30n }]);
      expect((await textsOf(restored)).slice(-30)).toEqual(Array.from({ length: 30 }, (_each, index) => String(index + 30)));
      expect(await append(restored, 'next')).toMatchObject([{ offset: 60n }]);
    });
  });

  it('is not made of a folder that holds no log', async () => {
    await expect(LogCopy.begin(place, join(place, 'copy'))).rejects.toThrow(/holds no event log/);
  });
});
