import { gzipSync } from 'node:zlib';
import { traceApart } from './tracing.thread';

const MIB = 1024 * 1024;
const BOUNDS = { milliseconds: 60_000, megabytes: 256 };
const packed = (map: object) => gzipSync(JSON.stringify({ version: 3, sources: ['a.ts'], names: ['total'], ...map }));
const ask = (map: object, { bounds = BOUNDS, maxBytes = 16 * MIB, places = [{ line: 1, column: 1 }] } = {}) =>
  traceApart({ content: packed(map), maxBytes, places }, bounds);

it('says where places come from, with names and the lines around them', async () => {
  const sourcesContent = [Array.from({ length: 20 }, (_, at) => `line ${at + 1}${'!'.repeat(at === 9 ? 400 : 0)}`).join('\r\n')];
  const [place, none] = await ask(
    { sourcesContent, mappings: 'AASKA' },
    {
      places: [
        { line: 1, column: 5 },
        { line: 2, column: 1 },
      ],
    },
  );
  expect(place).toMatchObject({ file: 'a.ts', line: 10, column: 6, name: 'total' });
  expect(place?.context.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(place?.context[0]).toEqual({ line: 5, text: 'line 5' });
  expect(place?.context[5]?.text).toHaveLength(300);
  expect(none).toBeNull();
});

it('gives no lines where the map has no sources, or too few lines', async () => {
  for (const sourcesContent of [undefined, [null], [''], ['one line']]) {
    expect(await ask({ sourcesContent, mappings: 'AASKA' })).toEqual([{ file: 'a.ts', line: 10, column: 6, name: 'total', context: [] }]);
  }
});

it.each([
  ['more bytes than it may have', { sourcesContent: ['x'.repeat(2 * MIB)], mappings: 'AAAA' }, { maxBytes: MIB }],
  ['more memory than it may take', { mappings: 'AAAA,CAAC,'.repeat(900_000) }, { bounds: { ...BOUNDS, megabytes: 24 } }],
  ['more time than it may take', { mappings: 'AAAA,CAAC,'.repeat(900_000) }, { bounds: { ...BOUNDS, milliseconds: 1 } }],
  ['no sense', { mappings: 5 }, {}],
])('ends where a map has %s', async (_, map, options) => {
  await expect(ask(map, options)).rejects.toThrow();
  expect(await ask({ mappings: 'AASKA' })).toMatchObject([{ line: 10 }]);
});
