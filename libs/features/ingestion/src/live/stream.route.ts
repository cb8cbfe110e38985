import { liveEndpoints } from '@footfall/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from './live.streams';

const row = liveEndpoints.stream;

/** A plain route: an answer without end is nothing that controllers and what stands around them are made for. */
export function serveStream(server: FastifyInstance, streams: LiveStreams): void {
  server.route<{ Params: { trackingCode: string } }>({
    method: 'GET',
    url: row.path,
    // Asked for its headers alone, it would never end.
    exposeHeadRoute: false,
    config: { endpoint: row },
    handler: async (request, reply) => {
      const lastEventId = request.headers['last-event-id'];
      const address = request.footfallContext?.clientAddress ?? null;
      const stream = await streams.listen(request.params.trackingCode, address, typeof lastEventId === 'string' ? lastEventId : '');
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': 'no-store, no-transform',
          // Proxies of the nginx kind keep answers back until they are whole unless told otherwise.
          'x-accel-buffering': 'no',
        })
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
}
