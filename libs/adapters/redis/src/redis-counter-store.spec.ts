import { counterStoreContract, eventually } from '@footfall/testing';
import { RedisCounterStore } from './redis-counter-store';
import { RedisServer } from './testing/redis-server';

counterStoreContract('Redis', async () => {
  const server = await RedisServer.start();
  return { open: () => RedisCounterStore.connect({ url: server.url, timeoutMs: 10_000 }), dispose: () => server.remove() };
});

describe('the counter store when Redis fails', () => {
  let server: RedisServer;
  let store: RedisCounterStore;
  const faults: unknown[] = [];

  beforeAll(async () => {
    server = await RedisServer.start();
    store = await RedisCounterStore.connect({ url: server.url, timeoutMs: 3_000, onFault: (error) => faults.push(error) });
  });

  afterAll(async () => {
    await store.close();
    await server.remove();
  });

  it('rejects within its time-out while the server hangs, and sends nothing twice', async () => {
    server.signal('SIGSTOP');
    const asked = performance.now();
    const outcome = await store.takeFromWindow('hung', 10, 3_600_000, 1).catch((error: unknown) => error);
    const waited = performance.now() - asked;
    server.signal('SIGCONT');
    expect(outcome).toBeInstanceOf(Error);
    // The server hangs until it is let go on: without the bound there would be no end.
    expect(waited).toBeLessThan(20_000);
    await eventually(() => store.ping());
    const next = await store.takeFromWindow('hung', 10, 3_600_000, 1);
    // The refused take may have reached the server, once at most.
    expect([8, 9]).toContain(next.remaining);
  });

  it('takes an answer that came while this process was busy for longer than its time-out', async () => {
    const hasty = await RedisCounterStore.connect({ url: server.url, timeoutMs: 300, onFault: () => undefined });
    await eventually(() => hasty.ping());
    const takes = Array.from({ length: 20 }, () => hasty.takeFromWindow('busy', 100, 3_600_000, 1));
    for (const until = performance.now() + 1_500; performance.now() < until;);
    const answers = await Promise.allSettled(takes);
    await hasty.close();
    expect(answers).toMatchObject(Array.from({ length: 20 }, (_, i) => ({ value: { allowed: true, remaining: 99 - i } })));
  });

  it('rejects at once while the server is away, and goes on when it is back', async () => {
    const patient = await RedisCounterStore.connect({ url: server.url, timeoutMs: 60_000, onFault: () => undefined });
    await server.kill();
    await eventually(() => expect(store.ping()).rejects.toThrow());
    await eventually(() => expect(patient.ping()).rejects.toThrow());
    // At once is long before its time-out.
    const asked = performance.now();
    await expect(patient.takeFromWindow('k', 10, 3_600_000, 1)).rejects.toThrow();
    await expect(patient.markSeen('k', new Map([['a', 1]]), 60_000)).rejects.toThrow();
    await expect(patient.countSeen('k', 0, 9)).rejects.toThrow();
    await expect(patient.raiseInstant('k', 1)).rejects.toThrow();
    await expect(patient.instant('k')).rejects.toThrow();
    expect(performance.now() - asked).toBeLessThan(30_000);
    await patient.close();
    await eventually(() => expect(faults.length).toBeGreaterThan(0));
    await server.run();
    await eventually(() => store.ping());
    expect(await store.takeFromWindow('k', 10, 3_600_000, 1)).toMatchObject({ allowed: true, remaining: 9 });
  });

  it('opens while the server is away', async () => {
    await server.kill();
    const early = await RedisCounterStore.connect({ url: server.url, timeoutMs: 3_000, onFault: () => undefined });
    await expect(early.ping()).rejects.toThrow();
    await server.run();
    await eventually(() => early.ping());
    await early.close();
  });
});
