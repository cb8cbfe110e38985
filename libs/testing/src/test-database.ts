import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Drops what was created; stops the server where it is the test's own. */
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
  const urlOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  // Migrations take longer than a copy of what they make.
  let migrated: Promise<string> | undefined;
  const migratedOnce = async () => {
    const name = await create();
    await migratePostgres(urlOf(name));
    return name;
  };
  return {
    url: server.url,
    createDatabase: async () => urlOf(await create()),
    createMigrated: async () => urlOf(await create(await (migrated ??= migratedOnce()))),
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

async function statement<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
