import type { EventLog } from '@footfall/ports';
import { eventually } from '../eventually';
import { appendTexts, newTopic, numbered, read, textsOf } from './log-reading';

/** Batches: their bounds, their order, their beginning, and what happens when a handler fails. */
export function consumeContract(subject: () => { readonly log: EventLog }): void {
  describe('batches', () => {
    it('hold at most maxRecords and keep the order of each partition', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const expected = numbered(100);
      await Promise.all([0, 1, 2, 3].map((partition) => appendTexts(log, topic, expected, partition)));
      const { consumption, batches, records } = await read(log, topic, { maxRecords: 7 });
      await consumption.caughtUp;
      expect(Math.max(...batches.map((batch) => batch.records.length))).toBeLessThanOrEqual(7);
      expect(records).toHaveLength(400);
      for (const partition of [0, 1, 2, 3]) {
        const own = records.filter((each) => each.partition === partition);
        expect(textsOf(own)).toEqual(expected);
        expect(own.map(({ offset }) => Number(offset))).toEqual(expected.map((_text, index) => index));
      }
      await consumption.stop();
    });

    it('hold at most maxBytes, but a larger record comes alone', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const sizes = [400, 400, 400, 5_000, 400, 400];
      await appendTexts(
        log,
        topic,
        sizes.map((size) => 'x'.repeat(size)),
      );
      const { consumption, batches } = await read(log, topic, { maxBytes: 1_000 });
      await consumption.caughtUp;
      const seen = batches.map((batch) => batch.records.map(({ value }) => value.length));
      expect(seen.flat()).toEqual(sizes);
      expect(seen).toEqual([[400, 400], [400], [5_000], [400, 400]]);
      await consumption.stop();
    });

    it('gather what arrives while the handler works', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const sizes: number[] = [];
      const { consumption } = await read(log, topic, {
        handler: async (batch) => {
          sizes.push(batch.records.length);
          await gate;
        },
      });
      await appendTexts(log, topic, ['first']);
      await eventually(() => expect(sizes).toEqual([1]));
      for (const text of numbered(50)) await appendTexts(log, topic, [text]);
      release();
      await eventually(() => expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(51));
      expect(sizes.length).toBeLessThan(10);
      await consumption.stop();
    });

    it('never overlap in a partition', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await Promise.all([0, 1, 2, 3].map((partition) => appendTexts(log, topic, numbered(30), partition)));
      const working = new Set<number>();
      let overlaps = 0;
      const { consumption } = await read(log, topic, {
        maxRecords: 5,
        handler: async (batch) => {
          const partitions = new Set(batch.records.map(({ partition }) => partition));
          for (const partition of partitions) if (working.has(partition)) overlaps++;
          for (const partition of partitions) working.add(partition);
          await new Promise((resolve) => setImmediate(resolve));
          for (const partition of partitions) working.delete(partition);
        },
      });
      await consumption.caughtUp;
      expect(overlaps).toBe(0);
      await consumption.stop();
    });

    it('come again with the same records, after a growing pause, while the handler rejects', async () => {
      const { log } = subject();
      const topic = await newTopic(log, { partitions: 1 });
      await appendTexts(log, topic, ['a', 'b']);
      const attempts: { readonly at: number; readonly texts: string[] }[] = [];
      const group = `${topic}.failing`;
      const { consumption } = await read(log, topic, {
        group,
        handler: async (batch) => {
          attempts.push({ at: performance.now(), texts: textsOf(batch.records) });
          if (attempts.length === 1) await appendTexts(log, topic, ['later']);
          if (attempts.length < 4) throw new Error('the store is away');
        },
      });
      await eventually(() => expect(attempts.length).toBeGreaterThanOrEqual(5));
      expect(attempts.slice(0, 5).map(({ texts }) => texts)).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b'], ['later']]);
      const pauses = attempts.slice(1, 4).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
      expect(pauses[0]).toBeGreaterThanOrEqual(95);
      expect(pauses[1]).toBeGreaterThanOrEqual(190);
      expect(pauses[2]).toBeGreaterThanOrEqual(380);
      await eventually(async () => expect((await log.lag(group, topic))[0]?.lag).toBe(0n));
      await consumption.stop();
    });
  });

  describe('upToNow', () => {
    it('resolves once all that was appended before is handled, and not sooner', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const handled: string[] = [];
      let release = (): void => undefined;
      let gate = Promise.resolve();
      const { consumption } = await read(log, topic, {
        startAt: 'earliest',
        commits: false,
        handler: async ({ records }) => {
          await gate;
          handled.push(...textsOf(records));
        },
      });
      await consumption.upToNow(30_000);
      for (const text of numbered(20)) {
        await appendTexts(log, topic, [text], 1);
        await consumption.upToNow(30_000);
        expect(handled).toContain(text);
      }
      gate = new Promise<void>((resolve) => (release = resolve));
      await appendTexts(log, topic, ['late'], 2);
      await expect(consumption.upToNow(300)).rejects.toThrow('was not handled within');
      const waiting = consumption.upToNow(30_000);
      release();
      await waiting;
      expect(handled).toContain('late');
      await consumption.stop();
      await expect(consumption.upToNow(30_000)).rejects.toThrow('stopped');
    });
  });

  describe('startAt', () => {
    it('earliest reads everything, latest only what is appended from then on', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await appendTexts(log, topic, ['old']);
      const earliest = await read(log, topic, { startAt: 'earliest' });
      const latest = await read(log, topic, { startAt: 'latest' });
      await Promise.all([earliest.consumption.caughtUp, latest.consumption.caughtUp]);
      expect(textsOf(earliest.records)).toEqual(['old']);
      expect(latest.records).toEqual([]);
      await appendTexts(log, topic, ['new']);
      await eventually(() => {
        expect(textsOf(earliest.records)).toEqual(['old', 'new']);
        expect(textsOf(latest.records)).toEqual(['new']);
      });
      await Promise.all([earliest.consumption.stop(), latest.consumption.stop()]);
    });

    it('an age reads what is not older', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await appendTexts(log, topic, ['old'], 0);
      await appendTexts(log, topic, ['old'], 1);
      const appended = Date.now();
      await eventually(() => expect(Date.now() - appended).toBeGreaterThan(8_000));
      await appendTexts(log, topic, ['young'], 1);
      // Nearer to the old ones, so that there is room for how long a busy machine takes to open.
      const middle = Date.now() - appended - 300;
      const young = await read(log, topic, { startAt: { sinceMsAgo: middle } });
      const all = await read(log, topic, { startAt: { sinceMsAgo: 60_000 } });
      const none = await read(log, topic, { startAt: { sinceMsAgo: 0 } });
      await Promise.all([young.consumption.caughtUp, all.consumption.caughtUp, none.consumption.caughtUp]);
      expect(textsOf(young.records)).toEqual(['young']);
      expect(textsOf(all.records).sort()).toEqual(['old', 'old', 'young']);
      expect(none.records).toEqual([]);
      await appendTexts(log, topic, ['next'], 0);
      await eventually(() => expect(textsOf(none.records)).toEqual(['next']));
      await Promise.all([young.consumption.stop(), all.consumption.stop(), none.consumption.stop()]);
    });

    it('is the same place each time for a group that does not commit', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await appendTexts(log, topic, ['a', 'b']);
      for (let round = 0; round < 2; round++) {
        const { consumption, records } = await read(log, topic, { group: `${topic}.cache`, startAt: 'earliest', commits: false });
        await consumption.caughtUp;
        expect(textsOf(records)).toEqual(['a', 'b']);
        await consumption.stop();
      }
      expect((await log.lag(`${topic}.cache`, topic)).map(({ committed }) => committed)).toEqual([null, null, null, null]);
    });
  });
}
