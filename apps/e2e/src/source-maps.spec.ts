import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { eventually } from '@footfall/testing';
import { transformSync } from 'esbuild';
import { startEmbedded, type Instance } from './instance';
import { Tenant, call } from './tenant';

const SOURCE = `function priceOf(item: { price: number }) {\n  return item.price;\n}\n\nexport function addItem() {\n  return priceOf(undefined!);\n}\n`;
const built = transformSync(SOURCE, { loader: 'ts', minify: true, sourcemap: 'external', sourcefile: 'src/cart.ts', format: 'esm' });
const columnOf = (text: string) => built.code.indexOf(text) + 1;

let instance: Instance;
beforeAll(async () => {
  // The heap of a service; the first map that is refused below would take more.
  instance = await startEmbedded({ env: { NODE_OPTIONS: '--max-old-space-size=256' } });
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

it('a map that would take many times its bytes is refused, and the process goes on', async () => {
  const tenant = await Tenant.on(instance);
  const path = `/api/websites/${tenant.website.id}/sourcemaps`;
  const raw = `{"release":"a","file":"b","map":{"x":[${Array(5_500_000).fill('{}').join()}]}}`;
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
  const answers = await Promise.all(Array.from({ length: 3 }, () => call(instance.base, 'POST', path, { headers, raw })));
  for (const { status, json } of answers) expect([status, json.error?.code]).toEqual([400, 'INVALID_PARAMETERS']);
  expect((await tenant.asUser('GET', path)).status).toBe(200);
});

describe('footfall sourcemaps upload', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-build-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const putScript = (file: string) => {
    put(file, built.code);
    put(`${file}.map`, built.map);
  };
  /** The command as a build server runs it. */
  const run = (words: string[], environment: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const command = [resolve(__dirname, '../../cli/bin/footfall.mjs'), 'sourcemaps', 'upload', folder, '--release', 'shop@2', ...words];
      const env = { ...process.env, FOOTFALL_URL: instance.base, FOOTFALL_EMAIL: '', FOOTFALL_PASSWORD: '', ...environment };
      const child = execFile(process.execPath, command, { env, timeout: 90_000 }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, out, err }),
      );
      child.stdin?.end();
    });
  const asPerson = ({ email, password }: Tenant) => ({ FOOTFALL_EMAIL: email, FOOTFALL_PASSWORD: password });
  const kept = async (tenant: Tenant) => {
    const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/sourcemaps`);
    return json.data.source_maps.map(({ release, file }: { release: string; file: string }) => `${release} ${file}`).sort();
  };

  it('brings every map of a build, once however often it runs, and says what it left out', async () => {
    const tenant = await Tenant.on(instance);
    for (const file of ['app.js', 'lazy/cart.mjs']) putScript(file);
    put('style.css.map', built.map);
    put('gone.js.map', built.map);
    for (let times = 0; times < 2; times++) {
      const { code, out, err } = await run(['--website', tenant.website.id, '--json', '--prefix', 'assets/'], asPerson(tenant));
      expect([code, JSON.parse(out)]).toEqual([
        0,
        {
          release: 'shop@2',
          uploaded: [
            { file: 'assets/app.js', bytes: expect.any(Number) },
            { file: 'assets/lazy/cart.mjs', bytes: expect.any(Number) },
          ],
          refused: [],
          skipped: [
            { file: 'gone.js.map', reason: 'its script is not beside it' },
            { file: 'style.css.map', reason: 'it is of no script' },
          ],
        },
      ]);
      expect(err).toBe('[1/2] assets/app.js\n[2/2] assets/lazy/cart.mjs\n');
      expect(await kept(tenant)).toEqual(['shop@2 assets/app.js', 'shop@2 assets/lazy/cart.mjs']);
    }
  }, 300_000);

  it('brings what it can and ends with 1 where a map cannot be taken', async () => {
    const tenant = await Tenant.on(instance);
    putScript('good.js');
    for (const file of ['broken.js', 'refused.js', 'large.js']) put(file, '');
    put('broken.js.map', '{"version":2}');
    // Of the right form, with more sources than are taken.
    put('refused.js.map', JSON.stringify({ version: 3, sources: Array(20_001).fill('a'), names: [], mappings: '' }));
    put('large.js.map', `{"version":3,"mappings":"","x":"${'x'.repeat(16 * 1024 * 1024)}"}`);
    const { code, out } = await run(['--website', tenant.website.domain, '--quiet'], asPerson(tenant));
    expect(code).toBe(1);
    expect(out).toMatch(/^Uploaded 1 source map, \d+ KiB\.$/m);
    expect(out).toMatch(/not uploaded: broken\.js: it is no source map of version 3/);
    expect(out).toMatch(/not uploaded: large\.js: it is larger than 16 MiB/);
    expect(out).toMatch(/not uploaded: refused\.js: .*map/);
    expect(await kept(tenant)).toEqual(['shop@2 good.js']);
  }, 300_000);

  it('sends nothing where it is not to, or not as somebody who may, and shows no password', async () => {
    const [tenant, other] = [await Tenant.on(instance), await Tenant.on(instance)];
    const words = ['--website', tenant.website.id];
    expect(await run(words, asPerson(tenant))).toMatchObject({ code: 1, out: 'No source map to upload.\n' });
    putScript('app.js');
    const dry = await run([...words, '--dry-run'], {});
    expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/^Would upload 1 source map/)]);
    const nobody = await run(words, {});
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringMatching(/FOOTFALL_EMAIL and FOOTFALL_PASSWORD are needed/)]);
    const wrong = await run(words, { ...asPerson(tenant), FOOTFALL_PASSWORD: 'not-this-password' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/answered 401: e-mail or password are wrong/)]);
    const stranger = await run(words, asPerson(other));
    expect([stranger.code, stranger.err]).toEqual([1, expect.stringMatching(/reaches no website/)]);
    const nowhere = await run(words, { ...asPerson(tenant), FOOTFALL_URL: 'http://127.0.0.1:9' });
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/is Footfall running there/)]);
    expect((await run(['--release', 'x'], asPerson(tenant))).code).toBe(2);
    for (const { out, err } of [wrong, stranger, nowhere])
      expect(out + err).not.toMatch(new RegExp(`not-this-password|${tenant.password}|${other.password}`));
    expect(await kept(tenant)).toEqual([]);
  }, 300_000);
});
