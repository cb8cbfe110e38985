import { ENDPOINTS, authEndpoints } from '@footfall/contracts';
import Fastify from 'fastify';
import { RouteCheck } from './route-check';

describe('RouteCheck', () => {
  const handler = async () => 'x';

  it('is content where each row of the mounted services has its route', () => {
    const server = Fastify();
    const check = new RouteCheck();
    check.watch(server);
    for (const row of ENDPOINTS.filter(({ owner }) => owner === 'settings')) {
      for (const url of [row.path, ...(row.aliases ?? [])]) server.route({ method: row.method, url, config: { endpoint: row }, handler });
    }
    expect(() => check.assert(['settings'])).not.toThrow();
    expect(() => check.assert(['settings', 'ingestion'])).toThrow('POST /e/:trackingCode is in the endpoint table and has no route');
  });

  it('names a route that no row stands for', () => {
    const server = Fastify();
    const check = new RouteCheck();
    check.watch(server);
    server.get('/private', handler);
    server.post(authEndpoints.login.path, { config: { endpoint: authEndpoints.login } }, handler);
    expect(() => check.assert([])).toThrow('GET /private is a route and not in the endpoint table');
  });

  it('has a table without two rows of one name or one address', () => {
    const addresses = ENDPOINTS.flatMap((row) =>
      [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path.replace(/:\w+/g, ':')}`),
    );
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
    const names = ENDPOINTS.map((row) => row.name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
