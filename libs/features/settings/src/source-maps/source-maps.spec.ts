import { internalSourceMapEndpoints, sourceMapEndpoints as rows, websiteEndpoints } from '@footfall/contracts';
import { FixedClock, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { transformSync } from 'esbuild';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const SOURCE = `interface Item { price: number }\n\nexport function totalOf(items: Item[]): number {\n  return items[0].price;\n}\n\ntotalOf([]);\n`;
const built = transformSync(SOURCE, { loader: 'ts', minify: true, sourcemap: 'external', sourcefile: 'src/cart.ts' });
const MAP = JSON.parse(built.map) as Record<string, unknown>;
/** Where `.price` stands in the one line of the script, columns from 1. */
const COLUMN = built.code.indexOf('price') + 1;
const FILE = 'https://shop.example/assets/cart.js';

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const upload = (where: Site, body: object = {}) =>
  service.ask(rows.upload, { ...where, body: { release: 'r1', file: FILE, map: MAP, ...body } });
const sent = (where: Site, body: string, type = 'application/json') =>
  service.ask(rows.upload, { ...where, body, headers: { 'content-type': type } });
const list = async (where: Site, query: Record<string, string> = {}) => (await service.ask(rows.list, { ...where, query })).body.data;
const places = (file: string) => [{ file, line: 1, column: COLUMN }];
const trace = async (websiteId: string, body: object) =>
  (await service.ask(internalSourceMapEndpoints.trace, { params: { websiteId }, body: { release: 'r1', places: places(FILE), ...body } }))
    .body.places;

test('a map is kept, listed, asked, replaced and forgotten', async () => {
  const mine = await site();
  expect(await trace(mine.id, {})).toEqual([null]);
  expect(await trace(mine.id, { release: 'r\u0000', places: places(`${FILE}\u0000`) })).toEqual([null]);
  const first = await upload(mine);
  expect([first.status, first.body.data]).toEqual([201, { id: expect.any(String), release: 'r1', file: 'assets/cart.js' }]);
  expect(await trace(mine.id, {})).toEqual([
    {
      file: 'src/cart.ts',
      line: 4,
      column: SOURCE.split('\n')[3]!.indexOf('price') + 1,
      name: null,
      context: SOURCE.split('\n').map((text, at) => ({ line: at + 1, text })),
    },
  ]);

  clock.advance(1000);
  const second = await upload(mine, { map: JSON.stringify({ ...MAP, sources: ['src/basket.ts'] }) });
  await upload(mine, { release: 'r2' });
  expect((await trace(mine.id, {}))[0]).toMatchObject({ file: 'src/basket.ts' });
  const listed = await list(mine, { release: 'r1' });
  expect(listed).toEqual({
    source_maps: [{ ...second.body.data, bytes: expect.any(Number), uploaded_at: new Date(clock.now()).toISOString() }],
    pagination: { limit: 100, offset: 0, has_more: false },
  });
  expect((await list(mine, { limit: '1' })).pagination.has_more).toBe(true);

  const forget = () => service.ask(rows.remove, { as: mine.as, params: { websiteId: mine.id, sourceMapId: second.body.data.id } });
  expect((await forget()).body.data).toEqual({ deleted: true });
  expect((await forget()).status).toBe(404);
  expect(await trace(mine.id, {})).toEqual([null]);
});

test.each([
  ['its path', '/assets/cart.js'],
  ['a path after ~/', '~/assets/cart.js'],
  ['the end of its path', 'cart.js'],
  ['the map beside it', 'https://cdn.example/assets/cart.js.map'],
])('a script is found by %s', async (_, file) => {
  const mine = await site();
  await upload(mine, { file });
  expect(await trace(mine.id, {})).toMatchObject([{ line: 4 }]);
  expect(await trace(mine.id, { places: places('http://localhost/assets/cart.js?v=7') })).toMatchObject([{ line: 4 }]);
  expect(await trace(mine.id, { places: places('https://shop.example/assets/mycart.js') })).toEqual([null]);
});

test('a map speaks for its release and website alone, and without a release for scripts named by their build', async () => {
  const [mine, other] = [await site(), await site()];
  await upload(mine);
  await upload(mine, { file: '/assets/cart-4f3a2b9c.js' });
  expect(await trace(mine.id, { release: 'r2' })).toEqual([null]);
  expect(await trace(mine.id, { release: null })).toEqual([null]);
  expect(await trace(other.id, {})).toEqual([null]);
  const hashed = places('https://shop.example/assets/cart-4f3a2b9c.js');
  expect(await trace(mine.id, { release: null, places: hashed })).toMatchObject([{ line: 4 }]);
  expect(await trace(mine.id, { places: [...places('https://a.example/x.js'), ...hashed, { ...hashed[0], line: 9 }] })).toMatchObject([
    null,
    { line: 4 },
    null,
  ]);
});

test('a map of sections is asked too', async () => {
  const mine = await site();
  const sections = [
    { offset: { line: 0, column: 0 }, map: { version: 3, sources: [], names: [], mappings: '' } },
    { offset: { line: 5, column: 0 }, map: MAP },
  ];
  await upload(mine, { map: { version: 3, sections } });
  expect(await trace(mine.id, { places: [{ file: FILE, line: 6, column: COLUMN }] })).toMatchObject([{ file: 'src/cart.ts', line: 4 }]);
});

test.each([
  ['map', { map: 'no JSON' }],
  ['map', { map: '[]' }],
  ['map', { map: {} }],
  ['map', { map: { ...MAP, version: 2 } }],
  ['map', { map: { ...MAP, sources: 'a.ts' } }],
  ['map', { map: { ...MAP, sources: ['x'.repeat(5000)] } }],
  ['map', { map: { ...MAP, names: Array.from({ length: 500_001 }, () => 'a') } }],
  ['map', { map: { ...MAP, mappings: ','.repeat(2_000_000) } }],
  ['map', { map: { version: 3, sections: [{ offset: { line: 0, column: 0 }, map: { version: 3, sections: [] } }] } }],
  ['map', { map: undefined }],
  ['file', { file: 'https://shop.example/' }],
  ['file', { file: ' ' }],
  ['file', { file: 'a\u0000.js' }],
  ['release', { release: '' }],
  ['release', { release: 'r'.repeat(129) }],
  ['colour', { colour: 'red' }],
])('an upload whose %s is wrong is 400, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const answer = await upload(mine, body);
  expect([answer.status, answer.body.error.details.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]]);
  expect((await list(mine)).source_maps).toEqual([]);
});

