import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePorts } from '../processes/free-ports.mjs';
import { startChild } from '../processes/child.mjs';
import { ensurePrograms } from './system-packages.mjs';

/** Redis from the system, in memory only. */
export async function startRedis(folder, logs, [port] = []) {
  await ensurePrograms('redis-server');
  port ??= (await freePorts(1))[0];
  mkdirSync(folder, { recursive: true });
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const child = await startChild({
    name: 'Redis',
    command: 'redis-server',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    log: join(logs, 'redis.log'),
    ready: () => answersPing(port),
  });
  const url = `redis://127.0.0.1:${port}`;
  return { child, ports: [port], env: { FOOTFALL_REDIS_URL: url, FOOTFALL_TEST_REDIS: url } };
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
  });
}
