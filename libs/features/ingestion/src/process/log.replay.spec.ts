import { CONSUMER_GROUPS } from '@footfall/contracts';
import { createLogger } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { testLog, type TestLog } from '@footfall/testing';
import { LogReplay } from './log.replay';

const { group, topic } = CONSUMER_GROUPS.hits;

describe('LogReplay', () => {
  let store: TestLog;
  let repeated: string[];
  beforeEach(async () => {
    store = await testLog();
    repeated = [];
  });
  afterEach(() => store.close());

  const append = (...values: string[]) =>
    store.log.append(
      topic,
      values.map((value, partition) => ({ key: null, value: Buffer.from(value), partition })),
    );
  const subject = (onRepeat: (batch: LogBatch) => Promise<void> = async () => undefined) =>
    new LogReplay(
      store.log,
      {
        repeat: async (batch) => {
          await onRepeat(batch);
          repeated.push(...batch.records.map(({ value }) => value.toString()));
        },
      },
      { lookAgain: () => undefined },
      createLogger('spec', 'silent'),
    );
  /** Live processing has come to these offsets. */
  const live = (...offsets: bigint[]) => store.log.seek(group, topic, new Map(offsets.entries()));
  const all = { from: 0, resume: false };

  it('repeats what live processing has done and nothing beyond, as often as it is asked', async () => {
    await append('a', 'b');
    await append('a2', 'b2');
    await live(2n, 1n);
    for (let run = 0; run < 2; run++) {
      expect(await subject().run(all)).toEqual({ handled: 3, left: 0 });
      expect(repeated.splice(0).sort()).toEqual(['a', 'a2', 'b']);
    }
    expect(await subject().run({ from: Date.now() + 60_000, resume: false })).toMatchObject({ left: 0 });
    expect(repeated).toEqual([]);
  });

  it('stops in time, goes on where it stopped, and refuses a second one meanwhile', async () => {
    await append('a');
    await append('a2');
    await live(2n);
    let second: unknown;
    const one: LogReplay = subject(async () => {
      second ??= await one.run(all).catch((error: unknown) => error);
    });
    const first = await one.run(all, 0);
    expect(first.handled + first.left).toBe(2);
    expect((await one.run({ from: 0, resume: true })).left).toBe(0);
    expect(repeated.sort()).toEqual(['a', 'a2']);
    expect(second).toMatchObject({ code: 'CONFLICT' });
    expect(await one.run({ from: 0, resume: true })).toEqual({ handled: 0, left: 0 });
  });
});
