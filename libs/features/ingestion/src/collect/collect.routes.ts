import { collectEndpoints } from '@footfall/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedDoorHandler } from './keyed-door.handler';
import type { OpenDoorHandler } from './open-door.handler';

/** Plain Fastify routes: a controller would cost a third of the rate. Bodies come as bytes, whatever their content type says. */
export async function collectRoutes(server: FastifyInstance, open: OpenDoorHandler, keyed: KeyedDoorHandler): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const post = (
      row: typeof collectEndpoints.events | typeof collectEndpoints.heartbeat,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) => {
      scope.route({
        method: 'POST',
        url: row.path,
        config: { endpoint: row },
        bodyLimit: row.maxBytes,
        handler: (request, reply) => handler(request, reply.header('access-control-allow-origin', '*')),
      });
      scope.route({ method: 'OPTIONS', url: row.path, handler: preflight });
    };
    post(collectEndpoints.events, (request, reply) => open.events(request, reply));
    post(collectEndpoints.heartbeat, (request, reply) => open.heartbeat(request, reply));
    scope.route({
      method: 'POST',
      url: collectEndpoints.keyedEvents.path,
      config: { endpoint: collectEndpoints.keyedEvents },
      bodyLimit: collectEndpoints.keyedEvents.maxBytes,
      handler: (request, reply) => keyed.events(request, reply),
    });
  });
}

function preflight(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, content-encoding, x-debug, x-request-id, traceparent',
      'access-control-max-age': '86400',
    })
    .send();
}
