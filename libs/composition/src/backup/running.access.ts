import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseConnection } from '@footfall/platform';
import { z } from 'zod';
import { DATA_NAMES } from './data.names';

const access = z.object({
  pid: z.number(),
  postgres: z.string(),
  clickhouse: z.object({ url: z.string(), username: z.string(), password: z.string(), database: z.string() }),
});

/** Where the stores of a running process are, for commands of the same user on the same machine. */
export interface RunningAccess {
  readonly pid: number;
  readonly postgres: string;
  readonly clickhouse: ClickHouseConnection;
}

/** Leaves it in the data folder, readable by its owner alone, as the data beside it. */
export async function tellAccess(
  dir: string,
  { pid, postgres, clickhouse: { url, username, password, database } }: RunningAccess,
): Promise<void> {
  const path = join(dir, DATA_NAMES.access);
  await rm(path, { force: true });
  await writeFile(path, `${JSON.stringify({ pid, postgres, clickhouse: { url, username, password, database } })}\n`, { mode: 0o600 });
}

export const forgetAccess = (dir: string): Promise<void> => rm(join(dir, DATA_NAMES.access), { force: true });

/** Null where no process has left word, or it is gone. */
export async function accessOf(dir: string): Promise<RunningAccess | null> {
  try {
    const found = access.parse(JSON.parse(await readFile(join(dir, DATA_NAMES.access), 'utf8')));
    process.kill(found.pid, 0);
    // Whether it is that process, and not another one with its number, the engine's password tells.
    const { url, username, password } = found.clickhouse;
    const asked = new URL(url);
    asked.searchParams.set('query', 'SELECT 1');
    const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
    return (await fetch(asked, { headers, signal: AbortSignal.timeout(10_000) })).ok ? found : null;
  } catch {
    return null;
  }
}
