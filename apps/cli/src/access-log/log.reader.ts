import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface RawLine {
  /** Without its line ending; null for one longer than any web server writes, whose bytes were not kept. */
  readonly bytes: Buffer | null;
  /** Of the unpacked text, counted behind the line's ending. */
  readonly end: number;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const MAX_LINE = 65_536;

/**
 * Reads a stream line by line in bounded memory, unpacking it where it begins as gzip does (also where several were joined).
 * Gives the lines in groups, one for each chunk of the stream; empty lines are left out.
 * @param onBytes told how many bytes of the input, as it is stored, were read.
 */
export async function* readLines(input: Readable, onBytes: (count: number) => void = () => undefined): AsyncGenerator<RawLine[]> {
  let rest: Buffer = Buffer.alloc(0);
  let tooLong = false;
  let position = 0;
  const group: RawLine[] = [];
  const take = (line: Buffer) => {
    if (tooLong || line.length > MAX_LINE) group.push({ bytes: null, end: position });
    else {
      const bytes = line.at(-1) === RETURN ? line.subarray(0, -1) : line;
      if (bytes.length > 0) group.push({ bytes, end: position });
    }
    tooLong = false;
  };
  for await (const chunk of unpacked(input, onBytes)) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      position += at + 1 - from;
      const part = chunk.subarray(from, at);
      take(rest.length ? Buffer.concat([rest, part]) : part);
      rest = Buffer.alloc(0);
      from = at + 1;
    }
    const open = chunk.subarray(from);
    position += open.length;
    if (rest.length + open.length > MAX_LINE) tooLong = true;
    rest = tooLong ? Buffer.alloc(0) : Buffer.concat([rest, open]);
    yield group.splice(0);
  }
  if (rest.length || tooLong) take(rest);
  yield group;
}

async function* unpacked(input: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
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
