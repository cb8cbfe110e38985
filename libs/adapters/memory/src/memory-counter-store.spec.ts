import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counterStoreContract, eventually } from '@footfall/testing';
import { MemoryCounterStore } from './memory-counter-store';

counterStoreContract('memory', async () => {
  const store = await MemoryCounterStore.open();
  return { open: async () => store, dispose: async () => undefined };
});

describe('the snapshot of the counters', () => {
  let dir: string;
  let file: string;
  const faults: unknown[] = [];
  const opened: MemoryCounterStore[] = [];
  let now: number;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'footfall-counters-'));
    file = join(dir, 'counters.json');
    now = Date.UTC(2026, 0, 1);
    faults.length = 0;
  });

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await rm(dir, { recursive: true });
  });

  const open = async (snapshotEveryMs = 3_600_000): Promise<MemoryCounterStore> => {
    const store = await MemoryCounterStore.open({
      file,
      snapshotEveryMs,
      clock: { now: () => now },
      onFault: (error) => faults.push(error),
    });
    opened.push(store);
    return store;
  };

  const fill = async (store: MemoryCounterStore): Promise<void> => {
    await store.markSeen(
      'live',
      new Map([
        ['a', now],
        ['b', now - 5],
      ]),
      60_000,
    );
    await store.raiseInstant('last', now);
    await store.takeFromWindow('limit', 10, 60_000, 3);
  };

  it('brings back everything after a close', async () => {
    const first = await open();
    await fill(first);
    await first.close();
    const second = await open();
    expect(await second.countSeen('live', now - 6, now)).toBe(2);
    expect(await second.instant('last')).toBe(now);
    expect(await second.takeFromWindow('limit', 10, 60_000, 3)).toEqual({ allowed: true, remaining: 4, resetsAt: now + 60_000 });
    expect(await readdir(dir)).toEqual(['counters.json']);
  });

  it('is written every few seconds, so that a kill loses little', async () => {
    await fill(await open(20));
    await eventually(async () => expect(JSON.parse(await readFile(file, 'utf8')).instants).toEqual([['last', now]]));
    const next = await open();
    expect(await next.countSeen('live', 0, now)).toBe(2);
  });

  it('and the memory hold nothing that has expired', async () => {
    const store = await open(20);
    await fill(store);
    await eventually(async () => expect(JSON.parse(await readFile(file, 'utf8')).seen).toHaveLength(1));
    now += 60_000;
    await store.raiseInstant('last', now);
    await eventually(async () =>
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ version: 1, seen: [], instants: [['last', now]], windows: [] }),
    );
  });

  it.each([
    ['is damaged', '{"version":1,"seen":[['],
    ['is of another version', '{"version":2}'],
  ])('that %s is left aside', async (_what, content) => {
    await writeFile(file, content);
    const store = await open();
    expect(await store.instant('last')).toBeNull();
    expect(faults).toHaveLength(content.includes('2') ? 0 : 1);
    await fill(store);
    await store.close();
    expect(await (await open()).instant('last')).toBe(now);
  });

  it('that cannot be written is reported and tried again', async () => {
    await rm(dir, { recursive: true });
    const store = await open(20);
    await fill(store);
    await eventually(() => expect(faults.length).toBeGreaterThan(1));
    dir = await mkdtemp(join(tmpdir(), 'footfall-counters-'));
    await mkdir(join(file, '..'));
    await eventually(async () => expect((await readFile(file)).length).toBeGreaterThan(0));
    await store.close();
    await rm(join(file, '..'), { recursive: true });
  });
});
