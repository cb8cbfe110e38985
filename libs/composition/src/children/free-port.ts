import { createServer, type AddressInfo } from 'node:net';

/** @returns a loopback port that was free a moment ago. A child keeps it over its restarts, so that addresses stay valid. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
