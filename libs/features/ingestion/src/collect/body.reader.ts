import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError, refusals } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

const unpack = promisify(gunzip);

/** What a door takes: bytes as they come and bytes once unpacked. */
export interface BodyLimits {
  readonly packed: number;
  readonly unpacked: number;
}

/**
 * The JSON of a request body, unpacked where it was gzipped; bombs are cut off at the limit.
 * @throws ApiError 400, 413, 415
 */
export async function readJson(request: FastifyRequest, limits: BodyLimits): Promise<unknown> {
  const body = request.body as Buffer | undefined;
  if (!body?.length) throw refusals.invalid({ field: 'body', message: 'must not be empty' });
  const bytes = await plain(body, request.headers['content-encoding'], limits);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw refusals.invalid({ field: 'body', message: 'must be JSON' });
  }
}

async function plain(body: Buffer, encoding: string | undefined, limits: BodyLimits): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be gzip or absent');
  try {
    return await unpack(body, { maxOutputLength: limits.unpacked });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new ApiError('PAYLOAD_TOO_LARGE', `The body unpacks to more than ${limits.unpacked} bytes`);
    }
    throw refusals.invalid({ field: 'body', message: 'is not valid gzip' });
  }
}
