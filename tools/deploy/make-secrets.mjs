// Makes the secrets of one installation, once: `node make-secrets.mjs FOLDER`. Each store gets a folder of its own, so that a container
// is shown nothing but what it needs; `services` holds the addresses with their passwords. What is there already stays as it is.
// Stands alone in the image: it imports nothing of this repository.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Others may read: each image runs as a user of its own, and only containers that mount the folder come this far. */
const MODE = 0o444;

/** @returns what stands in the file, made now where there is none yet */
function once(path, make) {
  if (!existsSync(path)) write(path, make());
  return readFileSync(path, 'utf8').trim();
}

/** Whole or not at all, so that an interrupted run leaves no half secret behind. */
function write(path, text) {
  const partial = `${path}.partial`;
  writeFileSync(partial, `${text}\n`, { mode: MODE });
  renameSync(partial, path);
}

const word = () => randomBytes(24).toString('base64url');

export function makeSecrets(folder) {
  const at = (...names) => join(folder, ...names);
  for (const name of ['postgres', 'clickhouse', 'redis', 'services']) mkdirSync(at(name), { recursive: true });
  const postgres = once(at('postgres', 'password'), word);
  const clickhouse = once(at('clickhouse', 'password'), word);
  const redis = once(at('redis', 'password'), word);
  // Redis takes its password from its configuration only.
  once(at('redis', 'redis.conf'), () => `requirepass ${redis}`);
  once(at('services', 'postgres-url'), () => `postgres://footfall:${postgres}@postgres:5432/footfall`);
  once(at('services', 'clickhouse-url'), () => `http://footfall:${clickhouse}@clickhouse:8123/footfall`);
  once(at('services', 'redis-url'), () => `redis://:${redis}@redis:6379`);
  once(at('services', 'internal-secret'), word);
  once(at('services', 'operator-token'), word);
}

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('usage: make-secrets.mjs FOLDER\n');
  process.exit(64);
}
makeSecrets(resolve(folder));
