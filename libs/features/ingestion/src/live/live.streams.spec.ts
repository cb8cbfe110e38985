import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { TOPICS, collectEndpoints, type RequestContext, type WebsiteChanged } from '@footfall/contracts';
import { Directory, LiveFigures, Metrics, ServiceClient, createLogger, liveKey } from '@footfall/platform';
import { FixedClock, eventually, testLog, type TestLog } from '@footfall/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { LiveController } from './live.controller';
import { LiveStreams, type LiveStreamBounds } from './live.streams';
import { serveStream } from './stream.route';

const NOW = '2026-03-01T10:00:00.000Z';
const WIDE: LiveStreamBounds = { perAddress: 1000, perWebsite: 1000, inAll: 1000 };
const SETTINGS = { public_widgets: true } as WebsiteChanged['settings'];
const logger = createLogger('spec', 'silent');

let outside: TestLog;
let clock: FixedClock;
let directory: Directory;
const opened: { stop(): void }[] = [];
let revision = 0;

beforeEach(async () => {
  clock = new FixedClock(NOW);
  outside = await testLog(clock);
  directory = new Directory(outside.log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
  await directory.start();
});
afterEach(async () => {
  opened.splice(0).forEach((streams) => streams.stop());
  await directory.stop();
  await outside.close();
});

async function website(more: Partial<WebsiteChanged> = {}): Promise<WebsiteChanged> {
  const id = randomUUID();
  const fact = {
    v: 1,
    id,
    trackingCode: `FF_${id.replaceAll('-', '').slice(0, 16)}`,
    domain: `${id}.example`,
    isActive: true,
    deleted: false,
    settings: SETTINGS,
  } as WebsiteChanged;
  return change(fact, more);
}

/** Says it on the log, and waits until the directory has heard it. */
async function change(fact: WebsiteChanged, more: Partial<WebsiteChanged>): Promise<WebsiteChanged> {
  const changed = { ...fact, ...more, revision: ++revision };
  await outside.log.append(TOPICS.websiteChanged.name, [{ key: changed.id, value: Buffer.from(JSON.stringify(changed)) }]);
  await eventually(() => expect(directory.peekWebsiteByCode(changed.trackingCode)?.revision).toBe(revision));
  return changed;
}

const seen = (of: WebsiteChanged, visitor: string, at = clock.now()) =>
  outside.counters.markSeen(liveKey(of.id), new Map([[visitor, at]]), 600_000);

function streamsWith(bounds = WIDE): LiveStreams {
  const streams = new LiveStreams(new LiveFigures(outside.counters, clock), directory, clock, logger, bounds, new Metrics('spec'));
  opened.push(streams);
  return streams;
}

/** What a stream has said so far and not been asked for yet. */
function heard(stream: Readable): { id: number; count: number; at: string }[] {
  const text = String((stream.read() as Buffer | null) ?? '');
  return [...text.matchAll(/^id: (\d+)\nevent: live\ndata: (.*)$/gm)].map(([, id, data]) => {
    const { liveCount, timestamp } = collectEndpoints.live.shapes.answer.parse(JSON.parse(data ?? ''));
    return { id: Number(id), count: liveCount, at: timestamp };
  });
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

test('a visitor is live for 300 s in the stream and in /e/live alike', async () => {
  const site = await website();
  const streams = streamsWith();
  const controller = new LiveController(directory, { of: async () => null }, new LiveFigures(outside.counters, clock), clock);
  await seen(site, 'jane');
  const stream = await streams.listen(site.trackingCode, '203.0.113.9', '');
  expect(heard(stream)).toEqual([{ id: Date.parse(NOW), count: 1, at: NOW }]);
  const told: Record<number, unknown> = {};
  for (const second of [1, 299, 300, 301]) {
    clock.set(NOW);
    clock.advance(second * 1000);
    await streams.look();
    const live = await controller.live({ params: { trackingCode: site.trackingCode }, query: undefined, body: undefined });
    told[second] = [live.liveCount, heard(stream).map(({ count }) => count)];
  }
  expect(told).toEqual({ 1: [1, []], 299: [1, []], 300: [0, [0]], 301: [0, []] });
});

test('a change is told once to everybody who listens to the website, and to nobody else', async () => {
  const [site, other] = [await website(), await website()];
  const streams = streamsWith();
  const listeners = await Promise.all(Array.from({ length: 50 }, (_, i) => streams.listen(site.trackingCode, `203.0.113.${i}`, '')));
  const stranger = await streams.listen(other.trackingCode, '203.0.113.99', '');
  expect([...listeners, stranger].flatMap(heard).map(({ count }) => count)).toEqual(Array(51).fill(0));
  await seen(site, 'jane');
  await streams.look();
  await streams.look();
  expect(listeners.map((listener) => heard(listener).map(({ count }) => count))).toEqual(Array(50).fill([1]));
  expect(heard(stranger)).toEqual([]);
});

test('who comes back hears the figure as it is, with an id beyond the one before', async () => {
  const site = await website();
  const streams = streamsWith();
  const [first] = heard(await streams.listen(site.trackingCode, null, ''));
  await seen(site, 'jane');
  const again = await streams.listen(site.trackingCode, null, String(first?.id));
  const [next] = heard(again);
  expect([next?.count, next?.id]).toEqual([1, Number(first?.id) + 1]);
  await seen(site, 'joan');
  await streams.look();
  expect(heard(again)).toEqual([{ id: Number(first?.id) + 2, count: 2, at: NOW }]);
});

test.each(['nonsense', '-1', '99999999999999999999', "1' OR 1=1", '9999999999999'])(
  'an id that was never given, %s, is nothing',
  async (id) => {
    const site = await website();
    expect(heard(await streamsWith().listen(site.trackingCode, null, id))).toEqual([{ id: Date.parse(NOW), count: 0, at: NOW }]);
  },
);

test('a comment shows every 15 s that the connection holds', async () => {
  const site = await website();
  const streams = streamsWith();
  const stream = await streams.listen(site.trackingCode, null, '');
  stream.read();
  const comments: Record<number, string> = {};
  for (const second of [1, 14, 15, 16, 30]) {
    clock.set(NOW);
    clock.advance(second * 1000);
    await streams.look();
    comments[second] = String((stream.read() as Buffer | null) ?? '');
  }
  expect(comments).toEqual({ 1: '', 14: '', 15: ': here\n\n', 16: '', 30: ': here\n\n' });
});

test.each<[string, Partial<WebsiteChanged>]>([
  ['is deleted', { deleted: true }],
  ['becomes inactive', { isActive: false }],
  ['shows its figures no more', { settings: { ...SETTINGS, public_widgets: false } }],
])('a website that %s ends its streams and gets no new ones', async (_, more) => {
  const [site, other] = [await website(), await website()];
  const streams = streamsWith();
  const stream = await streams.listen(site.trackingCode, null, '');
  const stays = await streams.listen(other.trackingCode, null, '');
  stream.resume();
  const ended = once(stream, 'end');
  await change(site, more);
  await streams.look();
  await ended;
  await eventually(() => expect(streams.size).toBe(1));
  expect(stays.readableEnded).toBe(false);
  expect(await refusal(streams.listen(site.trackingCode, null, ''))).toBe('NOT_FOUND');
});

test('an unknown code is refused', async () => {
  expect(await refusal(streamsWith().listen('FF_0000000000000000', null, ''))).not.toBe('none');
  expect(await refusal(streamsWith().listen('no code', null, ''))).toBe('NOT_FOUND');
});

test('streams are bounded by address, by website and in all, and a closed one makes room', async () => {
  const [site, other] = [await website(), await website()];
  const streams = streamsWith({ perAddress: 2, perWebsite: 3, inAll: 4 });
  const listen = (of: WebsiteChanged, address: string) => streams.listen(of.trackingCode, address, '');
  const first = await listen(site, '203.0.113.1');
  await listen(site, '203.0.113.1');
  expect(await refusal(listen(other, '203.0.113.1'))).toBe('rate_limit_exceeded');
  await listen(site, '203.0.113.2');
  expect(await refusal(listen(site, '203.0.113.3'))).toBe('rate_limit_exceeded');
  await listen(other, '203.0.113.3');
  expect(await refusal(listen(other, '203.0.113.4'))).toBe('SERVICE_UNAVAILABLE');
  first.destroy();
  await once(first, 'close');
  await listen(site, '203.0.113.1');
  expect(streams.size).toBe(4);
});

test('of IPv6 a network has the streams of one address', async () => {
  const site = await website();
  const streams = streamsWith({ ...WIDE, perAddress: 2 });
  const listen = (address: string) => streams.listen(site.trackingCode, address, '');
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) await listen(address);
  expect(await refusal(listen('2001:db8:1:2::3'))).toBe('rate_limit_exceeded');
  await listen('2001:db8:1:3::1');
  expect(streams.size).toBe(3);
});

test('who does not read is told nothing until they do, and then the figure that holds', async () => {
  const site = await website();
  const streams = streamsWith();
  const stream = await streams.listen(site.trackingCode, null, '');
  for (let i = 1; i <= 600; i++) {
    await seen(site, `visitor-${i}`);
    await streams.look();
  }
  expect(stream.readableLength).toBeLessThan(64 * 1024);
  const texts: number[] = [];
  while (stream.readableLength) texts.push(...heard(stream).map(({ count }) => count));
  await eventually(async () => {
    await streams.look();
    texts.push(...heard(stream).map(({ count }) => count));
    expect(texts.at(-1)).toBe(600);
  });
  expect(texts.length).toBeLessThan(600);
});

describe('over HTTP', () => {
  let server: FastifyInstance;
  let streams: LiveStreams;
  let base: string;
  beforeEach(async () => {
    streams = streamsWith();
    server = fastify();
    server.decorateRequest('footfallContext', null);
    server.addHook('onRequest', async (request) => {
      request.footfallContext = { clientAddress: '203.0.113.9' } as RequestContext;
    });
    serveStream(server, streams);
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const open = async (path: string) => {
    const request = get(base + path, { agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return { answer, text: () => text };
  };

  test('it is a stream that nobody keeps, of any origin, and that ends with the process', async () => {
    const site = await website();
    const { answer, text } = await open(`/e/stream/${site.trackingCode}`);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'access-control-allow-origin': '*',
        'x-accel-buffering': 'no',
      },
    ]);
    await eventually(() =>
      expect(text()).toMatch(/^retry: \d{4}\n\nid: \d+\nevent: live\ndata: \{"liveCount":0,"timestamp":"[^"]+"\}\n\n$/),
    );
    const ended = once(answer, 'end');
    streams.stop();
    await ended;
    expect(answer.complete).toBe(true);
    await server.close();
  });

  test('who leaves is forgotten', async () => {
    const site = await website();
    const { answer } = await open(`/e/stream/${site.trackingCode}`);
    expect(streams.size).toBe(1);
    answer.destroy();
    await eventually(() => expect(streams.size).toBe(0));
  });
});
