import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { counterStoreContract, eventually } from '@footfall/testing';
import { RedisCounterStore } from './redis-counter-store';
import { RedisServer } from './testing/redis-server';

/** Ends in 2030 and 2050: no window ends while a test takes from it. */
const DECADES_MS = 631_152_000_000;

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
    const takes = Array.from({ length: 20 }, () => hasty.takeFromWindow('busy', 100, DECADES_MS, 1));
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

  it('replaces a connection on which nothing comes, a new one too', async () => {
    const sockets: Socket[] = [];
    let silent = true;
    const between = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      if (silent) return void socket.resume();
      const onward = connect(server.port, '127.0.0.1');
      sockets.push(onward);
      // From then on what was let through hangs as if a cable were cut.
      onward.on('error', () => undefined).on('data', (answer) => silent || socket.write(answer));
      socket.on('data', (asked) => silent || onward.write(asked));
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const url = `redis://127.0.0.1:${(between.address() as AddressInfo).port}`;
    const cut = await RedisCounterStore.connect({ url, timeoutMs: 200, onFault: () => undefined });
    await expect(cut.ping()).rejects.toThrow();
    silent = false;
    await eventually(() => cut.ping());
    silent = true;
    await expect(cut.ping()).rejects.toThrow();
    const former = sockets.length;
    await eventually(async () => {
      await cut.ping().catch(() => undefined);
      expect(sockets.length).toBeGreaterThan(former);
    });
    silent = false;
    await eventually(() => cut.ping());
    await cut.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => between.close(resolve));
  });

  it('leaves a server that was made a replica for the one that took over', async () => {
    const [former, next] = [await RedisServer.start(), await RedisServer.start()];
    let primary = former;
    const sockets: Socket[] = [];
    const name = createServer((socket) => {
      const onward = connect(primary.port, '127.0.0.1');
      sockets.push(
        socket.on('error', () => undefined),
        onward.on('error', () => undefined),
      );
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => name.listen(0, '127.0.0.1', resolve));
    const url = `redis://127.0.0.1:${(name.address() as AddressInfo).port}`;
    const led = await RedisCounterStore.connect({ url, timeoutMs: 10_000, onFault: () => undefined });
    try {
      const take = () => led.takeFromWindow('led', 10, 3_600_000, 1);
      expect(await take()).toMatchObject({ remaining: 9 });
      primary = next;
      await former.demote();
      await expect(take()).rejects.toThrow(/^READONLY/);
      await eventually(() => led.ping());
      // What was refused was not sent to the other one by itself.
      expect(await take()).toMatchObject({ remaining: 9 });
    } finally {
      await led.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => name.close(resolve));
      await Promise.all([former.remove(), next.remove()]);
    }
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
