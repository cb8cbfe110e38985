import { ENDPOINTS, type Endpoint, type ServiceName } from '@footfall/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Addresses that belong to the process and not to the interface. */
const OWN = new Set(['/', '/app', '/app/stage', '/app/*', '/healthz', '/readyz', '/readyz/serving', '/metrics']);

/** Watches which routes come to be, so that they can be held against the endpoint table. */
export class RouteCheck {
  private readonly routes = new Set<string>();
  private readonly strangers: string[] = [];

  /** Call it before any route is made. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
      for (const each of [method].flat()) {
        // Fastify adds HEAD by itself; OPTIONS is the browser's question before the request.
        if (each === 'HEAD' || each === 'OPTIONS' || OWN.has(url)) continue;
        this.routes.add(`${each} ${url}`);
        if (!config?.endpoint) this.strangers.push(`${each} ${url}`);
      }
    });
  }

  /** @throws Error naming routes without a row, and rows of these services without a route. */
  assert(mounted: readonly ServiceName[]): void {
    const missing = ENDPOINTS.filter((row) => mounted.includes(row.owner)).flatMap((row: Endpoint) =>
      [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`).filter((route) => !this.routes.has(route)),
    );
    const faults = [
      ...missing.map((route) => `${route} is in the endpoint table and has no route`),
      ...this.strangers.map((route) => `${route} is a route and not in the endpoint table`),
    ];
    if (faults.length) throw new Error(`Routes and the endpoint table differ:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
