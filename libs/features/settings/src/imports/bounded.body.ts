import { Readable } from 'node:stream';
import { ApiError } from '@footfall/contracts';

/**
 * A body as it comes, no further than it may go; fails with ApiError 413 past `most` bytes, and with what the body or `onCome` fails with.
 * @param onCome waited for whenever something came.
 */
export function boundedBody(input: Readable, most: number, onCome: () => Promise<void>): Readable {
  return Readable.from(bounded(input, most, onCome), { objectMode: false, highWaterMark: 262_144 });
}

async function* bounded(input: Readable, most: number, onCome: () => Promise<void>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of input) {
    const buffer = Buffer.from(chunk as Buffer);
    bytes += buffer.length;
    if (bytes > most) throw new ApiError('PAYLOAD_TOO_LARGE', `The file is larger than the ${most} bytes that are taken`);
    await onCome();
    if (buffer.length) yield buffer;
  }
}
