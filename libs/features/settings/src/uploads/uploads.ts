import { Readable } from 'node:stream';
import { refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import { CLOCK, type Clock } from '@footfall/platform';
import { Outages, withinBounds } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What takes an upload to a website: its body as it comes. @returns what is answered */
export type TakeUpload = (body: Readable, context: RequestContext, request: FastifyRequest) => Promise<unknown>;

/** Routes whose bodies are not read before they are handled: plain ones, since a controller would want the whole of them first, parsed on the thread that answers. */
@Injectable()
export class Uploads {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(Outages) private readonly outages: Outages,
  ) {}

  /** To be called when the module is initialised. @param bodyLimit bytes */
  route(row: Endpoint & { readonly status: number }, bodyLimit: number, take: TakeUpload): void {
    // Not waited for: that would have Fastify settle its routes before the service has set how failures are answered.
    void this.host.httpAdapter.getInstance<FastifyInstance>().register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const data = await ofWebsite(request, take).catch((error: unknown) => {
          // No interceptor comes here. Who breaks off fails as a connection to Postgres does.
          throw (request.raw.errored ? null : this.outages.refusalOf(error)) ?? error;
        });
        return reply.code(row.status).send({ success: true, data, timestamp: new Date(this.clock.now()).toISOString() });
      };
      scope.route({ method: row.method, url: row.path, config: { endpoint: row }, bodyLimit, handler });
    });
  }
}

function ofWebsite(request: FastifyRequest, take: TakeUpload): Promise<unknown> {
  const { body, footfallContext: context } = request;
  if (!context?.website) throw refusals.notFound('Website');
  const { teamId } = context.website;
  const stream = body instanceof Readable ? body : Readable.from([]);
  return withinBounds({ teamIds: async () => [teamId], userId: null }, () => take(stream, context, request));
}
