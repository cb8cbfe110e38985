import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { testPostgres, type TestPostgres } from '@footfall/testing';
import type { PoolClient, QueryConfig } from 'pg';
import { TenantPool } from './tenant.pool';

let server: TestPostgres;
beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
afterAll(() => server?.stop());

test('a connection that breaks while it is handed out costs no process', async () => {
  const pool = new TenantPool({ connectionString: await server.createDatabase() });
  // It does not wait until connections are closed, and the server may end them first.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    // Nobody who asked for it had time to listen: an error that nobody hears ends the process.
    expect(client.listenerCount('error')).toBeGreaterThan(0);
    client.release();
  } finally {
    await pool.end();
  }
});

test('a connection that gives no answer is not handed out again', async () => {
  const address = new URL(await server.createDatabase());
  const target = { host: address.hostname, port: Number(address.port) };
  const sockets: Socket[] = [];
  const all: Socket[] = [];
  // From then on, nothing comes back on the connections that are open, as where a machine was cut off.
  const fallSilent = () => sockets.splice(0).forEach((socket) => socket.unpipe().resume());
  const way = createServer((client) => {
    const answers = connect(target);
    client.pipe(answers).pipe(client);
    sockets.push(answers);
    all.push(client, answers);
    for (const socket of [client, answers]) socket.on('error', () => undefined);
    client.once('close', () => answers.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  const pool = new TenantPool({ connectionString: address.href, max: 1 });
  const soon = (text: string) => ({ text, query_timeout: 500 }) as QueryConfig;
  const byPromise = (client: PoolClient, text: string) => client.query(soon(text)).then(String, String);
  const byCallback = (client: PoolClient, text: string) =>
    new Promise<string>((resolve) => client.query(soon(text), (error: Error | null) => resolve(String(error))));
  try {
    for (const ask of [byPromise, byCallback]) {
      const client = await pool.connect();
      expect((await client.query('SELECT 1 AS told')).rows).toEqual([{ told: 1 }]);
      fallSilent();
      const refused = await ask(client, 'SELECT 2 AS told');
      // It does not wait behind what has no answer.
      const next = await ask(client, 'ROLLBACK');
      client.release();
      expect([refused, next]).toEqual(['Error: Query read timeout', expect.stringContaining('not queryable')]);
    }
    expect((await pool.query('SELECT 3 AS told')).rows).toEqual([{ told: 3 }]);
  } finally {
    way.close();
    for (const socket of all) socket.destroy();
    await pool.end();
  }
});
