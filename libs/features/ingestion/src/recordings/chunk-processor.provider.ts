import type { ClickHouseClient } from '@clickhouse/client';
import { CLICKHOUSE_CLIENT, ClickHouseReplayStore } from '@footfall/clickhouse';
import { Metrics } from '@footfall/platform';
import type { FactoryProvider } from '@nestjs/common';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { DeadLetters } from '../process/dead-letters';
import { ChunkProcessor } from './chunk.processor';

export const chunkProcessorProvider: FactoryProvider<ChunkProcessor> = {
  provide: ChunkProcessor,
  inject: [CLICKHOUSE_CLIENT, DeadLetters, Metrics, DeletedWebsites, ErasedSubjects],
  useFactory: (client: ClickHouseClient, deadLetters: DeadLetters, metrics: Metrics, deleted: DeletedWebsites, erased: ErasedSubjects) =>
    new ChunkProcessor({ store: new ClickHouseReplayStore(client), deadLetters, metrics, deleted, erased }),
};
