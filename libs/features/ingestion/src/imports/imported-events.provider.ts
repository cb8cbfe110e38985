import type { ClickHouseClient } from '@clickhouse/client';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse/module';
import { CLOCK, CONFIG, Directory, type Clock, type Config } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import type { FactoryProvider } from '@nestjs/common';
import { Collector } from '../collect/collector';
import { HitProcessing } from '../process/hit.processing';
import { ImportedEvents } from './imported.events';

export const importedEventsProvider: FactoryProvider<ImportedEvents> = {
  provide: ImportedEvents,
  inject: [CLICKHOUSE_CLIENT, EVENT_LOG, Collector, Directory, CLOCK, CONFIG, HitProcessing],
  useFactory: (
    client: ClickHouseClient,
    log: EventLog,
    collector: Collector,
    directory: Directory,
    clock: Clock,
    config: Config,
    processing: HitProcessing,
  ) => new ImportedEvents(client, log, collector, directory, clock, config.FOOTFALL_PLAN_LIMITS, processing),
};
