import { ApiError, SOURCE_MAP_BYTES, refusals, sourceMapEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { parsePart } from '@footfall/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { admittedTeam } from '../callers/caller';
import { Uploads } from '../uploads';
import { HeldBodies } from './held.bodies';
import { SourceMaps } from './source-maps';
import { UploadThread } from './upload.thread';

const ROW = sourceMapEndpoints.upload;
/** Of bodies that come or wait. */
const ROOM = 4 * SOURCE_MAP_BYTES;

/** Takes uploads as bytes, and has them read beside the thread that answers. */
@Injectable()
export class SourceMapUpload implements OnModuleInit {
  private readonly bodies = new HeldBodies(ROOM, SOURCE_MAP_BYTES);

  constructor(
    @Inject(SourceMaps) private readonly maps: SourceMaps,
    @Inject(UploadThread) private readonly thread: UploadThread,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  onModuleInit(): void {
    this.uploads.route(ROW, SOURCE_MAP_BYTES, (input, context, request) =>
      this.bodies.use(input, (body) => this.take(body, request, context)),
    );
  }

  private async take(body: Uint8Array<ArrayBuffer>, request: FastifyRequest, context: RequestContext) {
    const read = body.length && isJson(request) ? await this.thread.read(admittedTeam(context), body) : { fields: null, map: null };
    if ('fault' in read) throw refusals.invalid({ field: 'body', message: read.fault });
    const { release, file } = parsePart(ROW, 'body', read.fields) as InputOf<typeof ROW>['body'];
    // Of what is no map the shape has told.
    const map = read.map ?? { fault: 'must be a source map, as JSON or as text' };
    return this.maps.keep({ release, file, map }, context);
  }
}

/** Whether there is JSON to read: plain text is taken and is no object. @throws ApiError 415 for other types. */
function isJson({ headers }: FastifyRequest): boolean {
  const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
  if (type !== 'application/json' && type !== 'text/plain')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
  return type === 'application/json';
}
