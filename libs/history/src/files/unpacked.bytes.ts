import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A file as it is, or unpacked where it begins as gzip does, also where several were joined. @param onBytes told how many bytes of the file, as it is stored, were read. */
export async function* unpackedBytes(input: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const chunks = counted(input, onBytes);
  const head: Buffer[] = [];
  let size = 0;
  while (size < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  const first = Buffer.concat(head);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    if (first.length) yield first;
    yield* chunks;
    return;
  }
  const gunzip = createGunzip();
  const feeding = feed(gunzip, first, chunks);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

async function* counted(input: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of input) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    onBytes(bytes.length);
    yield bytes;
  }
}

/** Writes no faster than the other side reads; an error of the input becomes one of the unpacked stream. */
async function feed(gunzip: ReturnType<typeof createGunzip>, first: Buffer, chunks: AsyncGenerator<Buffer>): Promise<void> {
  const write = async (chunk: Buffer) => {
    if (gunzip.destroyed || gunzip.write(chunk)) return;
    await new Promise<void>((resolve) => {
      gunzip.once('drain', resolve).once('close', resolve);
    });
  };
  try {
    await write(first);
    for await (const chunk of chunks) {
      if (gunzip.destroyed) return;
      await write(chunk);
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
