import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which would be taken in the moment before the child listens. */
const RANGE = [20_000, 32_000] as const;
const TRIES = 100;

/** @returns a loopback port that was free a moment ago. A child keeps it over its restarts, so that addresses stay valid. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(...RANGE);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${RANGE[0]} and ${RANGE[1]}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
