import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableFile } from './unreadable.file';

/** A file of an archive; its content must be read, or given up, before the next one is asked for. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncGenerator<Buffer>;
}

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  readonly last: boolean;
}

/** Deflate makes at most about a thousand bytes of one, so that no more than sixteen mebibytes are in memory at once. */
const SLICE_BYTES = 16_384;

/**
 * The files of a zip archive as they come, without waiting for its directory at the end.
 * @param most bytes that all of them unpack to. @throws RangeError past them, UnreadableFile where the archive is damaged or cut off.
 */
export async function* zipFiles(input: AsyncIterable<Buffer>, wants: (name: string) => boolean, most: number): AsyncGenerator<ZipFile> {
  const parts = zipParts(input, wants, most);
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const first = next.value;
    let ended = first.last;
    const content = (async function* () {
      yield first.bytes;
      while (!ended) {
        const more = await parts.next();
        if (more.done) throw new UnreadableFile('The archive is cut off');
        ended = more.value.last;
        yield more.value.bytes;
      }
    })();
    yield { name: first.name, content };
  }
}

async function* zipParts(input: AsyncIterable<Buffer>, wants: (name: string) => boolean, most: number): AsyncGenerator<Part> {
  const parts: Part[] = [];
  let open = 0;
  let failure: Error | null = null;
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!wants(file.name)) return;
    open++;
    file.ondata = (error, bytes, last) => {
      failure ??= error;
      if (last) open--;
      total += bytes?.length ?? 0;
      parts.push({ name: file.name, bytes: Buffer.from(bytes ?? []), last });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Buffer, last = false) => {
    try {
      unzip.push(bytes, last);
    } catch (error) {
      throw new UnreadableFile('The archive is damaged', { cause: error });
    }
    if (failure) throw new UnreadableFile('The archive is damaged', { cause: failure });
    if (total > most) throw new RangeError(`The archive has more than ${most} bytes`);
  };
  for await (const chunk of input) {
    for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
      push(chunk.subarray(from, from + SLICE_BYTES));
      yield* parts.splice(0);
    }
  }
  push(Buffer.alloc(0), true);
  yield* parts.splice(0);
  if (open > 0) throw new UnreadableFile('The archive is cut off');
}
