import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { GracefulEnd } from './graceful-end';

/** A caller in a thread of its own asks when it is told to, on connections that are new, and says what came of it. */
const CALLER = `
  const { parentPort, workerData: { port, asked } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(new Int32Array(asked), 0, 0);
  let open = 4;
  const ask = () => new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /late HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\n\\r\\n');
      if (!--open) Atomics.notify(new Int32Array(asked), Atomics.store(new Int32Array(asked), 0, 2) && 0);
    });
    socket.on('data', (data) => (said += data)).on('error', ({ code }) => resolve(code)).on('end', () => resolve(said.slice(9, 12)));
  });
  Promise.all(Array.from({ length: 4 }, ask)).then((all) => parentPort.postMessage(all));
`;

describe('GracefulEnd', () => {
  let server: Server;
  let agent: Agent;
  let port: number;
  const end = () => new GracefulEnd();
  async function serve(handler: RequestListener): Promise<void> {
    agent = new Agent({ keepAlive: true, maxSockets: 8 });
    server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function ask(path: string): Promise<IncomingMessage> {
    const outgoing = request({ port, host: '127.0.0.1', path, agent }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  }
  const read = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString();

  test('lets a request in hand be answered, and nobody in afterwards', async () => {
    const graceful = end();
    let finish = () => undefined as void;
    await serve((_, response) => (finish = () => void response.end('whole')));
    const asked = ask('/slow');
    await once(server, 'request');
    graceful.announce();
    let isOver = false;
    const over = graceful.finish(server).then(() => (isOver = true));
    while (server.listening) await new Promise((done) => setTimeout(done, 10));
    await expect(ask('/late')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(isOver).toBe(false);
    finish();
    expect(await read(await asked)).toBe('whole');
    await over;
  });

  test('answers on kept connections until they are told, and closes the others', async () => {
    const graceful = end();
    await serve((_, response) => {
      if (graceful.isAnnounced) response.setHeader('connection', 'close');
      response.end('here');
    });
    await Promise.all([ask('/a').then(read), ask('/b').then(read)]);
    graceful.announce();
    const answer = await ask('/again');
    expect([answer.headers.connection, await read(answer)]).toEqual(['close', 'here']);
    // The other one is kept, and asks nothing.
    await graceful.finish(server);
    const left = await new Promise<number>((done) => server.getConnections((_, count) => done(count)));
    expect([server.listening, left]).toEqual([false, 0]);
  });

  test('answers those who came while the process was busy with something else', async () => {
    const graceful = end();
    await serve((_, response) => response.end('here'));
    await read(await ask('/first'));
    const asked = new SharedArrayBuffer(4);
    const flag = new Int32Array(asked);
    const caller = new Worker(CALLER, { eval: true, workerData: { port, asked } });
    await once(caller, 'online');
    graceful.announce();
    const over = graceful.finish(server);
    // It has begun to wait until nobody asks.
    while (server.listenerCount('request') < 2) await new Promise(setImmediate);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    // They are connected, and by now nobody has asked for longer than is waited for.
    Atomics.wait(flag, 0, 1, 30_000);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    const [answers] = (await once(caller, 'message')) as [string[]];
    expect(answers).toEqual(['200', '200', '200', '200']);
    await over;
    await caller.terminate();
  });

  test('goes on answering while somebody asks, though not for ever', async () => {
    const graceful = end();
    await serve((_, response) => response.setHeader('connection', 'close').end('here'));
    const kept = ask('/first');
    await once(server, 'request');
    graceful.announce();
    const began = Date.now();
    const over = graceful.finish(server);
    await kept;
    let [last, longestRest] = [began, 0];
    for (;;) {
      const answer = await ask('/again').then(read, ({ code }: { code: string }) => code);
      if (answer !== 'here') break;
      longestRest = Math.max(longestRest, Date.now() - last);
      last = Date.now();
      await new Promise((done) => setTimeout(done, 20));
    }
    await over;
    // A machine that rests for long asks nothing meanwhile.
    expect(last - began > 1_000 || longestRest > 200).toBe(true);
  });

  test('does not wait for a stream', async () => {
    const graceful = end();
    await serve((incoming, response) => {
      graceful.leaveOut(incoming.socket);
      response.write('first');
    });
    const stream = await ask('/stream');
    graceful.announce();
    await graceful.finish(server);
    expect(stream.destroyed).toBe(false);
    stream.destroy();
  });
});
