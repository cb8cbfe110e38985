import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eventually } from '@footfall/testing';
import { canary, type Canary } from './canary.fixture';
import { OutboundClient, type OutboundRequest } from './outbound.client';

const KIB = 1_024;
const GIB = 1_024 ** 3;

const client = new OutboundClient({ allowHttp: true, allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function http(answer?: RequestListener): Promise<Canary & { url: string }> {
  const server = await canary(answer);
  opened.push(server);
  return Object.assign(server, { url: `http://hook.example:${server.port}/hook?a=1` });
}

/** A server that does with its connections as it likes. */
async function tcp(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return `http://hook.example:${(server.address() as AddressInfo).port}/`;
}

const get = (url: string, more: Partial<OutboundRequest> = {}) => client.send({ url, method: 'GET', ...more });

describe('a request', () => {
  it('is what the caller says, under a fixed name, without cookies and encodings, on a connection of its own', async () => {
    const server = await http((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      request.pipe(response);
    });
    const body = Buffer.from('{"ü":"𝄞"}');
    const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1', 'user-agent': 'somebody else', 'accept-encoding': 'gzip' };
    for (let i = 0; i < 2; i++) {
      const answer = await client.send({ url: server.url, method: 'POST', headers, body });
      expect([answer.status, answer.body.equals(body), answer.headers['set-cookie']]).toEqual([200, true, 'a=1, b=2']);
    }
    const [, second] = server.requests;
    expect([second?.method, second?.url, server.connections]).toEqual(['POST', '/hook?a=1', 2]);
    expect(second?.headers).toEqual({
      host: `hook.example:${server.port}`,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'webhook-id': 'msg_1',
      'user-agent': 'Footfall/1',
      'accept-encoding': 'identity',
    });
    await eventually(async () => expect(await server.open()).toBe(0));
  });

  it('goes to its server and to no proxy of the environment', async () => {
    const [server, proxy] = [await http(), await http()];
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`;
    try {
      expect((await get(server.url)).status).toBe(200);
    } finally {
      names.forEach((name, i) => (before[i] === undefined ? delete process.env[name] : (process.env[name] = before[i])));
    }
    expect([server.connections, proxy.connections]).toEqual([1, 0]);
  });

  it('ends when its caller no longer wants it', async () => {
    const stop = new AbortController();
    const server = await http(() => stop.abort());
    await expect(get(server.url, { signal: stop.signal })).rejects.toMatchObject({ fault: 'stopped' });
    await eventually(async () => expect(await server.open()).toBe(0));
    await expect(get(server.url, { signal: stop.signal })).rejects.toMatchObject({ fault: 'stopped' });
    expect(server.connections).toBe(1);
  });
});

describe('without an answer', () => {
  it('a refused connection is told as one', async () => {
    const server = await http();
    await server.close();
    await expect(get(server.url)).rejects.toMatchObject({ fault: 'connection', message: 'the connection was refused' });
  });

  it('a connection that is cut is told as one', async () => {
    const url = await tcp((socket) => socket.destroy());
    await expect(get(url)).rejects.toMatchObject({ fault: 'connection', message: 'the connection was cut before an answer' });
  });

  it('what is no TLS is told as that', async () => {
    const url = await tcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    await expect(get(url.replace('http:', 'https:'))).rejects.toMatchObject({ fault: 'certificate' });
  });

  it.each([
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['has a head of more than 16 KiB', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(17 * KIB)}\r\n\r\n`],
  ])('what %s is told as that', async (_, text) => {
    const url = await tcp((socket) => void socket.write(text));
    await expect(get(url)).rejects.toMatchObject({ fault: 'answer' });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['never ends its head', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n')],
    ['announces answers without end', (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('a server that %s costs no more than its time', async (_, answer) => {
    const url = await tcp(answer);
    await expect(get(url, { timeoutMs: 700 })).rejects.toMatchObject({ fault: 'timeout', message: 'did not answer within 0.7 s' });
  });

  it('a name that is looked up without end costs no more than its time', async () => {
    const endless = new OutboundClient({ allowHttp: true, allowPrivate: true, resolve: () => new Promise(() => undefined) });
    await expect(endless.send({ url: 'http://slow.example/', method: 'GET', timeoutMs: 200 })).rejects.toMatchObject({ fault: 'timeout' });
  });
});

describe('a reply', () => {
  it('is read up to a bound, and its server is left alone after that', async () => {
    const block = Buffer.alloc(64 * KIB, 'x');
    let written = 0;
    const server = await http((_, response) => {
      response.writeHead(200, { 'content-length': GIB });
      const more = () => {
        while (written < GIB && !response.destroyed) {
          written += block.length;
          if (!response.write(block)) return void response.once('drain', more);
        }
      };
      more();
    });
    const answer = await get(server.url);
    expect([answer.status, answer.body.length]).toEqual([200, 64 * KIB]);
    await eventually(async () => expect(await server.open()).toBe(0));
    // What lies in the buffers of two sockets is far below.
    expect(written).toBeLessThan(GIB / 16);
    expect((await get(server.url, { maxBytes: 10 })).body.toString()).toBe('xxxxxxxxxx');
  });

  it('is not inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * KIB * KIB), { level: 9 });
    const server = await http((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect((await get(server.url)).body.equals(bomb.subarray(0, 64 * KIB))).toBe(true);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['trickles', (socket) => drip(socket, 'HTTP/1.1 204 OK\r\nx-y: 1\r\n\r\nHTTP/1.1 200 OK\r\n\r\n', 'b')],
    ['trickles in chunks', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nb\r\n')],
    ['never ends', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\nb', '')],
    ['breaks off', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\nbbb')],
    ['is no chunk', (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nb\r\nzz\r\n')],
  ])('that %s counts by its head, with what came of it', async (_, answer) => {
    const { status, body } = await get(await tcp(answer), { timeoutMs: 4_000 });
    expect(Math.floor(status / 100)).toBe(2);
    expect(body.toString()).toMatch(/^b*$/);
  });
});

/** Sends the beginning and then the rest again and again. */
function drip(socket: Socket, beginning: string, rest: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(rest), 20);
  socket.once('close', () => clearInterval(timer));
}
