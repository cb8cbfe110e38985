import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type RawLine, readLines } from './log.reader';

async function read(...chunks: Buffer[]): Promise<RawLine[]> {
  const lines: RawLine[] = [];
  for await (const group of readLines(Readable.from(chunks))) lines.push(...group);
  return lines;
}
const texts = (lines: RawLine[]) => lines.map((line) => line.bytes?.toString() ?? null);
const inPieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

describe('Reading lines', () => {
  const text = Buffer.from('one\ntwö\r\n\nthree');

  it.each([1, 2, 3, 7, 100])('gives the same lines and ends in pieces of %i bytes', async (size) => {
    const lines = await read(...inPieces(text, size));
    expect(texts(lines)).toEqual(['one', 'twö', 'three']);
    expect(lines.map((line) => line.end)).toEqual([4, 10, 16]);
  });

  it.each([1, 5, 1000])('unpacks gzip in pieces of %i bytes, also where files were joined', async (size) => {
    const joined = Buffer.concat([gzipSync('one\ntw'), gzipSync('o\nthree\n')]);
    const lines = await read(...inPieces(joined, size));
    expect(texts(lines)).toEqual(['one', 'two', 'three']);
    expect(lines.at(-1)?.end).toBe(14);
  });

  it('fails where the packed file was cut off', async () => {
    await expect(read(gzipSync(Buffer.alloc(100_000, 'line\n')).subarray(0, -20))).rejects.toThrow('unexpected end of file');
  });

  it('passes an error of the source on, packed or not', async () => {
    const broken = (first: Buffer) =>
      Readable.from(
        (async function* () {
          yield first;
          throw new Error('disk is gone');
        })(),
      );
    for (const first of [Buffer.from('one\ntwo\n'), gzipSync('one\n').subarray(0, 15)]) {
      const reading = (async () => {
        for await (const group of readLines(broken(first))) void group;
      })();
      await expect(reading).rejects.toThrow('disk is gone');
    }
  });

  it('keeps nothing of an endless line and goes on behind it', async () => {
    const lines = await read(Buffer.from('a\n'), ...inPieces(Buffer.alloc(200_000, 'x'), 10_000), Buffer.from('\nb\n'));
    expect(texts(lines)).toEqual(['a', null, 'b']);
    expect(lines.map((line) => line.end)).toEqual([2, 200_003, 200_005]);
  });

  it('gives nothing for an empty input', async () => {
    expect(await read()).toEqual([]);
    expect(await read(Buffer.from('x'))).toHaveLength(1);
  });
});
