import { Readable } from 'node:stream';
import { ApiError, SOURCE_MAP_BYTES, refusals, sourceMapEndpoints, type InputOf } from '@footfall/contracts';
import { CLOCK, parsePart, type Clock } from '@footfall/platform';
import { withinBounds } from '@footfall/postgres';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HeldBodies } from './held.bodies';
import { SourceMaps } from './source-maps';
import { UploadThread } from './upload.thread';

const ROW = sourceMapEndpoints.upload;
/** Of bodies that come or wait. */
const ROOM = 4 * SOURCE_MAP_BYTES;

/** Takes uploads as bytes: a plain route, since for a controller they would be parsed on the thread that answers. */
@Injectable()
export class SourceMapUpload implements OnModuleInit {
  private readonly bodies = new HeldBodies(ROOM, SOURCE_MAP_BYTES);

  constructor(
    @Inject(SourceMaps) private readonly maps: SourceMaps,
    @Inject(UploadThread) private readonly thread: UploadThread,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    // Not waited for: that would have Fastify settle its routes before the service has set how failures are answered.
    void this.host.httpAdapter.getInstance<FastifyInstance>().register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.route({
        method: ROW.method,
        url: ROW.path,
        config: { endpoint: ROW },
        bodyLimit: SOURCE_MAP_BYTES,
        handler: (request, reply) => this.take(request, reply),
      });
    });
  }

  private async take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = request.footfallContext;
    if (!context?.website) throw refusals.notFound('Website');
    const { teamId } = context.website;
    const data = await this.bodies.use(bodyOf(request), async (body) => {
      const read = body.length && isJson(request) ? await this.thread.read(body) : { fields: null, map: null };
      if ('fault' in read) throw refusals.invalid({ field: 'body', message: read.fault });
      const { release, file } = parsePart(ROW, 'body', read.fields) as InputOf<typeof ROW>['body'];
      // Of what is no map the shape has told.
      const map = read.map ?? { fault: 'must be a source map, as JSON or as text' };
      const bounds = { teamIds: async () => [teamId], userId: null };
      return withinBounds(bounds, () => this.maps.keep({ release, file, map }, context));
    });
    return reply.code(ROW.status).send({ success: true, data, timestamp: new Date(this.clock.now()).toISOString() });
  }
}

const bodyOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]));

/** Whether there is JSON to read: plain text is taken and is no object. @throws ApiError 415 for other types. */
function isJson({ headers }: FastifyRequest): boolean {
  const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
  if (type !== 'application/json' && type !== 'text/plain')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
  return type === 'application/json';
}
