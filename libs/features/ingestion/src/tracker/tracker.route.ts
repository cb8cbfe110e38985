import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { collectEndpoints } from '@footfall/contracts';
import type { FastifyInstance } from 'fastify';

/** Serves the browser script from memory, compressed once, with revalidation by ETag. */
export async function serveTracker(server: FastifyInstance, file: string): Promise<void> {
  const script = await readFile(file);
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  const packed = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) };
  server.route({
    method: 'GET',
    url: collectEndpoints.tracker.path,
    config: { endpoint: collectEndpoints.tracker },
    handler: (request, reply) => {
      reply
        .headers({ etag, 'cache-control': 'public, max-age=86400, must-revalidate', vary: 'accept-encoding' })
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
      return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(script);
    },
  });
}
