import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export type Packing = 'br' | 'gzip';

export interface DashboardFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly packed: Readonly<Partial<Record<Packing, Buffer>>>;
}

export interface DashboardFiles {
  /** The page, with the placeholder of its nonces. */
  readonly page: string;
  /** By name, each with a hash of its content in it. */
  readonly assets: ReadonlyMap<string, DashboardFile>;
}

/** Reads the built dashboard: `index.html` and the folder `assets` beside it, with what the build has packed. */
export async function readDashboard(indexFile: string): Promise<DashboardFiles> {
  const folder = join(dirname(indexFile), 'assets');
  const assets = new Map<string, DashboardFile>();
  const names = await readdir(folder);
  const present = new Set(names);
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const read = (ending: string) => (present.has(`${name}${ending}`) ? readFile(join(folder, `${name}${ending}`)) : undefined);
    const [content, br, gzip] = await Promise.all([readFile(join(folder, name)), read('.br'), read('.gz')]);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    assets.set(name, { type, etag, content, packed: { ...(br && { br }), ...(gzip && { gzip }) } });
  }
  return { page: await readFile(indexFile, 'utf8'), assets };
}
