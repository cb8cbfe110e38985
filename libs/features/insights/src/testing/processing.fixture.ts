import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalEndpoints } from '@footfall/contracts';

/** The service that processes what was accepted, as far as the detector asks it. */
export async function processing() {
  const state = { end: 0, handled: 0, asked: 0 };
  const server = createServer((request, response) => {
    if (request.url !== internalEndpoints.hitsProgress.path) return response.writeHead(503).end('{}');
    state.asked++;
    const { end, handled } = state;
    return response.end(JSON.stringify({ partitions: [{ partition: 3, end, handled }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    environment: { HOST: '127.0.0.1', PORT: String((server.address() as AddressInfo).port) },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Processing = Awaited<ReturnType<typeof processing>>;
