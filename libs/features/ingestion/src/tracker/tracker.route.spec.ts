import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { serveTracker } from './tracker.route';

const SCRIPT = 'script()';
const MODULE = 'module(); // ' + 'words '.repeat(100);

describe('the tracker by HTTP', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tracker-route-'));
    mkdirSync(join(folder, 't'));
    writeFileSync(join(folder, 't.js'), SCRIPT);
    writeFileSync(join(folder, 't', 'track_errors.0a1b2c3d.js'), MODULE);
    writeFileSync(join(folder, 't', 'notes.txt'), 'none of the modules');
    server = fastify();
    server.setErrorHandler((error: { code: string }, _request, reply) =>
      reply.code(error.code === 'NOT_FOUND' ? 404 : 500).send(error.code),
    );
    await serveTracker(server, join(folder, 't.js'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers = {}) => server.inject({ url, headers });

  it('gives the script, which is asked for again each day', async () => {
    const answer = await get('/t.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      SCRIPT,
      'public, max-age=86400, must-revalidate',
    ]);
  });
  it('gives a module of this version for ever, to other origins too', async () => {
    const answer = await get('/t/track_errors.0a1b2c3d.js');
    expect([answer.statusCode, answer.body]).toEqual([200, MODULE]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  it('gives the module that there is for another version, and not for long', async () => {
    const answer = await get('/t/track_errors.ffffffff.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, MODULE, 'public, max-age=300']);
  });
  it('packs both, and says when nothing changed', async () => {
    const url = '/t/track_errors.0a1b2c3d.js';
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(MODULE);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(MODULE);
    const known = await get(url, { 'if-none-match': gzip.headers.etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
  it.each(['/t/none.0a1b2c3d.js', '/t/notes.txt', '/t/track_errors.js', '/t/..%2Ft.js', '/t/constructor.0a1b2c3d.js'])(
    'has no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
