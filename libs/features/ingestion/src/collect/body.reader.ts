import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError, refusals } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

const unpack = promisify(gunzip);

/**
 * The JSON of a request body, unpacked where it was gzipped; bombs are cut off.
 * @param maxUnpacked bytes
 * @throws ApiError 400, 413, 415
 */
export async function readJson(request: FastifyRequest, maxUnpacked: number): Promise<unknown> {
  const body = request.body as Buffer | undefined;
  if (!body?.length) throw refusals.invalid({ field: 'body', message: 'must not be empty' });
  const bytes = await plain(body, request.headers['content-encoding'], maxUnpacked);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw refusals.invalid({ field: 'body', message: 'must be JSON' });
  }
}

async function plain(body: Buffer, encoding: string | undefined, maxUnpacked: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be gzip or absent');
  try {
    return await unpack(body, { maxOutputLength: maxUnpacked });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new ApiError('PAYLOAD_TOO_LARGE', `The body unpacks to more than ${maxUnpacked} bytes`);
    }
    throw refusals.invalid({ field: 'body', message: 'is not valid gzip' });
  }
}
