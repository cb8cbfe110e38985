import type { ClickHouseClient } from '@clickhouse/client';
import { CLICKHOUSE_CLIENT, ClickHouseWriter } from '@footfall/clickhouse';
import type { WebsiteChanged } from '@footfall/contracts';
import { CLOCK, CONFIG, Directory, killPoint, LOGGER, Metrics, type Clock, type Config, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import type { FactoryProvider } from '@nestjs/common';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { VisitorIdentity } from '../identity/visitor.identity';
import { EventQuota } from '../quota/event.quota';
import { BatchProcessor } from './batch.processor';
import { DeadLetters } from './dead-letters';
import { eventStore, forgetfulStore, unreadStore, type EventStore } from './event-copies';
import { withKillPoints } from './kill-points.proof';
import { SIGNAL_MAKERS, Signaller } from './signals';
import { visitUpdater } from './visit.updater';
import { VisitorMemory } from './visitor.memory';

/** What the directory knows of websites; what it does not know it asks for. @throws Error where that cannot be said now. */
export async function websitesFrom(directory: Directory, ids: Iterable<string>): Promise<Map<string, WebsiteChanged>> {
  const found = await Promise.all([...ids].map((id) => directory.websiteById(id)));
  return new Map(found.filter((website) => website !== null).map((website) => [website.id, website]));
}

function storeOf({ FOOTFALL_PROOF_WITHOUT: without }: Config, client: ClickHouseClient): EventStore {
  if (without === 'known-ids') return forgetfulStore;
  const store = eventStore(client);
  return without === 'read-back' ? unreadStore(store) : store;
}

export const batchProcessorProvider: FactoryProvider<BatchProcessor> = {
  provide: BatchProcessor,
  inject: [
    CONFIG,
    CLICKHOUSE_CLIENT,
    ClickHouseWriter,
    EVENT_LOG,
    LOGGER,
    CLOCK,
    Metrics,
    VisitorIdentity,
    EventQuota,
    DeletedWebsites,
    ErasedSubjects,
    Directory,
    DeadLetters,
    VisitorMemory,
  ],
  useFactory: (
    config: Config,
    client: ClickHouseClient,
    writer: ClickHouseWriter,
    log: EventLog,
    logger: Logger,
    clock: Clock,
    metrics: Metrics,
    identity: VisitorIdentity,
    quota: EventQuota,
    deleted: DeletedWebsites,
    erased: ErasedSubjects,
    directory: Directory,
    deadLetters: DeadLetters,
    memory: VisitorMemory,
  ) =>
    new BatchProcessor(
      withKillPoints(
        {
          writer,
          store: storeOf(config, client),
          hasOtherWriters: !log.isOfOneProcess,
          updater: visitUpdater(client, clock, (at) => identity.nearRotation(at), memory),
          signaller: new Signaller(log, SIGNAL_MAKERS, clock, metrics),
          deadLetters,
          metrics,
          logger,
          // A count that is missed is made good by the next one of the stored events; the batch must not wait for it.
          onStored: (rows) =>
            quota.count(rows).catch((error: unknown) => logger.warn({ err: error }, 'events were not counted for quotas')),
          deletedAmong: (websites) => deleted.among(websites),
          erasedAmong: (rows) => erased.among(rows),
          websites: (ids) => websitesFrom(directory, ids),
        },
        killPoint(config),
      ),
    ),
};
