import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which would be taken in the moment before a program listens. */
const range = [20_000, 32_000];
const tries = 100;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Gives `count` different loopback ports that nothing listens on. */
export async function freePorts(count) {
  const found = new Set();
  for (let left = tries + count; left > 0 && found.size < count; left--) {
    const port = randomInt(...range);
    if (await isFree(port)) found.add(port);
  }
  if (found.size < count) throw new Error(`${count} free ports were not found between ${range[0]} and ${range[1]}`);
  return [...found];
}
