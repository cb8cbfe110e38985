import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { startStack } from './stack.mjs';

/** What Redis answers to a command, or the code of the error. */
function ask(url, command) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${command}\r\n`));
    socket.once('data', (answer) => {
      resolve(answer.toString().trim());
      socket.destroy();
    });
    socket.once('error', (error) => resolve(error.code));
  });
}

describe('the stack', { timeout: 60_000 }, () => {
  let stack;
  after(() => stack?.stop());

  it('names the parts that it has brought up', async () => {
    stack = await startStack({ only: ['redis'] });
    assert.deepEqual(stack.failures, {});
    assert.deepEqual(Object.keys(stack.env), ['FOOTFALL_REDIS_URL', 'FOOTFALL_TEST_REDIS']);
    assert.equal(await ask(stack.env.FOOTFALL_REDIS_URL, 'PING'), '+PONG');
  });

  it('kills a part, and starts it again where it was', async () => {
    await stack.kill('redis');
    assert.equal(await ask(stack.env.FOOTFALL_REDIS_URL, 'PING'), 'ECONNREFUSED');
    await stack.restart('redis');
    assert.equal(await ask(stack.env.FOOTFALL_REDIS_URL, 'PING'), '+PONG');
  });

  it('leaves nothing behind', async () => {
    await stack.stop();
    assert.equal(await ask(stack.env.FOOTFALL_REDIS_URL, 'PING'), 'ECONNREFUSED');
    assert.equal(existsSync(stack.folder), false);
  });

  it('says which program is missing where it cannot install it', async () => {
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      const poor = await startStack({ only: ['redis'] });
      await poor.stop();
      assert.match(poor.failures.redis, /^redis-server not found\. On Debian or Ubuntu: sudo apt-get .* redis-server$/);
      assert.deepEqual(poor.env, {});
    } finally {
      process.env.PATH = path;
    }
  });
});
