import { createServer } from 'node:net';

const listen = (server) =>
  new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server.address().port)));

/** Gives `count` different loopback ports that nothing listens on. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  try {
    return await Promise.all(servers.map(listen));
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
