import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { FaultProxy } from './fault-proxy.mjs';

describe('a way that can be made to fail', { timeout: 60_000 }, () => {
  const open = new Set();
  let echo;
  let proxy;
  before(async () => {
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
  });
  after(() => echo.close());
  beforeEach(async () => {
    proxy = (await FaultProxy.listening()).to(echo.address().port);
  });
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    open.clear();
    await proxy.close();
  });

  /** A connection with all that came over it, and how it ended. */
  function caller() {
    const socket = connect(proxy.port, '127.0.0.1');
    open.add(socket);
    const seen = { socket, text: '', end: undefined };
    socket.on('data', (piece) => (seen.text += piece));
    socket.on('error', ({ code }) => (seen.end = code));
    socket.on('close', () => (seen.end ??= 'closed'));
    return seen;
  }
  async function until(holds) {
    const deadline = Date.now() + 30_000;
    while (!holds()) {
      assert.ok(Date.now() < deadline, 'did not come true in 30 s');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function answered() {
    const one = caller();
    one.socket.write('hello');
    await until(() => one.text === 'hello');
    return one;
  }

  it('lets everything through', async () => {
    const one = await answered();
    one.socket.end(' again');
    await until(() => one.end === 'closed');
    assert.equal(one.text, 'hello again');
  });

  it('refuses where it is down, open connections too, and works afterwards', async () => {
    const before = await answered();
    await proxy.set('down');
    const refused = caller();
    await until(() => before.end && refused.end);
    assert.deepEqual([before.end, refused.end], ['ECONNRESET', 'ECONNREFUSED']);
    await proxy.set('pass');
    await answered();
  });

  it('resets at the first byte', async () => {
    await proxy.set('reset');
    const one = caller();
    one.socket.write('hello');
    await until(() => one.end);
    assert.deepEqual([one.end, one.text], ['ECONNRESET', '']);
  });

  it('is silent where it is half open, and resets what was swallowed once somebody speaks afterwards', async () => {
    const one = await answered();
    await proxy.set('half-open');
    one.socket.write('swallowed');
    const other = caller();
    other.socket.write('swallowed too');
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual([one.text, one.end, other.text, other.end], ['hello', undefined, '', undefined]);
    await proxy.set('pass');
    one.socket.write('anybody?');
    await until(() => one.end);
    assert.deepEqual([one.text, one.end], ['hello', 'ECONNRESET']);
    await answered();
  });

  it('lets a little through at a time', async () => {
    await proxy.set('trickle');
    const one = caller();
    const began = Date.now();
    one.socket.write('x'.repeat(1_024));
    await until(() => one.text.length === 1_024);
    // A second each way, of which the second begins while the first lasts; timers never fire early by more than a millisecond each.
    assert.ok(Date.now() - began >= 800);
  });
});
