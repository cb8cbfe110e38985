import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migratePostgres } from '@footfall/postgres';
import { Client } from 'pg';

export interface TestPostgres {
  /** Of a server on which this test may do as it likes with databases of its own. */
  readonly url: string;
  /** A new and empty database. */
  createDatabase(): Promise<string>;
  /** A new one with the schema of today. */
  createMigrated(): Promise<string>;
  /** How many statements in that database wait for a lock right now. */
  waiting(databaseUrl: string): Promise<number>;
  /** Drops what was created, but for the one that migrated ones are copied from; stops the server where it is the test's own. */
  stop(): Promise<void>;
}

/**
 * The Postgres at FOOTFALL_TEST_POSTGRES where that is set, else one of the test's own. Either is a real one.
 */
export async function testPostgres(): Promise<TestPostgres> {
  const given = process.env['FOOTFALL_TEST_POSTGRES'] ?? process.env['FOOTFALL_TEST_POSTGRES_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await ownServer();
  const created: string[] = [];
  const create = async (template?: string) => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await statement(server.url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
    created.push(name);
    return name;
  };
  const urlOf = (name: string) => databaseAt(server.url, name);
  return {
    url: server.url,
    createDatabase: async () => urlOf(await create()),
    createMigrated: async () => urlOf(await create(await migratedOn(server.url))),
    async waiting(databaseUrl) {
      const query = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const [row] = await statement<{ n: number }>(databaseUrl, query);
      return row?.n ?? 0;
    },
    async stop() {
      if (given) for (const name of created) await statement(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

/** Any number that nothing else on the server locks. */
const MAKING_THE_TEMPLATE = 7_305_114;

/**
 * The database on that server with the schema of this code, from which others are copied: migrations take many times longer than
 * a copy of what they make. Whoever comes first makes it, and all files of all workers take it.
 */
async function migratedOn(serverUrl: string): Promise<string> {
  const name = `template_${schemaHash()}`;
  const client = await connected(serverUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MAKING_THE_TEMPLATE]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    // Under its name stands only what is whole.
    const making = `${name}_making`;
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${making}`);
    await migratePostgres(databaseAt(serverUrl, making));
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
    return name;
  } finally {
    // Ends the lock too.
    await client.end();
  }
}

/** Another one for each change of what the migrations do. */
function schemaHash(): string {
  const folder = join(dirname(require.resolve('@footfall/postgres')), 'migrations');
  const hash = createHash('sha256');
  const sources = readdirSync(folder).filter((file) => /\.[jt]s$/.test(file) && !/\.(spec|d)\.[jt]s$/.test(file));
  for (const file of sources.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function ownServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Loaded here alone: with the composition come all adapters, and most tests need none.
  const { startEmbeddedPostgres } = await import('@footfall/composition');
  const dataDir = mkdtempSync(join(tmpdir(), 'footfall-postgres-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function statement<T>(url: string, text: string): Promise<T[]> {
  const client = await connected(url);
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
