import type { ClickHouseClient } from '@clickhouse/client';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse';
import { CLOCK, CONFIG, Directory, type Clock, type Config } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import type { FactoryProvider } from '@nestjs/common';
import { Collector } from '../collect/collector';
import { VisitorMemory } from '../process/visitor.memory';
import { ImportedEvents } from './imported.events';

export const importedEventsProvider: FactoryProvider<ImportedEvents> = {
  provide: ImportedEvents,
  inject: [CLICKHOUSE_CLIENT, EVENT_LOG, Collector, Directory, CLOCK, CONFIG, VisitorMemory],
  useFactory: (
    client: ClickHouseClient,
    log: EventLog,
    collector: Collector,
    directory: Directory,
    clock: Clock,
    config: Config,
    memory: VisitorMemory,
  ) => new ImportedEvents(client, log, collector, directory, clock, config.FOOTFALL_PLAN_LIMITS, memory),
};
