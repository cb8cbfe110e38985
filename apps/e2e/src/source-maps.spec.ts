import { eventually } from '@footfall/testing';
import { transformSync } from 'esbuild';
import { startEmbedded, type Instance } from './instance';
import { Tenant, call } from './tenant';

const SOURCE = `function priceOf(item: { price: number }) {\n  return item.price;\n}\n\nexport function addItem() {\n  return priceOf(undefined!);\n}\n`;
const built = transformSync(SOURCE, { loader: 'ts', minify: true, sourcemap: 'external', sourcefile: 'src/cart.ts', format: 'esm' });
const columnOf = (text: string) => built.code.indexOf(text) + 1;

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded();
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

it('an error is told by its sources as soon as the map of its release is there, to its own website alone', async () => {
  const tenant = await Tenant.on(instance);
  const other = await Tenant.on(instance);
  const file = `https://${tenant.website.domain}/assets/cart.js`;
  const inner = /function (\w+)\(/.exec(built.code)?.[1] ?? '';
  const stack = `TypeError: no price\n    at ${inner} (${file}:1:${columnOf('.price') + 1})\n    at addItem (${file}:1:${columnOf(`return ${inner}(`) + 'return '.length})`;
  const taken = await tenant.send(
    tenant.view('/cart', { type: 'error', message: 'no price', error_type: 'TypeError', stack, release: 'shop@1' }),
  );
  expect(taken.json).toMatchObject({ accepted: 1 });
  const groups = `/api/websites/${tenant.website.id}/errors/groups`;
  const id: string = await eventually(async () => {
    const { json } = await tenant.asUser('GET', groups);
    expect(json.data.error_groups).toHaveLength(1);
    return json.data.error_groups[0].id;
  }, 60_000);
  const detail = async () => (await tenant.asUser('GET', `${groups}/${id}`)).json.data;
  expect((await detail()).latest).toMatchObject({
    release: 'shop@1',
    page: '/cart',
    frames: [{ function: inner, original: null }, { original: null }],
  });

  const body = { release: 'shop@1', file, map: JSON.parse(built.map) as unknown };
  const maps = (who: Tenant, of = tenant) => who.asUser('POST', `/api/websites/${of.website.id}/sourcemaps`, body);
  expect((await maps(other)).status).toBe(403);
  expect((await maps(tenant)).status).toBe(201);
  const place = {
    file: 'src/cart.ts',
    context: SOURCE.split('\n')
      .slice(0, 7)
      .map((text, at) => ({ line: at + 1, text })),
  };
  await eventually(async () => {
    expect((await detail()).latest.frames).toMatchObject([
      { function: inner, line: 1, original: { ...place, function: 'priceOf', line: 2, column: 15 } },
      { function: 'addItem', line: 1, original: { file: 'src/cart.ts', function: 'addItem', line: 6, column: 10, name: 'priceOf' } },
    ]);
  }, 60_000);

  const external = (who: Tenant) =>
    call(who.base, 'GET', `/api/external/v1/errors/${who.website.id}/groups/${id}`, { headers: { 'x-api-key': who.key } });
  expect((await external(tenant)).json.data).toEqual(await detail());
  expect((await external(other)).status).toBe(404);
});
