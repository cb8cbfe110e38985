import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedEventLog } from '@footfall/adapter-embedded-log';
import { TOPICS } from '@footfall/contracts';
import type { Config } from '@footfall/platform';
import { Closers } from '../closers';
import { abortableProgress } from './abortable.progress';
import { BackupError } from './backup.error';
import { openBackup } from './backup.folder';
import { waitingRecords, type BackupManifest } from './backup.manifest';
import { loadClickHouse } from './clickhouse.load';
import { ownParts, takePlace } from './data.folder';
import { DATA_NAMES } from './data.names';
import { lockLog, startStores } from './embedded.stores';
import { deletedSince, laterConsents, laterErasures, readRemembered, type Remembered } from './erasures.kept';
import { appendFacts, backedUpFacts } from './log.facts';
import { loadPostgres } from './postgres.load';
import { forgetLogPlaces, markDeleted } from './postgres.repairs';

export interface RestoreOptions {
  /** Whether what is there may give way. */
  readonly force?: boolean;
  readonly onProgress?: (text: string) => void;
  /** Ends it before its next step, with the reason, as if that had failed. */
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Where what was there before stands now. */
  readonly former: string | null;
  /** What the operator should know. */
  readonly notes: readonly string[];
}

const IN_THE_MAKING = '.restoring';

/**
 * Makes of a backup a data folder. It is built beside what is there and takes its place when it is whole.
 * @throws BackupError where the folder is not empty, unless forced, or is in use.
 */
export async function restoreEmbedded(config: Config, source: string, options: RestoreOptions = {}): Promise<Restored> {
  const { force = false, signal } = options;
  const onProgress = abortableProgress(options.onProgress, signal);
  const dir = resolve(config.FOOTFALL_DATA_DIR);
  const backup = resolve(source);
  const manifest = await openBackup(backup, onProgress);
  if (!manifest.log.kept && waitingRecords(manifest) > 0n)
    throw new BackupError(
      `${waitingRecords(manifest)} records of the backup stand in the log alone that it was taken beside: restore it there, or take it when nothing waits`,
    );
  const refuseFull = async () => {
    if ((await ownParts(dir)).length && !force) throw new BackupError(`${dir} is not empty: --force puts what is there aside`);
  };
  await refuseFull();
  const closers = new Closers();
  try {
    // Held until what was built takes its place: whoever started meanwhile would be put aside with what came to them.
    if (existsSync(join(dir, DATA_NAMES.log))) {
      const lock = await lockLog(dir);
      closers.add(() => lock.release());
    }
    const staging = join(dir, IN_THE_MAKING);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    // As root, Postgres runs as another user, who has to come through here.
    await chmod(staging, 0o711);
    try {
      // What was to be deleted has to stay deleted, whatever is restored.
      const remembered = await readRemembered(join(dir, DATA_NAMES.log), join(staging, 'former'));
      const deleted = await build({ ...config, FOOTFALL_DATA_DIR: staging }, backup, manifest, remembered, onProgress);
      await refuseFull();
      signal?.throwIfAborted();
      await closers.close();
      const former = await takePlace(dir, staging);
      const stay = deleted ? [`${deleted} websites were deleted after the backup and stay so`] : [];
      return { manifest, former, notes: [...stay, ...remembered.notes] };
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } finally {
    await closers.close();
  }
}

/** @returns how many websites of the backup were deleted since. */
async function build(
  { FOOTFALL_DATA_DIR: staging, FOOTFALL_CLICKHOUSE_MEMORY: memory }: Config,
  backup: string,
  manifest: BackupManifest,
  remembered: Remembered,
  onProgress: (text: string) => void,
): Promise<number> {
  if (manifest.log.kept) await cp(join(backup, 'log'), join(staging, 'log'), { recursive: true });
  const facts = await backedUpFacts(backup, manifest);
  const log = await EmbeddedEventLog.open({ dir: join(staging, 'log') });
  const deleted = deletedSince(remembered, facts);
  try {
    await log.createTopics(Object.values(TOPICS));
    if (!manifest.log.kept) for (const [topic, each] of facts) await appendFacts(log, topic, each);
    await appendFacts(log, TOPICS.subjectErased.name, laterErasures(remembered, facts));
    await appendFacts(log, TOPICS.consentChanged.name, laterConsents(remembered, facts));
    await appendFacts(log, TOPICS.websiteChanged.name, deleted);
  } finally {
    await log.close();
  }
  const stores = await startStores(staging, memory);
  try {
    await loadPostgres(stores.postgres, backup, manifest, onProgress);
    await markDeleted(stores.postgres, deleted);
    if (!manifest.log.kept) await forgetLogPlaces(stores.postgres);
    await loadClickHouse(stores.clickhouse, backup, manifest, true, onProgress);
  } finally {
    await stores.close();
  }
  return deleted.size;
}
