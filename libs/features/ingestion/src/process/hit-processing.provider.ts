import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseWriter, OwnChanges } from '@footfall/clickhouse';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse/module';
import {
  CLICKHOUSE_CONNECTION,
  CLOCK,
  CONFIG,
  Directory,
  killPoint,
  LOGGER,
  Metrics,
  proofSettings,
  ServiceClient,
  type ClickHouseConnection,
  type Clock,
  type Config,
  type Logger,
} from '@footfall/platform';
import { internalEndpoints } from '@footfall/contracts';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import type { FactoryProvider } from '@nestjs/common';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { VisitorIdentity } from '../identity/visitor.identity';
import { EventQuota } from '../quota/event.quota';
import { eventsByDay, type EventsOfDay } from '../quota/events-of-day';
import { BatchProcessor } from './batch.processor';
import { ProcessingThread } from './beside/processing.thread';
import { Host } from './beside/thread.host';
import { CurrentWebsites } from './current.websites';
import { DeadLetters } from './dead-letters';
import { storeOf } from './event-copies';
import { HitProcessing } from './hit.processing';
import { withKillPoints } from './kill-points.proof';
import { SIGNAL_MAKERS, Signaller } from './signals';
import { visitUpdater } from './visit.updater';

/** The process cannot go on without: its supervisor starts it anew, with the store. */
function endProcess(logger: Logger): void {
  logger.fatal('the thread that processes events ended; so does the process');
  process.exit(1);
}

export const hitProcessingProvider: FactoryProvider<HitProcessing> = {
  provide: HitProcessing,
  inject: [
    CONFIG,
    CLICKHOUSE_CONNECTION,
    CLICKHOUSE_CLIENT,
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
    ServiceClient,
  ],
  useFactory: (
    config: Config,
    { url, username, password, database }: ClickHouseConnection,
    client: ClickHouseClient,
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
    services: ServiceClient,
  ) => {
    // A count that is missed is made good by the next one of the stored events; the batch must not wait for it.
    const countStored = (events: readonly EventsOfDay[]) =>
      quota.count(events).catch((error: unknown) => logger.warn({ err: error }, 'events were not counted for quotas'));
    const nearRotation = (at: number) => identity.nearRotation(at);
    const deletedAmong = (websites: Iterable<string>) => deleted.among(websites);
    const current = new CurrentWebsites(directory, logger);
    const websites = (ids: Iterable<string>) => current.of(ids);
    const undoneAmong = async (importIds: readonly string[]) => {
      const answer = await services.ask(internalEndpoints.undoneImports, {}, { importIds: [...importIds] });
      return new Set(answer?.undone);
    };
    const shared = { log, deadLetters, metrics, deletedAmong, undoneAmong, websites };
    if (log.isOfOneProcess) {
      const host = new Host({ ...shared, erased, nearRotation, countStored, changes: OwnChanges.of(client) });
      const start = {
        service: String(logger.bindings()['service']),
        clickhouse: { url, username, password, database },
        level: logger.level,
        proofs: proofSettings(config),
      };
      return new ProcessingThread(start, host, logger, () => endProcess(logger));
    }
    return new BatchProcessor(
      withKillPoints(
        {
          ...shared,
          writer: new ClickHouseWriter(client),
          store: storeOf(config, client),
          hasOtherWriters: true,
          updater: visitUpdater(client, clock, nearRotation),
          signaller: new Signaller(log, SIGNAL_MAKERS, clock, metrics),
          logger,
          onStored: (rows) => countStored(eventsByDay(rows)),
          erasedAmong: (rows) => erased.among(rows),
        },
        killPoint(config),
      ),
    );
  },
};
