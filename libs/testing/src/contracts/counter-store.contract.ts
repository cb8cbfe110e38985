import type { CounterStore } from '@footfall/ports';
import { eventually } from '../eventually';
import { uniqueName } from './log-reading';

export interface CounterStoreHarness {
  /** Opens one more instance that shares its counts with the others. */
  open(): Promise<CounterStore>;
  dispose(): Promise<void>;
}

/** What every adapter of the counters does, whatever it stands on. `make` is called once. */
export function counterStoreContract(name: string, make: () => Promise<CounterStoreHarness>): void {
  describe(`counter store on ${name}`, () => {
    let harness: CounterStoreHarness;
    let store: CounterStore;

    beforeAll(async () => {
      harness = await make();
      store = await harness.open();
    });

    afterAll(async () => {
      await store.close();
      await harness.dispose();
    });

    describe('seen members', () => {
      const minute = 60_000;

      it('count after `since` and up to and with `until`', async () => {
        const key = uniqueName('seen');
        await store.markSeen(
          key,
          new Map([
            ['a', 1_000],
            ['b', 2_000],
            ['c', 3_000],
          ]),
          minute,
        );
        expect(await store.countSeen(key, 1_000, 3_000)).toBe(2);
        expect(await store.countSeen(key, 999, 3_000)).toBe(3);
        expect(await store.countSeen(key, 999, 2_999)).toBe(2);
        expect(await store.countSeen(key, 3_000, 9_000)).toBe(0);
        expect(await store.countSeen(key, 2_000, 1_000)).toBe(0);
        expect(await store.countSeen(uniqueName('nobody'), 0, 9_000)).toBe(0);
      });

      it('count once each, at their latest instant, in whatever order they are marked', async () => {
        const key = uniqueName('seen');
        await store.markSeen(
          key,
          new Map([
            ['a', 5_000],
            ['b', 1_000],
          ]),
          minute,
        );
        await store.markSeen(
          key,
          new Map([
            ['a', 2_000],
            ['b', 4_000],
          ]),
          minute,
        );
        expect(await store.countSeen(key, 4_999, 9_000)).toBe(1);
        expect(await store.countSeen(key, 3_999, 9_000)).toBe(2);
        expect(await store.countSeen(key, 0, 2_000)).toBe(0);
      });

      it('take a marking of nobody and thousands at once', async () => {
        const key = uniqueName('seen');
        await store.markSeen(key, new Map(), minute);
        await store.markSeen(key, new Map(Array.from({ length: 5_000 }, (_each, index) => [`m${index}`, index])), minute);
        expect(await store.countSeen(key, 999, 4_999)).toBe(4_000);
      });

      it('are forgotten when a marking is newer by more than the time they live', async () => {
        const key = uniqueName('seen');
        await store.markSeen(
          key,
          new Map([
            ['gone', 1_000],
            ['kept', 1_001],
          ]),
          minute,
        );
        await store.markSeen(key, new Map([['new', minute + 1_000]]), minute);
        expect(await store.countSeen(key, 0, minute + 1_000)).toBe(2);
      });

      it('expire after their last mark', async () => {
        const [short, renewed] = [uniqueName('seen'), uniqueName('seen')];
        await inTime(3_000, async () => {
          await store.markSeen(short, new Map([['a', 1]]), 3_000);
          await store.markSeen(renewed, new Map([['a', 1]]), 3_000);
          await store.markSeen(renewed, new Map([['b', 2]]), minute);
          return [await store.countSeen(short, 0, 9), 1];
        });
        await eventually(async () => expect(await store.countSeen(short, 0, 9)).toBe(0));
        expect(await store.countSeen(renewed, 0, 9)).toBe(2);
      });
    });

    describe('instants', () => {
      it('are null before the first, then only rise', async () => {
        const key = uniqueName('instant');
        const now = 1_795_000_000_123;
        expect(await store.instant(key)).toBeNull();
        await store.raiseInstant(key, now);
        await store.raiseInstant(key, now - 1);
        expect(await store.instant(key)).toBe(now);
        await Promise.all(Array.from({ length: 200 }, (_each, index) => store.raiseInstant(key, now + ((index * 37) % 200))));
        expect(await store.instant(key)).toBe(now + 199);
      });
    });

    it('forgets who was seen under keys, and their instants, and nothing under others', async () => {
      const keys = [uniqueName('gone'), uniqueName('gone'), uniqueName('stays')];
      for (const key of keys) {
        await store.markSeen(key, new Map([['a', 5_000]]), 60_000);
        await store.raiseInstant(key, 5_000);
      }
      await store.forget([]);
      await store.forget([...keys.slice(0, 2), uniqueName('never-known')]);
      const left = await Promise.all(keys.map(async (key) => [await store.countSeen(key, 0, 9_000), await store.instant(key)]));
      expect(left).toEqual([
        [0, null],
        [0, null],
        [1, 5_000],
      ]);
    });

    it('forgets single members of a key, and nobody else under it or elsewhere', async () => {
      const [key, other] = [uniqueName('seen'), uniqueName('seen')];
      const all = new Map(Array.from({ length: 1_200 }, (_each, n) => [`member-${n}`, 5_000]));
      for (const each of [key, other]) await store.markSeen(each, all, 60_000);
      await store.forgetSeen(key, []);
      await store.forgetSeen(key, [...[...all.keys()].slice(1), 'never-seen']);
      await store.forgetSeen(uniqueName('never-known'), ['member-0']);
      expect([await store.countSeen(key, 0, 9_000), await store.countSeen(other, 0, 9_000)]).toEqual([1, 1_200]);
      await store.markSeen(key, new Map([['member-1', 5_001]]), 60_000);
      expect(await store.countSeen(key, 0, 9_000)).toBe(2);
    });

    describe('windows', () => {
      /** Twenty years, which end in 2030 and 2050: no window ends while a test takes from it. */
      const decades = 631_152_000_000;

      it('give what is left and the end of the window, which is aligned to the epoch', async () => {
        const key = uniqueName('window');
        const before = Date.now();
        const first = await store.takeFromWindow(key, 10, decades, 1);
        const second = await store.takeFromWindow(key, 10, decades, 4);
        expect(first).toMatchObject({ allowed: true, remaining: 9 });
        expect(second).toMatchObject({ allowed: true, remaining: 5 });
        expect(first.resetsAt % decades).toBe(0);
        expect(first.resetsAt).toBeGreaterThan(before);
        expect(first.resetsAt).toBeLessThanOrEqual(Date.now() + decades);
      });

      it('take nothing when they refuse', async () => {
        const key = uniqueName('window');
        expect(await store.takeFromWindow(key, 5, decades, 3)).toMatchObject({ allowed: true, remaining: 2 });
        expect(await store.takeFromWindow(key, 5, decades, 3)).toMatchObject({ allowed: false, remaining: 0 });
        expect(await store.takeFromWindow(key, 5, decades, 2)).toMatchObject({ allowed: true, remaining: 0 });
        expect(await store.takeFromWindow(key, 5, decades, 1)).toMatchObject({ allowed: false, remaining: 0 });
        expect(await store.takeFromWindow(uniqueName('window'), 0, decades, 1)).toMatchObject({ allowed: false, remaining: 0 });
      });

      it('go on where they are known to be, and nowhere else', async () => {
        const key = uniqueName('window');
        const { resetsAt } = await store.takeFromWindow(key, 10, decades, 1);
        expect(await store.takeFromWindow(key, 10, decades, 1, { used: 6, resetsAt })).toMatchObject({ allowed: true, remaining: 3 });
        expect(await store.takeFromWindow(key, 10, decades, 1, { used: 6, resetsAt })).toMatchObject({ allowed: true, remaining: 2 });
        expect(await store.takeFromWindow(key, 10, decades, 1, { used: 10, resetsAt: resetsAt - decades })).toMatchObject({ remaining: 1 });
        expect(await store.takeFromWindow(key, 10, decades, 1, { used: 10, resetsAt })).toMatchObject({ allowed: false, remaining: 0 });
        expect(await store.takeFromWindow(key, 10, decades, 1)).toMatchObject({ allowed: true, remaining: 0 });
      });

      it('are exact among 2,000 takes at a time from two instances', async () => {
        const other = await harness.open();
        const key = uniqueName('window');
        const takes = await Promise.all(
          Array.from({ length: 2_000 }, (_each, index) => (index % 2 ? store : other).takeFromWindow(key, 120, decades, 1)),
        );
        const allowed = takes.filter((taken) => taken.allowed);
        expect(allowed).toHaveLength(120);
        expect(new Set(allowed.map(({ remaining }) => remaining)).size).toBe(120);
        expect(takes.filter((taken) => !taken.allowed).every(({ remaining }) => remaining === 0)).toBe(true);
        if (other !== store) await other.close();
      });

      it('begin anew when they end', async () => {
        const key = uniqueName('window');
        const spent = await store.takeFromWindow(key, 1, 400, 1);
        expect(spent.allowed).toBe(true);
        const renewed = await eventually(async () => {
          const taken = await store.takeFromWindow(key, 1, 400, 1);
          expect(taken.resetsAt).toBeGreaterThan(spent.resetsAt);
          return taken;
        });
        expect(renewed).toMatchObject({ allowed: true, remaining: 0 });
      });

      it('are apart by key and by length', async () => {
        const key = uniqueName('window');
        expect(await store.takeFromWindow(key, 1, decades, 1)).toMatchObject({ allowed: true });
        expect(await store.takeFromWindow(`${key}.other`, 1, decades, 1)).toMatchObject({ allowed: true });
        expect(await store.takeFromWindow(key, 1, 2 * decades, 1)).toMatchObject({ allowed: true });
        expect(await store.takeFromWindow(key, 1, decades, 1)).toMatchObject({ allowed: false });
      });
    });

    describe('quotas', () => {
      const soon = () => Date.now() + 3_600_000;

      it('are unknown until somebody says what is used', async () => {
        const key = uniqueName('quota');
        expect(await store.takeFromQuota(key, 10, 1)).toBeNull();
        expect(await store.quotaUsed(key)).toBeNull();
        await store.giveBackToQuota(key, 5);
        expect(await store.quotaUsed(key)).toBeNull();
        await store.raiseQuota(key, 4, soon());
        expect(await store.takeFromQuota(key, 10, 1)).toEqual({ allowed: true, used: 5 });
        expect(await store.quotaUsed(key)).toBe(5);
      });

      it('only rise by what is said, and take back what was taken', async () => {
        const key = uniqueName('quota');
        await store.raiseQuota(key, 7, soon());
        await store.raiseQuota(key, 3, soon());
        expect(await store.quotaUsed(key)).toBe(7);
        await store.giveBackToQuota(key, 2);
        expect(await store.quotaUsed(key)).toBe(5);
        await store.giveBackToQuota(key, 9);
        expect(await store.quotaUsed(key)).toBe(0);
      });

      it('take nothing when they refuse', async () => {
        const key = uniqueName('quota');
        await store.raiseQuota(key, 8, soon());
        expect(await store.takeFromQuota(key, 10, 3)).toEqual({ allowed: false, used: 8 });
        expect(await store.takeFromQuota(key, 10, 2)).toEqual({ allowed: true, used: 10 });
        expect(await store.takeFromQuota(key, 10, 1)).toEqual({ allowed: false, used: 10 });
        expect(await store.takeFromQuota(key, 9, 1)).toEqual({ allowed: false, used: 10 });
      });

      it('are exact among 2,000 takes at a time from two instances', async () => {
        const other = await harness.open();
        const key = uniqueName('quota');
        await store.raiseQuota(key, 0, soon());
        const takes = await Promise.all(
          Array.from({ length: 2_000 }, (_each, index) => (index % 2 ? store : other).takeFromQuota(key, 1_000, 3)),
        );
        expect(takes.filter((taken) => taken?.allowed)).toHaveLength(333);
        expect(await store.quotaUsed(key)).toBe(999);
        if (other !== store) await other.close();
      });

      it('are forgotten at their end', async () => {
        const key = uniqueName('quota');
        await inTime(3_000, async () => {
          await store.raiseQuota(key, 1, Date.now() + 3_000);
          return [await store.quotaUsed(key), 1];
        });
        await eventually(async () => expect(await store.quotaUsed(key)).toBeNull());
      });
    });

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}

/** Holds what is there against what should be, for as long as it should; done anew where the machine stood still past that. */
async function inTime<T>(ms: number, work: () => Promise<[there: T, expected: T]>): Promise<void> {
  for (;;) {
    const began = Date.now();
    const [there, expected] = await work();
    if (Date.now() - began >= ms) continue;
    expect(there).toEqual(expected);
    return;
  }
}
