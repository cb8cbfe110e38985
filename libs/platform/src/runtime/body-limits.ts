import type { FastifyInstance, RouteOptions } from 'fastify';

/** Rows that say how large a body may be have their way, in place of the server's own limit. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    const bytes = route.config?.endpoint?.maxBytes;
    if (bytes) route.bodyLimit = bytes;
  });
}
