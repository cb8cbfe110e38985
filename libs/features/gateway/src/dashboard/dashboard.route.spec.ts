import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { readDashboard } from './dashboard.files';
import { serveDashboard } from './dashboard.route';

const PAGE =
  '<!doctype html><head><script nonce="__FOOTFALL_NONCE__" src="/app/assets/index-1.js"></script><link nonce="__FOOTFALL_NONCE__"></head>';
const SCRIPT = 'script(); '.repeat(100);

describe('the dashboard by HTTP', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dashboard-route-'));
    const assets = join(folder, 'assets');
    mkdirSync(assets);
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'secret.txt'), 'beside it');
    writeFileSync(join(assets, 'index-1.js'), SCRIPT);
    writeFileSync(join(assets, 'index-1.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(assets, 'index-1.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(assets, 'plain-1.css'), 'a{}');
    writeFileSync(join(assets, 'notes.txt'), 'no asset');
    server = fastify();
    server.setErrorHandler((error: { code: string }, _request, reply) =>
      reply.code(error.code === 'NOT_FOUND' ? 404 : 500).send(error.code),
    );
    serveDashboard(server, await readDashboard(join(folder, 'index.html')), ['oidc', 'registration']);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers = {}) => server.inject({ url, headers });

  it.each(['/app', '/app/', '/app/websites/0b9a5c8e-6d0f-4d55-9f0a-2f4f5b5f9a11/errors?range=7d'])(
    'gives the page at %s, with nonces that no other answer has',
    async (url) => {
      const nonces = async () => {
        const { statusCode, body, headers } = await get(url);
        expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
        const policy = String(headers['content-security-policy']);
        const named = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
        expect(named).toHaveLength(2);
        expect(policy).toContain(`script-src 'nonce-${named[0]}' 'strict-dynamic'`);
        expect(policy).toContain(`style-src 'self' 'nonce-${named[1]}'`);
        return named;
      };
      const [first, second] = [await nonces(), await nonces()];
      expect(first[0]).toBe(first[1]);
      expect(second[0]).not.toBe(first[0]);
    },
  );
  it('gives recorded pages a stage that only the dashboard frames, and from which nothing is asked', async () => {
    const { headers, body } = await get('/app/stage');
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    expect(policy.split('; ').filter((rule) => !rule.startsWith('script-src'))).toEqual([
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      'img-src data: blob:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
    expect(headers).toMatchObject({ 'x-dns-prefetch-control': 'off' });
  });
  it('lets nothing in from elsewhere, and nobody frame it', async () => {
    const { headers } = await get('/app/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
    });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy.get('default-src')).toBe(`'none'`);
    for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe(`'none'`);
    for (const name of ['connect-src', 'form-action', 'font-src']) expect(policy.get(name)).toBe(`'self'`);
    expect([...policy.values()].filter((sources) => /http|\*|unsafe/.test(sources))).toEqual([]);
  });
  it('tells the page how one may sign in', async () => {
    expect((await get('/app/')).body).toContain('<meta name="footfall-sign-in" content="oidc registration">');
  });
  it('gives assets for ever, as the build packed them', async () => {
    const url = '/app/assets/index-1.js';
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync((await get(url, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(SCRIPT);
    const plain = await get(url);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    const known = await get(url, { 'if-none-match': plain.headers.etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get('/app/assets/plain-1.css', { 'accept-encoding': 'br' })).body).toBe('a{}');
  });
  it('answers HEAD as GET, without the body', async () => {
    const head = await server.inject({ method: 'HEAD', url: '/app/assets/index-1.js' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)]);
    expect((await server.inject({ method: 'HEAD', url: '/app/' })).statusCode).toBe(200);
  });
  it.each(['jane%40shop.com', 'v1.2', 'a%0Ab.js'])('has the page of the visitor %s, whatever the name ends with', async (visitor) => {
    const page = await get(`/app/websites/018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4d/visitors/${visitor}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
  it.each(['/app/assets/none.js', '/app/assets/notes.txt', '/app/assets/..%2Fsecret.txt', '/app/secret.txt', '/app/x.php', '/app/assets/'])(
    'has no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
