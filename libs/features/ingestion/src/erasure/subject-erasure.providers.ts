import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, ReplayObjects, SubjectErasure, SubjectFinder } from '@footfall/clickhouse';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse/module';
import { HealthRegistry } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import type { Provider } from '@nestjs/common';
import { ErasedSubjects } from './erased-subjects';
import { SubjectErasureSweep } from './subject-erasure.sweep';
import { SubjectEraser } from './subject.eraser';

/** What erasing people needs. */
export const subjectErasureProviders: readonly Provider[] = [
  SubjectEraser,
  SubjectErasureSweep,
  {
    provide: ErasedSubjects,
    inject: [EVENT_LOG, HealthRegistry],
    useFactory: (log: EventLog, health: HealthRegistry) => {
      const erased = new ErasedSubjects(log);
      health.add(erased);
      return erased;
    },
  },
  { provide: SubjectFinder, inject: [ClickHouseReader], useFactory: (reader: ClickHouseReader) => new SubjectFinder(reader) },
  {
    provide: SubjectErasure,
    inject: [CLICKHOUSE_CLIENT, ReplayObjects],
    useFactory: (client: ClickHouseClient, objects: ReplayObjects) => new SubjectErasure(client, objects),
  },
];
