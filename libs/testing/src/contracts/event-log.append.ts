import type { EventLog } from '@footfall/ports';
import { eventually } from '../eventually';
import { appendTexts, newTopic, numbered, read, record, textsOf, uniqueName } from './log-reading';

/** Topics, positions and what a record carries. */
export function appendContract(subject: () => { readonly log: EventLog }): void {
  describe('append', () => {
    it('gives dense offsets per partition, in the order of the records', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const first = await log.append(topic, [record('a', 0), record('b', 1), record('c', 0)]);
      const second = await log.append(topic, [record('d', 1), record('e', 0)]);
      expect([...first, ...second]).toEqual([
        { topic, partition: 0, offset: 0n },
        { topic, partition: 1, offset: 0n },
        { topic, partition: 0, offset: 1n },
        { topic, partition: 1, offset: 1n },
        { topic, partition: 0, offset: 2n },
      ]);
    });

    it('resolves an append of nothing', async () => {
      const { log } = subject();
      await expect(log.append(await newTopic(log), [])).resolves.toEqual([]);
    });

    it('puts records of one key into one partition and spreads keys and keyless records', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const same = await log.append(topic, [record('1', undefined, 'k'), record('2', undefined, 'k')]);
      const [again] = await log.append(topic, [record('3', undefined, 'k')]);
      expect(new Set([...same, again].map((position) => position?.partition)).size).toBe(1);
      const keyed = await log.append(
        topic,
        numbered(200).map((text) => record(text, undefined, text)),
      );
      expect(new Set(keyed.map(({ partition }) => partition))).toEqual(new Set([0, 1, 2, 3]));
      const keyless = await log.append(
        topic,
        numbered(200).map((text) => record(text)),
      );
      expect(new Set(keyless.map(({ partition }) => partition))).toEqual(new Set([0, 1, 2, 3]));
    });

    it('refuses a record that is larger than any log takes, and nothing that is appended beside it', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const [large, small] = await Promise.allSettled([
        log.append(topic, [{ key: null, value: Buffer.alloc(1_100_000), partition: 0 }]),
        log.append(topic, [record('a', 0)]),
      ]);
      expect(large).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('too large') } });
      expect(small).toMatchObject({ status: 'fulfilled', value: [{ partition: 0, offset: 0n }] });
    });

    it('lets the partition that is asked for win over the key', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      for (const partition of [0, 1, 2, 3]) {
        const [position] = await log.append(topic, [record('v', partition, 'k')]);
        expect(position).toEqual({ topic, partition, offset: 0n });
      }
    });

    it('hands key, bytes, position and the instant of taking to the consumer', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const value = Buffer.from(Array.from({ length: 256 }, (_each, index) => index));
      const before = Date.now();
      await log.append(topic, [
        { key: 'schlüssel', value, partition: 2 },
        { key: null, value: Buffer.alloc(0), partition: 2 },
      ]);
      const after = Date.now();
      const { consumption, records } = await read(log, topic);
      await consumption.caughtUp;
      expect(records.map(({ timestamp: _timestamp, ...rest }) => rest)).toEqual([
        { topic, partition: 2, offset: 0n, key: 'schlüssel', value },
        { topic, partition: 2, offset: 1n, key: null, value: Buffer.alloc(0) },
      ]);
      for (const { timestamp } of records) {
        expect(timestamp).toBeGreaterThanOrEqual(before);
        expect(timestamp).toBeLessThanOrEqual(after);
      }
      await consumption.stop();
    });

    it('gives 1,000 concurrent appends positions of their own and stores each where it said', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const texts = numbered(1_000);
      const positions = await Promise.all(texts.map(async (text, index) => (await appendTexts(log, topic, [text], index % 4))[0]));
      const { consumption, records } = await read(log, topic);
      await consumption.caughtUp;
      const stored = new Map(records.map(({ partition, offset, value }) => [`${partition}/${offset}`, value.toString()]));
      expect(stored.size).toBe(1_000);
      expect(records).toHaveLength(1_000);
      expect(positions.map((position) => stored.get(`${position?.partition}/${position?.offset}`))).toEqual(texts);
      await consumption.stop();
    });

    it('takes a record of 900 KB, also among others', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const large = Buffer.alloc(900 * 1024, 'x');
      large.write('begin');
      large.write('end', large.length - 3);
      await log.append(topic, [
        record('before', 0),
        { key: null, value: large, partition: 0 },
        { key: null, value: large, partition: 0 },
        record('after', 0),
      ]);
      const { consumption, records } = await read(log, topic);
      await consumption.caughtUp;
      expect(records.map(({ value }) => value.length)).toEqual([6, large.length, large.length, 5]);
      expect(records[1]?.value.equals(large)).toBe(true);
      expect(records[2]?.value.equals(large)).toBe(true);
      await consumption.stop();
    });

    it('refuses unknown topics and partitions by name', async () => {
      const { log } = subject();
      const unknown = uniqueName('nowhere');
      await expect(appendTexts(log, unknown, ['a'])).rejects.toThrow(`Topic ${unknown} does not exist`);
      await expect(read(log, unknown)).rejects.toThrow(`Topic ${unknown} does not exist`);
      const topic = await newTopic(log);
      await expect(appendTexts(log, topic, ['a'], 4)).rejects.toThrow(`Topic ${topic} has no partition 4`);
    });

    it('creates a topic once and keeps its partitions and records when it is created again', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await appendTexts(log, topic, ['kept'], 3);
      const config = { name: topic, cleanup: 'delete', retentionMs: 86_400_000 } as const;
      await log.createTopics([{ ...config, partitions: 4 }]);
      await log.createTopics([
        { ...config, partitions: 2 },
        { ...config, name: uniqueName('contract'), partitions: 1 },
      ]);
      expect(await log.lag('nobody', topic)).toHaveLength(4);
      const { consumption, records } = await read(log, topic);
      await consumption.caughtUp;
      await eventually(() => expect(textsOf(records)).toEqual(['kept']));
      await consumption.stop();
    });
  });
}
