import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEventLog, LogCopy } from '@footfall/adapter-embedded-log';
import { CONSUMER_GROUPS } from '@footfall/contracts';
import type { ClickHouseConnection, Config } from '@footfall/platform';
import type { EventLog } from '@footfall/ports';
import { version } from '../../package.json';
import { abortableProgress } from './abortable.progress';
import { BackupFolder } from './backup.folder';
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupManifest } from './backup.manifest';
import { dumpClickHouse } from './clickhouse.dump';
import { embeddedStores } from './embedded.stores';
import { dumpFacts, placesOf } from './log.facts';
import { PostgresSnapshot } from './postgres.dump';
import { refuseMarkedStores } from './restore.mark';

export interface BackupOptions {
  /** Whether the salts of visitors come along, which a backup that is kept should not hold. */
  readonly salts?: boolean;
  /** Told what is being copied. */
  readonly onProgress?: (text: string) => void;
  /** Ends it before its next step, with the reason; nothing is left of it then. */
  readonly signal?: AbortSignal;
}

type Log = Pick<BackupManifest['log'], 'kept' | 'groups' | 'facts' | 'files'>;

/**
 * Backs a data folder up into a new folder, also while a process runs on it. In this order: the places of the groups, the
 * settings with the facts that tell of them, events and what was counted, the records of the log. So whatever the copy of
 * the stores lacks, or has by half, comes again from the copy of the log.
 * @throws BackupError
 */
export async function backupEmbedded(config: Config, target: string, options: BackupOptions = {}): Promise<BackupManifest> {
  const dir = config.FOOTFALL_DATA_DIR;
  const { signal } = options;
  const onProgress = abortableProgress(options.onProgress, signal);
  const stores = await embeddedStores(config);
  try {
    return await intoFolder(target, signal, async (folder, begunAt) => {
      onProgress(stores.runningAs === null ? `copying ${dir}` : `copying ${dir}, on which process ${stores.runningAs} runs`);
      const copy = await LogCopy.begin(join(dir, 'log'), join(folder.path, 'log'));
      let snapshot: PostgresSnapshot | undefined;
      try {
        const lasting = copy.topics.filter(({ cleanup }) => cleanup === 'compact');
        snapshot = await PostgresSnapshot.take(stores.postgres, async () => {
          for (const topic of lasting) await copy.topic(topic);
        });
        const copied = await copyStores(folder, snapshot, stores.clickhouse, true, { ...options, onProgress });
        for (const topic of copy.topics.filter((each) => !lasting.includes(each))) await copy.topic(topic, readersOf(topic.name));
        await copy.close();
        onProgress('log');
        return manifestOf('embedded', config, begunAt, copied, await judgedLog(folder), options);
      } finally {
        await snapshot?.close();
      }
    });
  } finally {
    await stores.close();
  }
}

/**
 * Backs Postgres and ClickHouse up, and from the log the facts that are kept for ever. Its other records stay with the log,
 * whose places are noted first: whoever restores beside the same log loses nothing that it still has.
 * @throws BackupError
 */
export async function backupNetworked(
  config: Config,
  stores: { eventLog: EventLog; postgres: { url: string }; clickhouse: ClickHouseConnection },
  target: string,
  options: BackupOptions = {},
): Promise<BackupManifest> {
  const { signal } = options;
  const onProgress = abortableProgress(options.onProgress, signal);
  await refuseMarkedStores(stores);
  return intoFolder(target, signal, async (folder, begunAt) => {
    onProgress('log');
    const groups = await placesOf(stores.eventLog);
    let facts: Log['facts'] = [];
    const snapshot = await PostgresSnapshot.take(stores.postgres.url, async () => {
      facts = await dumpFacts(stores.eventLog, folder);
    });
    try {
      const copied = await copyStores(folder, snapshot, stores.clickhouse, false, { ...options, onProgress });
      return manifestOf('networked', config, begunAt, copied, { kept: false, groups, facts, files: [] }, options);
    } finally {
      await snapshot.close();
    }
  });
}

async function intoFolder(
  target: string,
  signal: AbortSignal | undefined,
  work: (folder: BackupFolder, begunAt: string) => Promise<BackupManifest>,
): Promise<BackupManifest> {
  const folder = await BackupFolder.begin(target);
  try {
    const manifest = await work(folder, new Date().toISOString());
    signal?.throwIfAborted();
    await folder.finish(manifest);
    return manifest;
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function copyStores(
  folder: BackupFolder,
  snapshot: PostgresSnapshot,
  clickhouse: ClickHouseConnection,
  isLocal: boolean,
  { salts = false, onProgress = () => undefined }: BackupOptions,
) {
  const postgres = await snapshot.dump(folder, { salts }, onProgress);
  const events = await dumpClickHouse(clickhouse, folder, isLocal, onProgress);
  return {
    schema: { postgres: await snapshot.schemaVersion(), clickhouse: events.version },
    postgres,
    clickhouse: { tables: events.tables },
  };
}

/** Opens the copy, as a restored process will, and takes from it where the groups are and the lasting facts. */
async function judgedLog(folder: BackupFolder): Promise<Log> {
  const dir = join(folder.path, 'log');
  const log = await EmbeddedEventLog.open({ dir });
  let groups: Log['groups'];
  let facts: Log['facts'];
  try {
    groups = await placesOf(log);
    facts = await dumpFacts(log, folder);
  } finally {
    await log.close();
  }
  rmSync(join(dir, 'probe'), { force: true });
  return { kept: true, groups, facts, files: await folder.addAll('log') };
}

function manifestOf(
  profile: BackupManifest['profile'],
  { FOOTFALL_S3_ENDPOINT: endpoint, FOOTFALL_S3_BUCKET: bucket }: Config,
  begunAt: string,
  copied: Pick<BackupManifest, 'schema' | 'postgres' | 'clickhouse'>,
  log: Log,
  { salts = false }: BackupOptions,
): BackupManifest {
  const head = { format: BACKUP_FORMAT, version: BACKUP_VERSION, footfall: version, profile } as const;
  const objects = endpoint && bucket ? { endpoint, bucket } : null;
  return { ...head, begunAt, endedAt: new Date().toISOString(), ...copied, log, salts, objects };
}

const readersOf = (topic: string): string[] =>
  Object.values(CONSUMER_GROUPS)
    .filter((each) => each.topic === topic)
    .map(({ group }) => group);
