import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError, refusals } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';
import type { BodyFault } from '../recordings/body.worker';
import type { BodyThreads } from '../recordings/body.threads';

const unpack = promisify(gunzip);
/** Packed bytes from which on the way to another thread and back is worth it. */
const LEAST_BESIDE = 2048;

interface Json {
  readonly json: unknown;
}

/**
 * The JSON of a request body, unpacked where it was gzipped; bombs are cut off. Without a promise where the body came as it is.
 * @param maxUnpacked bytes
 * @param threads that read larger ones, and the chunks of recordings in them; absent where this thread reads them all
 * @throws ApiError 400, 413, 415
 */
export function readJson(request: FastifyRequest, maxUnpacked: number, threads?: BodyThreads): Json | Promise<Json> {
  const body = request.body as Buffer | undefined;
  if (!body?.length) throw refusals.invalid({ field: 'body', message: 'must not be empty' });
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return parsed(body, maxUnpacked);
  if (encoding !== 'gzip') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be gzip or absent');
  return readPacked(body, maxUnpacked, threads);
}

async function readPacked(body: Buffer, maxUnpacked: number, threads: BodyThreads | undefined): Promise<Json> {
  if (threads && body.length >= LEAST_BESIDE) {
    const read = await threads.read(body, maxUnpacked);
    if (typeof read === 'object') return { json: read.json };
    if (read !== 'deep') throw refusalOf(read, maxUnpacked);
  }
  return parsed(await unpacked(body, maxUnpacked), maxUnpacked);
}

function parsed(bytes: Buffer, maxUnpacked: number): Json {
  try {
    return { json: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    throw refusalOf('no-json', maxUnpacked);
  }
}

async function unpacked(body: Buffer, maxUnpacked: number): Promise<Buffer> {
  try {
    return await unpack(body, { maxOutputLength: maxUnpacked });
  } catch (error) {
    throw refusalOf((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'no-gzip', maxUnpacked);
  }
}

function refusalOf(fault: Exclude<BodyFault, 'deep'>, maxUnpacked: number): ApiError {
  if (fault === 'too-large') return new ApiError('PAYLOAD_TOO_LARGE', `The body unpacks to more than ${maxUnpacked} bytes`);
  return refusals.invalid({ field: 'body', message: fault === 'no-gzip' ? 'is not valid gzip' : 'must be JSON' });
}
