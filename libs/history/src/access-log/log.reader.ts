import type { Readable } from 'node:stream';
import { unpackedBytes } from '../files/unpacked.bytes';

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
 * @param most bytes of the unpacked stream. @throws RangeError past them.
 * @param onBytes told how many bytes of the input, as it is stored, were read.
 */
export async function* readLines(
  input: Readable,
  onBytes: (count: number) => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<RawLine[]> {
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
  for await (const chunk of unpackedBytes(input, onBytes)) {
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
    if (position > most) throw new RangeError(`The log has more than ${most} bytes`);
    if (rest.length + open.length > MAX_LINE) tooLong = true;
    rest = tooLong ? Buffer.alloc(0) : Buffer.concat([rest, open]);
    yield group.splice(0);
  }
  if (rest.length || tooLong) take(rest);
  yield group;
}
