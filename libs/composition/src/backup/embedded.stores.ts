import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEventLog, OwnerLock } from '@footfall/adapter-embedded-log';
import type { ClickHouseConnection, Config } from '@footfall/platform';
import { startEmbeddedClickhouse, startEmbeddedPostgres } from '../children';
import { Closers } from '../closers';
import { BackupError } from './backup.error';
import { refuseForeignFolder } from './foreign.folder';
import { accessOf } from './running.access';

export interface EmbeddedStores {
  readonly postgres: string;
  readonly clickhouse: ClickHouseConnection;
  /** The process that the stores belong to; null: they were started for this. */
  readonly runningAs: number | null;
  close(): Promise<void>;
}

type StoreSettings = Pick<Config, 'FOOTFALL_DATA_DIR' | 'FOOTFALL_CLICKHOUSE_MEMORY'>;

/**
 * The stores of a data folder: those of the process that runs on it, or started for this, with the folder held meanwhile.
 * @throws BackupError where there is none, or a process holds it that can not be asked.
 */
export async function embeddedStores({
  FOOTFALL_DATA_DIR: dir,
  FOOTFALL_CLICKHOUSE_MEMORY: memory,
}: StoreSettings): Promise<EmbeddedStores> {
  const running = await accessOf(dir);
  if (running) return { postgres: running.postgres, clickhouse: running.clickhouse, runningAs: running.pid, close: async () => undefined };
  for (const part of ['log', 'clickhouse', 'postgres'])
    if (!existsSync(join(dir, part))) throw new BackupError(`${dir} is no data folder of Footfall: ${part} is missing in it`);
  const log = await heldLog(dir);
  const closers = new Closers();
  closers.add(() => log.close());
  try {
    const stores = await startStores(dir, memory);
    closers.add(() => stores.close());
    return { ...stores, runningAs: null, close: () => closers.close() };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/**
 * The engines on a folder that nobody else uses.
 * @param maxMemoryBytes of ClickHouse's; a command may run where a process has no more.
 */
export async function startStores(dir: string, maxMemoryBytes: number): Promise<Omit<EmbeddedStores, 'runningAs'>> {
  const clickhouse = await startEmbeddedClickhouse({ dataDir: join(dir, 'clickhouse'), maxMemoryBytes });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres') });
    return { postgres: postgres.url, clickhouse, close: async () => void (await Promise.all([clickhouse.stop(), postgres.stop()])) };
  } catch (error) {
    await clickhouse.stop();
    throw error;
  }
}

/** @throws BackupError where a process holds the folder that left no word of its stores: it starts, ends, or is of an older version. */
export const heldLog = (dir: string): Promise<EmbeddedEventLog> => usable(dir, () => EmbeddedEventLog.open({ dir: join(dir, 'log') }));

/** Keeps others from the folder, also where its log can not be read. @throws BackupError where a process holds it. */
export const lockLog = (dir: string): Promise<OwnerLock> => usable(dir, () => OwnerLock.take(join(dir, 'log')));

async function usable<T>(dir: string, take: () => Promise<T>): Promise<T> {
  try {
    await refuseForeignFolder(dir);
    return await take();
  } catch (error) {
    throw new BackupError(`${dir} can not be used: ${(error as Error).message}`, { cause: error });
  }
}
