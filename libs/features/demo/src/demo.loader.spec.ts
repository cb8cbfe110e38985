import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateDemo } from './demo.generator';
import { type DemoLoad, loadDemo } from './demo.loader';

interface Body {
  trackingCode: string;
  historical: boolean;
  events: { idempotencyKey: string }[];
}

/** The door over HTTP, with its store in memory. */
class Door {
  readonly stored = new Map<string, unknown>();
  readonly sizes: number[] = [];
  /** Answered before anything is stored. */
  readonly refusals: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const refusal = request.headers['x-api-key'] === 'ffw_key' ? this.refusals.shift() : 401;
      if (refusal) return void response.writeHead(refusal, { 'retry-after': '0' }).end('{}');
      const { events, historical, trackingCode } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      if (!historical || trackingCode !== 'FF_demo' || request.url !== '/api/v1/events') return void response.writeHead(400).end('{}');
      this.sizes.push(events.length);
      const fresh = events.filter(({ idempotencyKey }) => !this.stored.has(idempotencyKey));
      for (const event of fresh) this.stored.set(event.idempotencyKey, event);
      const data = { accepted: fresh.length, duplicates: events.length - fresh.length, dropped: 0 };
      response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data }));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let door: Door;
let load: DemoLoad;
beforeEach(async () => {
  door = new Door();
  const demo = { now: Date.UTC(2026, 10, 21, 13), domain: 'demo.example', zone: 'UTC', days: 14 };
  load = { ...demo, url: await door.start(), key: 'ffw_key', trackingCode: 'FF_demo' };
});
afterEach(() => door.stop());

describe('Loading the demo', () => {
  it('sends every event once, a thousand at a time, and tells how far it is', async () => {
    const told: { sent: number; total: number }[] = [];
    const loaded = await loadDemo({ ...load, onProgress: (progress) => told.push(progress) });
    const made = [...generateDemo(load)];
    expect(loaded).toEqual({ events: made.length, accepted: made.length, duplicates: 0, dropped: 0 });
    expect(JSON.stringify([...door.stored.values()]) === JSON.stringify(made)).toBe(true);
    expect(door.sizes.slice(0, -1).every((size) => size === 1000)).toBe(true);
    expect(told.at(-1)).toEqual({ sent: made.length, total: made.length });
    expect(told.every(({ sent, total }) => sent <= total)).toBe(true);
  });

  it('changes nothing when it is done again, wholly or after it was stopped midway', async () => {
    const stop = new AbortController();
    const stopped = loadDemo({ ...load, signal: stop.signal, onProgress: ({ sent }) => sent >= 3000 && stop.abort() });
    await expect(stopped).rejects.toThrow('abort');
    expect(door.stored.size).toBe(3000);
    const again = await loadDemo(load);
    expect(again).toMatchObject({ duplicates: 3000, accepted: again.events - 3000 });
    expect(await loadDemo(load)).toMatchObject({ accepted: 0, duplicates: again.events });
    expect(door.stored.size).toBe(again.events);
  });

  it('waits out what passes and fails at once for what does not', async () => {
    door.refusals.push(503, 429);
    const { events } = await loadDemo({ ...load, days: 1 });
    expect(door.stored.size).toBe(events);
    await expect(loadDemo({ ...load, key: 'ffw_other' })).rejects.toThrow('401');
    door.refusals.push(...Array.from({ length: 9 }, () => 503));
    await expect(loadDemo({ ...load, timeoutMs: 600 })).rejects.toThrow('could not be sent: 503');
  });

  it('leaves the process room for other work while it loads 90 days', async () => {
    // Time on the processor, in microseconds.
    const since = (before: NodeJS.CpuUsage) => {
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const began = process.cpuUsage();
    let [turnBegan, longestTurn, loading] = [began, 0, true];
    const turn = () => {
      longestTurn = Math.max(longestTurn, since(turnBegan));
      turnBegan = process.cpuUsage();
      if (loading) setImmediate(turn);
    };
    setImmediate(turn);
    await loadDemo({ ...load, days: 90 });
    loading = false;
    expect(longestTurn).toBeLessThan(since(began) / 2);
  });
});
