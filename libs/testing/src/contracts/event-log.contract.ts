import { type EventLog, LogUnavailableError } from '@footfall/ports';
import { appendContract } from './event-log.append';
import { consumeContract } from './event-log.consume';
import { groupContract } from './event-log.group';
import type { EventLogHarness } from './event-log.harness';
import { appendTexts, newTopic, read, textsOf } from './log-reading';

/** What every adapter of the event log does, whatever it stands on. `make` is called once. */
export function eventLogContract(name: string, make: () => Promise<EventLogHarness>): void {
  describe(`event log on ${name}`, () => {
    let harness: EventLogHarness;
    let log: EventLog;

    beforeAll(async () => {
      harness = await make();
      log = await harness.open();
    });

    afterAll(async () => {
      await log.close();
      await harness.dispose();
    });

    const subject = () => ({ log, harness });
    appendContract(subject);
    consumeContract(subject);
    groupContract(subject);

    describe('restart', () => {
      it('goes on where each group stood and loses nothing', async () => {
        const topic = await newTopic(log);
        await appendTexts(log, topic, ['a', 'b', 'c']);
        const before = await read(log, topic, { group: `${topic}.stood` });
        await before.consumption.caughtUp;
        await before.consumption.stop();
        await appendTexts(log, topic, ['d', 'e']);
        await log.close();
        log = await harness.open();

        const [position] = await appendTexts(log, topic, ['f']);
        expect(position?.offset).toBe(5n);
        const standing = await read(log, topic, { group: `${topic}.stood` });
        const fresh = await read(log, topic);
        await Promise.all([standing.consumption.caughtUp, fresh.consumption.caughtUp]);
        expect(textsOf(standing.records)).toEqual(['d', 'e', 'f']);
        expect(textsOf(fresh.records)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
        await Promise.all([standing.consumption.stop(), fresh.consumption.stop()]);
      });

      it('keeps the latest value of each key in a compacted topic', async () => {
        const topic = await newTopic(log, { cleanup: 'compact', partitions: 2 });
        for (const round of [1, 2, 3]) {
          await log.append(
            topic,
            ['x', 'y', 'z'].map((key) => ({ key, value: Buffer.from(`${key}${round}`) })),
          );
        }
        await log.append(topic, [{ key: 'x', value: Buffer.from('x4') }]);
        expect(await harness.cleanupOf(topic)).toBe('compact');
        await log.close();
        log = await harness.open();
        const reading = await read(log, topic, { startAt: 'earliest', commits: false });
        await reading.consumption.caughtUp;
        const latest = new Map(reading.records.map(({ key, value }) => [key, value.toString()]));
        expect(Object.fromEntries(latest)).toEqual({ x: 'x4', y: 'y3', z: 'z3' });
        if (harness.compaction === 'reopen') expect(reading.records).toHaveLength(3);
        const lastOfX = reading.records.filter(({ key }) => key === 'x').at(-1);
        const [position] = await log.append(topic, [{ key: 'x', value: Buffer.from('x5') }]);
        expect(position?.partition).toBe(lastOfX?.partition);
        expect(position?.offset).toBeGreaterThan(lastOfX?.offset as bigint);
        await reading.consumption.stop();
      });

      it('forgets keys of a compacted topic whose latest value is empty, and no place', async () => {
        const topic = await newTopic(log, { cleanup: 'compact', partitions: 1 });
        const append = (key: string, value: string) => log.append(topic, [{ key, value: Buffer.from(value) }]);
        for (const key of ['gone', 'back', 'stays', 'last']) await append(key, '1');
        for (const [key, value] of [
          ['gone', ''],
          ['back', ''],
          ['back', '2'],
          ['last', ''],
        ] as const)
          await append(key, value);
        const latest = async () => {
          await log.close();
          log = await harness.open();
          const reading = await read(log, topic, { startAt: 'earliest', commits: false });
          await reading.consumption.caughtUp;
          await reading.consumption.stop();
          const values = new Map(reading.records.map(({ key, value }) => [key, value.toString()]));
          if (harness.compaction === 'reopen') expect(reading.records).toHaveLength(values.size);
          // A broker compacts when it likes.
          else if (values.get('gone') === '') values.delete('gone');
          return Object.fromEntries(values);
        };
        const left = { back: '2', stays: '1', last: '' };
        expect(await latest()).toEqual(left);
        expect(await latest()).toEqual(left);
        const [position] = await append('next', '1');
        expect(position?.offset).toBe(8n);
        const without = harness.compaction === 'reopen' ? { back: '2', stays: '1' } : { ...left };
        expect(await latest()).toEqual({ ...without, next: '1' });
      });

      it('answers a ping while it is open and refuses everything once it is closed', async () => {
        const topic = await newTopic(log);
        await expect(log.ping()).resolves.toBeUndefined();
        await log.close();
        try {
          await expect(appendTexts(log, topic, ['late'])).rejects.toBeInstanceOf(LogUnavailableError);
          await expect(log.ping()).rejects.toBeInstanceOf(LogUnavailableError);
          await expect(read(log, topic)).rejects.toBeInstanceOf(LogUnavailableError);
        } finally {
          log = await harness.open();
        }
      });
    });
  });
}
