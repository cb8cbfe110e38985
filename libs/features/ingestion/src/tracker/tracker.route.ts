import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { collectEndpoints, refusals } from '@footfall/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Serve = (request: FastifyRequest, reply: FastifyReply, caching: string) => Promise<FastifyReply>;

const REVALIDATED = 'public, max-age=86400, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an address that may have another content tomorrow. */
const SHORT = 'public, max-age=300';

const gzipped = promisify(gzip);
const pack = { br: promisify(brotliCompress), gzip: (script: Buffer) => gzipped(script, { level: 9 }) };

/** Name and version of a module's file. */
const partsOf = (file: string): [name: string, version: string] | null => {
  const match = /^([a-z_]+)\.([0-9a-f]+)\.js$/.exec(file);
  return match && [match[1]!, match[2]!];
};

/**
 * Serves the browser script, and its modules in the folder `t` beside it, from memory and compressed once, when first it is asked for. A module
 * of another version is answered with the one there is: the script that asks may have been cached for a day, or come from an instance of
 * another version.
 */
export async function serveTracker(server: FastifyInstance, file: string): Promise<void> {
  const folder = join(dirname(file), 't');
  const script = await served(file);
  const modules = new Map<string, { version: string; serve: Serve }>();
  for (const entry of await readdir(folder)) {
    const parts = partsOf(entry);
    if (parts) modules.set(parts[0], { version: parts[1], serve: await served(join(folder, entry)) });
  }
  server.route({
    method: 'GET',
    url: collectEndpoints.tracker.path,
    config: { endpoint: collectEndpoints.tracker },
    handler: (request, reply) => script(request, reply, REVALIDATED),
  });
  server.route<{ Params: { file: string } }>({
    method: 'GET',
    url: collectEndpoints.trackerModule.path,
    config: { endpoint: collectEndpoints.trackerModule },
    handler: (request, reply) => {
      const [name = '', version] = partsOf(request.params.file) ?? [];
      const module = modules.get(name);
      if (!module) throw refusals.notFound('File');
      return module.serve(request, reply, version === module.version ? IMMUTABLE : SHORT);
    },
  });
}

async function served(file: string): Promise<Serve> {
  const script = await readFile(file);
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  const packed: Partial<Record<keyof typeof pack, Promise<Buffer>>> = {};
  return async (request, reply, caching) => {
    reply
      .headers({ etag, 'cache-control': caching, vary: 'accept-encoding' })
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    return encoding
      ? reply.header('content-encoding', encoding).send(await (packed[encoding] ??= pack[encoding](script)))
      : reply.send(script);
  };
}
