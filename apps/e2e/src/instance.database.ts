import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Instance } from './instance';

/** A connection to the database of an embedded instance, above row-level security; whoever asks ends it. */
export async function databaseOf({ dir }: Instance): Promise<Client> {
  const folder = join(dir, 'data', 'postgres');
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const client = new Client({ host: '127.0.0.1', port, user: 'footfall', password, database: 'footfall', connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}
