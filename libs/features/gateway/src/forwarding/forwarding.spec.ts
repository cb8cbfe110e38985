import { once } from 'node:events';
import { createServer, get, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { analyticsEndpoints, authEndpoints, profileEndpoints, shareEndpoints, subjectEndpoints, type Endpoint } from '@footfall/contracts';
import { createLogger, whileWaitedFor, type Logger } from '@footfall/platform';
import { FixedClock, eventually } from '@footfall/testing';
import type { HttpAdapterHost } from '@nestjs/core';
import fastify, { type FastifyInstance } from 'fastify';
import { Forwarding } from './forwarding';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
let gateway: FastifyInstance;
let owner: FastifyInstance;
let base: string;
let refusing = false;
let asked = 0;
/** What the owner got last. */
let seen: Record<string, unknown> = {};

beforeAll(async () => {
  owner = fastify();
  owner.all('/*', (request, reply) => {
    seen = { ...request.headers, body: request.body, url: request.url };
    asked += 1;
    if (refusing) return reply.code(503).header('retry-after', '5').send({ success: false });
    return reply.header('set-cookie', 'a=1; HttpOnly').header('set-cookie', 'b=2; Secure').send({ success: true });
  });
  const url = await owner.listen({ port: 0, host: '127.0.0.1' });
  gateway = fastify();
  gateway.decorateRequest('footfallContext', null);
  const host = { httpAdapter: { getInstance: () => gateway } } as unknown as HttpAdapterHost;
  const urlOf = (name: string) => (['settings', 'ingestion'].includes(name) ? url : null);
  await new Forwarding(host, urlOf, SECRET, new FixedClock('2026-03-01T10:00:00Z'), createLogger('test', 'silent')).onModuleInit();
  base = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await owner.close();
});

const headers = { host: 'stats.example', origin: 'https://stats.example', cookie: 'footfall_refresh=x', authorization: 'Bearer x' };
const ask = (row: Endpoint, more: object = {}) => gateway.inject({ method: row.method, url: row.path, headers, ...more });

test('an owner that works with cookies gets them with the address that the browser sees, and its own come back', async () => {
  const answer = await ask(authEndpoints.refresh, { payload: { use_cookie: true } });
  expect(answer.statusCode).toBe(200);
  expect(seen).toMatchObject({ host: 'stats.example', origin: headers.origin, cookie: headers.cookie, body: { use_cookie: true } });
  expect(seen).not.toHaveProperty('authorization');
  expect(answer.headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2; Secure']);
});

test('without a body too', async () => {
  expect((await ask(authEndpoints.logout)).statusCode).toBe(200);
  expect(seen).toMatchObject({ cookie: headers.cookie, body: undefined });
});

test.each(['null', 'false', '0', '""'])('JSON that says nothing goes along as no body: %s', async (payload) => {
  for (const row of [shareEndpoints.rotate, shareEndpoints.remove]) {
    const answer = await ask(row, { payload, headers: { ...headers, 'content-type': 'application/json' } });
    expect([answer.statusCode, seen['body']]).toEqual([200, undefined]);
  }
});

test.each([authEndpoints.login, profileEndpoints.read])('$name gets none', async (row) => {
  expect((await ask(row, row.method === 'POST' ? { payload: {} } : {})).statusCode).toBe(200);
  expect(seen).not.toHaveProperty('cookie');
  expect(seen['host']).not.toBe('stats.example');
});

test('an owner that cannot answer now is not asked again', async () => {
  refusing = true;
  const before = asked;
  const answer = await ask(profileEndpoints.read);
  refusing = false;
  expect([answer.statusCode, answer.headers['retry-after'], asked - before]).toEqual([503, '5', 1]);
});

/** Asks with an address that no URL would leave as it is. */
async function askPlainly(method: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const [answer] = (await once(request(base, { method, path, headers, agent: false }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each([
  ['POST', '/e/x\\..\\..\\internal\\websites', '/e/x%5C..%5C..%5Cinternal%5Cwebsites'],
  ['GET', '/e/live/x\\..\\..\\..\\metrics', '/e/live/x%5C..%5C..%5C..%5Cmetrics'],
  ['GET', '/t/x\\%2E%2E\\..\\metrics?a=1', '/t/x%5C%2E%2E%5C..%5Cmetrics?a=1'],
])('%s %s leads no further than to the row that it was admitted to', async (method, path, url) => {
  expect(await askPlainly(method, path)).toBe(200);
  expect(seen).toMatchObject({ url });
});

test.each(['a%2F..%2Fb', '..%2Fb', 'a%2F..', '%2F..%2F..%2Fmetrics', '50%25%2e%252F', '..a', '...', 'caf%C3%A9'])(
  'a name in a path goes along as it came, whatever it is: %s',
  async (name) => {
    const path = subjectEndpoints.eraseVisitor.path.replace(':websiteId', 'w').replace(':visitorId', name);
    expect(await askPlainly('POST', `${path}?a=${name}`)).toBe(200);
    expect(seen).toMatchObject({ url: `${path}?a=${name}` });
  },
);

test.each(['.', '..', '%2e', '.%2E', '%2E%2e'])('a part of dots alone, %s, leads nowhere', async (name) => {
  const before = asked;
  const path = subjectEndpoints.eraseVisitor.path.replace(':websiteId', 'w').replace(':visitorId', name);
  expect([await askPlainly('POST', path), asked - before]).toEqual([400, 0]);
});

test.each(['search=../a', 'search=/docs/...', 'search=100%', 'search=%E0%A4%A', "search='<a>'&a=%2F..%2F"])(
  'a query goes along as it came, whatever is in it: %s',
  async (query) => {
    expect(await askPlainly('GET', `${profileEndpoints.read.path}?${query}`)).toBe(200);
    expect(seen).toMatchObject({ url: `${profileEndpoints.read.path}?${query}` });
  },
);

test.each<Record<string, string>>([
  { 'keep-alive': 'timeout=5' },
  { upgrade: 'h2c' },
  { 'keep-alive': '300', upgrade: 'h2c', connection: 'close' },
])('what a request says of its own connection, %j, is no matter of the owner’s', async (said) => {
  expect(await askPlainly('GET', profileEndpoints.read.path, said)).toBe(200);
  for (const name of ['keep-alive', 'upgrade']) expect(seen).not.toHaveProperty(name);
});

describe('a caller who leaves before the answer', () => {
  let front: FastifyInstance;
  let base: string;
  let slow: Server;
  let sent: Socket[];
  let faults: unknown[];

  beforeEach(async () => {
    [sent, faults] = [[], []];
    slow = createServer((request) => void sent.push(request.socket));
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    front = fastify();
    front.decorateRequest('footfallContext', null);
    front.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.endpoint?.givenUp) whileWaitedFor(reply.raw, done);
      else done();
    });
    const host = { httpAdapter: { getInstance: () => front } } as unknown as HttpAdapterHost;
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const urlOf = (name: string) => (['analytics-query', 'settings'].includes(name) ? url : null);
    const log = { ...createLogger('test', 'silent'), error: (...line: unknown[]) => faults.push(line) } as unknown as Logger;
    await new Forwarding(host, urlOf, SECRET, new FixedClock('2026-03-01T10:00:00Z'), log).onModuleInit();
    base = await front.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    slow.closeAllConnections();
    slow.close();
    await front.close();
  });

  const leave = async (row: Endpoint, times: number) => {
    const path = row.path.replace(':websiteId', 'w');
    const asked = Array.from({ length: times }, () => get(base + path, { agent: false }).on('error', () => undefined));
    await eventually(() => expect(sent).toHaveLength(Math.min(times, 64)));
    for (const request of asked) request.destroy();
  };

  test('of a row that is given up is waited for by nobody: the owner sees its connection closed, and others get theirs', async () => {
    await leave(analyticsEndpoints.pages, 70);
    // Long before an owner is given up for its silence. Who waited for a connection may get one before it is seen that they left too.
    await eventually(() => expect(sent.filter(({ destroyed }) => !destroyed)).toHaveLength(0), 20_000);
    slow.removeAllListeners('request').on('request', (_request, answer) => answer.end('{}'));
    expect((await fetch(base + analyticsEndpoints.overview.path.replace(':websiteId', 'w'))).status).toBe(200);
    expect(faults).toEqual([]);
  });

  test('of any other row is answered by its owner all the same', async () => {
    await leave(profileEndpoints.read, 1);
    await eventually(async () => expect(await connectionsOf(front)).toBe(0));
    expect(sent[0]?.destroyed).toBe(false);
  });
});

const connectionsOf = ({ server }: FastifyInstance) => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

describe('streams', () => {
  let streamer: FastifyInstance;
  let front: FastifyInstance;
  let forwarding: Forwarding;
  let base: string;
  /** What the owner sends on, one for each listener. */
  let sources: PassThrough[];

  beforeEach(async () => {
    sources = [];
    streamer = fastify({ forceCloseConnections: true });
    streamer.get('/e/stream/:trackingCode', { exposeHeadRoute: false }, (request, reply) => {
      const source = new PassThrough();
      source.write(`retry: 2000\n\ndata: ${String(request.headers['last-event-id'])}\n\n`);
      // One that is silent would be given up by itself.
      const alive = setInterval(() => source.write(': here\n\n'), 1000);
      source.once('close', () => clearInterval(alive));
      sources.push(source);
      return reply.type('text/event-stream; charset=utf-8').send(source);
    });
    streamer.get('/e/live/:trackingCode', () => ({ liveCount: 1, timestamp: '' }));
    const url = await streamer.listen({ port: 0, host: '127.0.0.1' });
    front = fastify({ forceCloseConnections: 'idle' });
    front.decorateRequest('footfallContext', null);
    const host = { httpAdapter: { getInstance: () => front } } as unknown as HttpAdapterHost;
    const urlOf = (name: string) => (name === 'ingestion' ? url : null);
    forwarding = new Forwarding(host, urlOf, SECRET, new FixedClock('2026-03-01T10:00:00Z'), createLogger('test', 'silent'));
    await forwarding.onModuleInit();
    base = await front.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    forwarding.onModuleDestroy();
    await front.close();
    await streamer.close();
  });

  async function listen() {
    const request = get(`${base}/e/stream/FF_1`, { agent: false, headers: { 'last-event-id': '17' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const heard = { text: '' };
    answer.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk));
    return { answer, heard };
  }

  test('pass on what comes when it comes, with what the browser heard last', async () => {
    const { answer, heard } = await listen();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await eventually(() => expect(heard.text).toMatch(/^retry: 2000\n\ndata: 17\n\n/));
    sources[0]?.write('data: more\n\n');
    await eventually(() => expect(heard.text).toContain('data: more\n\n'));
  });

  test('leave the connections free that other answers need', async () => {
    const all = await Promise.all(Array.from({ length: 160 }, listen));
    expect(all.map(({ answer }) => answer.statusCode)).toEqual(Array(160).fill(200));
    expect(await (await fetch(`${base}/e/live/FF_1`)).json()).toMatchObject({ liveCount: 1 });
  });

  test('end at their owner when the browser leaves', async () => {
    const { answer } = await listen();
    const closed = once(sources[0] as PassThrough, 'close');
    answer.destroy();
    await closed;
  });

  test('end whole when the gateway does, which can close then', async () => {
    const first = await listen();
    const ended = once(first.answer, 'end');
    forwarding.onModuleDestroy();
    await ended;
    expect(first.answer.complete).toBe(true);
    await front.close();
  });

  test('end whole when their owner breaks off', async () => {
    const { answer } = await listen();
    const ended = once(answer, 'end');
    sources[0]?.destroy(new Error('gone'));
    await ended;
    expect(answer.complete).toBe(true);
  });

  test('cannot be asked for their headers alone, which would never end', async () => {
    expect((await fetch(`${base}/e/stream/FF_1`, { method: 'HEAD' })).status).toBe(404);
  });
});
