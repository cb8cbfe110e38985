import { resolve } from 'node:path';
import { CONSUMER_GROUPS, TOPICS } from '@footfall/contracts';
import type { ClickHouseConnection } from '@footfall/platform';
import type { EventLog } from '@footfall/ports';
import { abortableProgress } from './abortable.progress';
import { BackupError } from './backup.error';
import { openBackup } from './backup.folder';
import { waitingRecords, type BackupManifest } from './backup.manifest';
import { emptyClickHouse, loadClickHouse, lookAtClickHouse } from './clickhouse.load';
import { LASTING_TOPICS, appendFacts, backedUpFacts, placesOf, readFacts, type Facts } from './log.facts';
import { emptyPostgres, loadPostgres, lookAtPostgres } from './postgres.load';
import { forgetLogPlaces } from './postgres.repairs';
import type { Restored, RestoreOptions } from './restore.embedded';
import { beginRestore, endRestore } from './restore.mark';
import { tellAnew } from './tell.anew';

export interface NetworkedStores {
  readonly eventLog: EventLog;
  readonly postgres: { readonly url: string };
  readonly clickhouse: ClickHouseConnection;
}

/**
 * Makes Postgres and ClickHouse what a backup says. Beside the log that the backup was taken beside, groups go back to where
 * they were then, so that what came since is processed again; a log that holds nothing begins anew.
 * @throws BackupError where the stores are not empty, unless forced, or services work with them or read the log.
 */
export async function restoreNetworked(stores: NetworkedStores, source: string, options: RestoreOptions = {}): Promise<Restored> {
  const { force = false, signal } = options;
  const onProgress = abortableProgress(options.onProgress, signal);
  const backup = resolve(source);
  const manifest = await openBackup(backup, onProgress);
  const [postgres, clickhouse] = await Promise.all([lookAtPostgres(stores.postgres.url), lookAtClickHouse(stores.clickhouse)]);
  if (postgres.services.length)
    throw new BackupError(`Services still work with Postgres: stop them first (${postgres.services.join(', ')})`);
  if ((postgres.users || clickhouse.events) && !force)
    throw new BackupError(`The stores are not empty (${postgres.users} users, ${clickhouse.events} events): --force removes what is there`);
  await stores.eventLog.createTopics(Object.values(TOPICS));
  await refuseReaders(stores.eventLog);
  const facts = await backedUpFacts(backup, manifest);
  const goesOn = await isSameLog(stores.eventLog, manifest, facts);
  if (!goesOn) refuseWaiting(manifest, force);

  onProgress('emptying the stores');
  await beginRestore(stores);
  const notes = await fill(stores, backup, manifest, facts, goesOn, onProgress);
  await endRestore(stores);
  return { manifest, former: null, notes };
}

/** What does not use Postgres is known by its groups: it would go on with stores that are being emptied. @throws BackupError */
async function refuseReaders(log: EventLog): Promise<void> {
  for (const { group, topic, places } of await placesOf(log)) {
    const here = new Map(
      places.flatMap(({ partition, committed }) => (committed === null ? [] : [[partition, BigInt(committed)] as const])),
    );
    if (!here.size) continue;
    // To where it is: only a group that nobody is in can be moved.
    await log.seek(group, topic, here).catch((error: unknown) => {
      throw new BackupError(`Services still read the log: stop them first (${(error as Error).message})`, { cause: error });
    });
  }
}

/** @returns what the operator should know. */
async function fill(
  stores: NetworkedStores,
  backup: string,
  manifest: BackupManifest,
  facts: ReadonlyMap<string, Facts>,
  goesOn: boolean,
  onProgress: (text: string) => void,
): Promise<string[]> {
  await emptyPostgres(stores.postgres.url);
  await emptyClickHouse(stores.clickhouse);
  await loadPostgres(stores.postgres.url, backup, manifest, onProgress);
  await loadClickHouse(stores.clickhouse, backup, manifest, false, onProgress);
  onProgress('log');
  if (!goesOn) {
    await forgetLogPlaces(stores.postgres.url);
    for (const [topic, each] of facts) await appendFacts(stores.eventLog, topic, each);
    const lost = waitingRecords(manifest);
    return lost ? [`${lost} records were in the former log alone and are lost`] : [];
  }
  const notes = await tellAnew(stores.eventLog, stores.postgres.url, facts);
  return [...notes, ...(await seekBack(stores.eventLog, manifest))];
}

/** Whether this is the log that the backup was taken beside. @throws BackupError where it is another one that is in use. */
async function isSameLog(log: EventLog, manifest: BackupManifest, facts: ReadonlyMap<string, Facts>): Promise<boolean> {
  const now = await placesOf(log);
  const isUsed = (groups: typeof now) => groups.some(({ places }) => places.some(({ end }) => BigInt(end) > 0n));
  if (!isUsed(now)) return false;
  const isOfProcess = manifest.profile === 'embedded';
  const endOf = (group: string, partition: number) =>
    BigInt(now.find((each) => each.group === group)?.places.find((place) => place.partition === partition)?.end ?? 0);
  const isBehind = manifest.log.groups.some(({ group, places }) =>
    places.some(({ partition, end }) => endOf(group, partition) < BigInt(end)),
  );
  if (!isBehind && !isOfProcess) return true;
  // A restore or a move that was interrupted while it told its facts is begun again: its log holds some of them and nothing else.
  if (!isUsed(now.filter(({ topic }) => !LASTING_TOPICS.includes(topic))) && (await holdsNothingElse(log, facts))) return false;
  throw new BackupError(
    'The log is in use and is not the one that the backup was taken beside: restore beside that one, or beside one without topics',
  );
}

/** Whether every lasting fact on the log is one that the backup has, as it is there or from before. */
async function holdsNothingElse(log: EventLog, facts: ReadonlyMap<string, Facts>): Promise<boolean> {
  for (const topic of LASTING_TOPICS) {
    for (const [key, value] of await readFacts(log, topic)) {
      const known = facts.get(topic)?.get(key);
      if (!known || revisionOf(value) > revisionOf(known)) return false;
    }
  }
  return true;
}

/** Readers keep the fact with the higher one, so that what is told with a lower one would not be heard. */
const revisionOf = (value: Buffer): number => (JSON.parse(value.toString('utf8')) as { revision?: number }).revision ?? 0;

function refuseWaiting(manifest: BackupManifest, force: boolean): void {
  const waiting = waitingRecords(manifest);
  if (!waiting || force) return;
  throw new BackupError(
    manifest.log.kept
      ? `${waiting} records of the backup are accepted and not processed, which only a process on its own folder can do: footfall move does both`
      : `${waiting} records were accepted and not processed when the backup was taken, and the log that holds them is not here: --force goes on without them`,
  );
}

/** @returns what is lost, since the log no longer has it. */
async function seekBack(log: EventLog, manifest: BackupManifest): Promise<string[]> {
  const notes: string[] = [];
  for (const { group, topic, places } of manifest.log.groups) {
    const known = Object.values(CONSUMER_GROUPS).some((each) => each.group === group && each.topic === topic);
    if (!known) continue;
    const wanted = new Map(places.map(({ partition, committed }) => [partition, BigInt(committed ?? 0)]));
    await log.seek(group, topic, wanted);
    let forgotten = 0n;
    for (const { partition, committed } of await log.lag(group, topic)) forgotten += (committed ?? 0n) - (wanted.get(partition) ?? 0n);
    const had = places.some(({ committed }) => committed !== null);
    if (forgotten > 0n && had) notes.push(`${group}: ${forgotten} records of ${topic} that came after the backup are no longer in the log`);
  }
  return notes;
}
