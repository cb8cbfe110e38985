import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  readonly port: number;
  /** Accepted, whatever came over them. */
  connections: number;
  readonly requests: IncomingMessage[];
  /** Connections that are open now. */
  open(): Promise<number>;
  close(): Promise<void>;
}

/** An HTTP server on both loopback addresses, or on that of IPv4 where the machine has no other, that counts who comes. */
export async function canary(answer: RequestListener = (_, response) => response.end('tweet')): Promise<Canary> {
  const servers: Server[] = [];
  const listen = (host: string, port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer((request, response) => {
        found.requests.push(request);
        answer(request, response);
      });
      server.on('connection', (socket) => {
        found.connections += 1;
        socket.on('error', () => socket.destroy());
      });
      server.once('error', reject);
      server.listen(port, host, () => {
        servers.push(server);
        resolve((server.address() as AddressInfo).port);
      });
    });
  const count = (server: Server) => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
  const stop = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const found: Canary = {
    port: 0,
    connections: 0,
    requests: [],
    open: async () => (await Promise.all(servers.map(count))).reduce((sum, open) => sum + open, 0),
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
  const port = await listen('127.0.0.1', 0);
  await listen('::1', port).catch(() => undefined);
  return Object.assign(found, { port });
}
