import type { EventLog } from '@footfall/ports';
import { eventually } from '../eventually';
import type { EventLogHarness } from './event-log.harness';
import { appendTexts, newTopic, numbered, read, textsOf } from './log-reading';

/** Groups: commits, lag, moving, leaving, and two consumers at a time. */
export function groupContract(subject: () => { readonly log: EventLog; readonly harness: EventLogHarness }): void {
  describe('groups', () => {
    it('are independent of each other', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      await appendTexts(log, topic, ['a', 'b']);
      const one = await read(log, topic);
      await one.consumption.caughtUp;
      await one.consumption.stop();
      const two = await read(log, topic);
      await two.consumption.caughtUp;
      expect(textsOf(one.records)).toEqual(['a', 'b']);
      expect(textsOf(two.records)).toEqual(['a', 'b']);
      await two.consumption.stop();
    });

    it('commit when the handler has resolved, not before', async () => {
      const { log } = subject();
      const topic = await newTopic(log, { partitions: 1 });
      const group = `${topic}.commits`;
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      let begun = false;
      const { consumption } = await read(log, topic, {
        group,
        handler: async () => {
          begun = true;
          await gate;
        },
      });
      await appendTexts(log, topic, ['a', 'b', 'c']);
      await eventually(() => expect(begun).toBe(true));
      expect(await log.lag(group, topic)).toEqual([{ topic, partition: 0, end: 3n, committed: null, lag: 3n }]);
      release();
      await eventually(async () => expect(await log.lag(group, topic)).toEqual([{ topic, partition: 0, end: 3n, committed: 3n, lag: 0n }]));
      await consumption.stop();
      await appendTexts(log, topic, ['d']);
      expect(await log.lag(group, topic)).toEqual([{ topic, partition: 0, end: 4n, committed: 3n, lag: 1n }]);
    });

    it('are caught up at once on an empty topic, and never when they stop before', async () => {
      const { log } = subject();
      const empty = await read(log, await newTopic(log));
      await expect(empty.consumption.caughtUp).resolves.toBeUndefined();
      await empty.consumption.stop();

      const topic = await newTopic(log);
      await appendTexts(log, topic, ['a']);
      let refused = false;
      const stuck = await read(log, topic, {
        handler: () => {
          refused = true;
          return Promise.reject(new Error('never'));
        },
      });
      await eventually(() => expect(refused).toBe(true));
      await stuck.consumption.stop();
      await expect(stuck.consumption.caughtUp).rejects.toThrow('before it had caught up');
    });

    it('wait for the running batch when they stop, and commit it unless the handler was told to leave off', async () => {
      const { log } = subject();
      const topic = await newTopic(log, { partitions: 1 });
      await appendTexts(log, topic, ['a']);
      const group = `${topic}.stopping`;
      const stopWhileHandling = async (asks: boolean): Promise<boolean | null> => {
        let release = (): void => undefined;
        const gate = new Promise<void>((resolve) => (release = resolve));
        let begun = false;
        let finished = false;
        let stale: boolean | null = null;
        const { consumption } = await read(log, topic, {
          group,
          handler: async (batch) => {
            begun = true;
            await gate;
            if (asks) stale = batch.isStale();
            finished = true;
          },
        });
        await eventually(() => expect(begun).toBe(true));
        const stopped = consumption.stop();
        release();
        await stopped;
        expect(finished).toBe(true);
        return stale;
      };
      expect(await stopWhileHandling(true)).toBe(true);
      expect((await log.lag(group, topic))[0]?.committed).toBeNull();
      await stopWhileHandling(false);
      expect((await log.lag(group, topic))[0]?.committed).toBe(1n);
    });

    it('can be moved while they do not run', async () => {
      const { log } = subject();
      const topic = await newTopic(log, { partitions: 2 });
      await appendTexts(log, topic, numbered(5, 'p0-'), 0);
      await appendTexts(log, topic, numbered(5, 'p1-'), 1);
      const group = `${topic}.moved`;
      const readAgain = async (): Promise<string[]> => {
        const { consumption, records } = await read(log, topic, { group });
        await consumption.caughtUp;
        if (records.length === 0)
          await eventually(async () => expect((await log.lag(group, topic)).every(({ lag }) => lag === 0n)).toBe(true));
        await consumption.stop();
        return textsOf(records).sort();
      };
      expect(await readAgain()).toHaveLength(10);
      await log.seek(group, topic, new Map([[0, 3n]]));
      expect(await readAgain()).toEqual(['p0-3', 'p0-4']);
      await log.seek(group, topic, new Map([[1, -7n]]));
      expect(await readAgain()).toEqual(numbered(5, 'p1-'));
      await log.seek(group, topic, new Map([[0, 1_000n]]));
      expect((await log.lag(group, topic))[0]).toEqual({ topic, partition: 0, end: 5n, committed: 5n, lag: 0n });
      await appendTexts(log, topic, ['next'], 0);
      expect(await readAgain()).toEqual(['next']);
      await log.seek(`${topic}.new`, topic, new Map([[0, 4n]]));
      const fresh = await read(log, topic, { group: `${topic}.new` });
      await fresh.consumption.caughtUp;
      expect(textsOf(fresh.records).sort()).toEqual(['next', ...numbered(5, 'p1-'), 'p0-4'].sort());
      await fresh.consumption.stop();
      await expect(log.seek(group, topic, new Map([[2, 0n]]))).rejects.toThrow(`Topic ${topic} has no partition 2`);
    });

    it('are not moved while they run', async () => {
      const { log } = subject();
      const topic = await newTopic(log);
      const group = `${topic}.running`;
      const { consumption } = await read(log, topic, { group });
      await consumption.caughtUp;
      await expect(log.seek(group, topic, new Map([[0, 0n]]))).rejects.toThrow(group);
      await consumption.stop();
    });

    it('share the partitions between two consumers, or refuse the second', async () => {
      const { log, harness } = subject();
      const topic = await newTopic(log);
      const group = `${topic}.twice`;
      const first = await read(log, topic, { group });
      await first.consumption.caughtUp;
      if (harness.sameGroupTwice === 'refused') {
        await expect(read(log, topic, { group })).rejects.toThrow(`Group ${group} already consumes topic ${topic}`);
        await first.consumption.stop();
        const next = await read(log, topic, { group });
        await next.consumption.stop();
        return;
      }
      const second = await read(log, topic, { group });
      await second.consumption.caughtUp;
      const appended: string[] = [];
      // Partitions move while the second one joins, so records are appended until both have had some.
      await eventually(async () => {
        const texts = numbered(8, `${appended.length}-`);
        await Promise.all(texts.map((text, index) => appendTexts(log, topic, [text], index % 4)));
        appended.push(...texts);
        expect(first.records.length).toBeGreaterThan(0);
        expect(second.records.length).toBeGreaterThan(0);
      }, 60_000);
      await eventually(() => expect([...new Set(textsOf([...first.records, ...second.records]))].sort()).toEqual([...appended].sort()));
      await Promise.all([first.consumption.stop(), second.consumption.stop()]);
    });
  });
}
