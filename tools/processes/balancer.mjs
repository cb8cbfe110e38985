import { connect, createServer } from 'node:net';

const lookEveryMs = 250;

/**
 * Hands TCP connections on to servers in turn, as a Service of Kubernetes does: to those whose `/readyz/serving` said 200 last; who does
 * not take a connection is passed over. It knows nothing of requests.
 * @param backends base URLs
 * @returns `{ url, stop }`
 */
export async function startBalancer(backends, port = 0) {
  const ready = new Map(backends.map((url) => [url, false]));
  const open = new Set();
  let turn = 0;
  const look = async () => {
    for (const url of backends) {
      const answer = await fetch(`${url}/readyz/serving`, { signal: AbortSignal.timeout(2_000), headers: { connection: 'close' } }).catch(
        () => undefined,
      );
      ready.set(url, answer?.status === 200);
      await answer?.body?.cancel();
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const inTurn = () => {
    const from = turn++ % backends.length;
    const list = [...backends.slice(from), ...backends.slice(0, from)];
    // Where none says that it is ready, somebody who may be is better than nobody.
    return [...list.filter((url) => ready.get(url)), ...list.filter((url) => !ready.get(url))];
  };

  function hand(client, [url, ...others]) {
    if (!url) return client.destroy();
    const { hostname, port: target } = new URL(url);
    const server = connect({ host: hostname, port: Number(target), allowHalfOpen: true });
    open.add(server);
    let connected = false;
    server.once('connect', () => {
      connected = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => (connected ? client.destroy() : hand(client, others)));
    server.once('close', () => open.delete(server));
    client.once('error', () => server.destroy());
    client.once('close', () => server.destroy());
  }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: false }, (client) => {
    open.add(client);
    client.on('error', () => undefined).once('close', () => open.delete(client));
    hand(client, inTurn());
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await look();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    look,
    async stop() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
