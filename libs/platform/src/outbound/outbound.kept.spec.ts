import type { RequestListener } from 'node:http';
import { eventually } from '@footfall/testing';
import { canary, type Canary } from './canary.fixture';
import { OutboundClient } from './outbound.client';

let server: Canary;
let leadsTo = ['127.0.0.1'];
let client: OutboundClient;
afterEach(() => server.close());

async function serve(answer?: RequestListener): Promise<void> {
  server = await canary(answer);
  leadsTo = ['127.0.0.1'];
  client = new OutboundClient({ allowHttp: true, allowPrivate: ['127.0.0.0/8'], resolve: async () => leadsTo });
}

const post = (owner: string, name = 'hook.example') =>
  client.send({ url: `http://${name}:${server.port}/hook`, method: 'POST', body: Buffer.from('{}'), owner });
const came = () => [server.requests.length, server.connections];

/** Ends the connection of every request but the first of each. */
function onceEach(): RequestListener {
  const known = new Set<unknown>();
  return ({ socket }, response) => {
    if (known.has(socket)) return void socket.destroy();
    known.add(socket);
    response.end('tweet');
  };
}

it('requests of one owner to one server follow each other on one connection', async () => {
  await serve();
  for (let i = 0; i < 3; i++) expect((await post('a')).body.toString()).toBe('tweet');
  expect(came()).toEqual([3, 1]);
  expect(server.requests[0]?.headers.connection).toBe('keep-alive');
});

it('requests at the same time have a connection each, and the next ones these', async () => {
  await serve();
  for (let i = 0; i < 2; i++) await Promise.all([post('a'), post('a'), post('a')]);
  expect(came()).toEqual([6, 3]);
});

it('owners share no connection, nor do servers', async () => {
  await serve();
  await post('a');
  await post('b');
  await post('a', 'other.example');
  expect(came()).toEqual([3, 3]);
});

it('a connection that was cut before the answer is followed by another one, which says how it went', async () => {
  await serve(onceEach());
  for (let i = 0; i < 3; i++) expect((await post('a')).status).toBe(200);
  // Two of the requests were heard twice.
  expect(came()).toEqual([5, 3]);
});

it('a request whose own connection was cut is not made again', async () => {
  await serve(({ socket }) => socket.destroy());
  await expect(post('a')).rejects.toMatchObject({ fault: 'connection' });
  expect(came()).toEqual([1, 1]);
});

it('a connection that the server ended meanwhile serves nothing more', async () => {
  await serve((_, response) => response.setHeader('connection', 'close').end());
  for (let i = 0; i < 2; i++) expect((await post('a')).status).toBe(200);
  expect(came()).toEqual([2, 2]);
});

it('what is too long to be read to its end leaves nothing open', async () => {
  await serve((_, response) => response.end('x'.repeat(1_000_000)));
  await post('a');
  await eventually(async () => expect(await server.open()).toBe(0));
  await post('a');
  expect(came()).toEqual([2, 2]);
});

it('ends by itself where nothing follows', async () => {
  await serve();
  await post('a');
  expect(await server.open()).toBe(1);
  await eventually(async () => expect(await server.open()).toBe(0));
}, 30_000);

describe('a name that leads elsewhere by now', () => {
  it('is connected to anew', async () => {
    await serve();
    await post('a');
    // Where nobody listens: whatever answered would have come over the former connection.
    leadsTo = ['127.0.0.2'];
    await expect(post('a')).rejects.toMatchObject({ message: 'the connection was refused' });
    await eventually(async () => expect(await server.open()).toBe(0), 2_000);
  });

  it('is refused where it may not be connected to, however open the connection still is', async () => {
    await serve();
    await post('a');
    leadsTo = ['10.0.0.1'];
    await expect(post('a')).rejects.toMatchObject({ fault: 'address' });
    leadsTo = ['127.0.0.1', '10.0.0.1'];
    await expect(post('a')).rejects.toMatchObject({ fault: 'address' });
    expect(came()).toEqual([1, 1]);
  });
});