const many = (what: string) => `[${Array(5_500_000).fill(what).join()}]`;

test.each([
  ['body', `{"release":"a","file":"b","map":{"x":${many('{}')}}}`],
  ['body', `{"release":"a","file":"b","map":${many('[]')}}`],
  ['map', `{"release":"a","file":"b","map":"${many('{}')}"}`],
])('values that take many times their bytes are refused before they are made: %s', async (field, body) => {
  const mine = await site();
  const answer = await sent(mine, body);
  const details = [{ field, message: 'must hold at most 1000000 values' }];
  expect([answer.status, answer.body.error.details]).toEqual([400, details]);
});

test.each([
  ['{"release"', 400],
  ['', 400],
  ['[]', 400],
  ['null', 400],
])('a body that is %j is no upload', async (body, status) => {
  const answer = await sent(await site(), body);
  expect([answer.status, answer.body.error.details]).toEqual([status, [expect.objectContaining({ field: 'body' })]]);
});

test.each([
  ['application/json; charset=utf-8', 201],
  ['text/plain', 400],
  ['application/x-www-form-urlencoded', 415],
  ['application/xml', 415],
])('a body of the type %s', async (type, status) => {
  const body = JSON.stringify({ release: 'r1', file: FILE, map: MAP });
  expect((await sent(await site(), body, type)).status).toBe(status);
});

test('of many unknown fields some are told', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}${'x'.repeat(200)}`, [at]]));
  const answer = await upload(await site(), unknown);
  expect([answer.status, answer.body.error.details.length]).toEqual([400, 10]);
});

test('of uploads at once as many are taken as there is room for, and the others may come again', async () => {
  const mine = await site();
  const map = { ...MAP, sourcesContent: ['x'.repeat(12 * 1024 * 1024)] };
  const statuses = await Promise.all(Array.from({ length: 8 }, async (_, at) => (await upload(mine, { file: `/${at}.js`, map })).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  expect((await upload(mine)).status).toBe(201);
}, 120_000);

test('a body of more than 16 MiB is 413, one of less is taken', async () => {
  const mine = await site();
  const large = (mib: number) => upload(mine, { map: { ...MAP, sourcesContent: ['x'.repeat(mib * 1024 * 1024)] } });
  expect((await large(17)).status).toBe(413);
  expect((await large(4)).status).toBe(201);
});

test('a map that holds nonsense harms nobody', async () => {
  const mine = await site();
  await upload(mine);
  for (const [at, mappings] of ['!!!', 'A'.repeat(100_000), 'gggggggggggggggggB', '\u0000', ';'.repeat(1_900_000)].entries()) {
    const file = `/broken/${at}.js`;
    expect((await upload(mine, { file, map: { ...MAP, mappings } })).status).toBe(201);
    const [, other] = await trace(mine.id, { places: [...places(`https://shop.example${file}`), ...places(FILE)] });
    expect(other).toMatchObject({ line: 4 });
  }
});

test('maps go with their website', async () => {
  const mine = await site();
  await upload(mine);
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  expect(await trace(mine.id, {})).toEqual([null]);
});
