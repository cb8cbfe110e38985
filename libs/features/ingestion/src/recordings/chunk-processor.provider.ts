import type { ClickHouseClient } from '@clickhouse/client';
import { ReplayObjects } from '@footfall/clickhouse';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse/module';
import { CONFIG, LOGGER, Metrics, type Config, type Logger } from '@footfall/platform';
import { OBJECT_STORE, type ObjectStore } from '@footfall/ports';
import type { FactoryProvider } from '@nestjs/common';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { DeadLetters } from '../process/dead-letters';
import { ChunkProcessor } from './chunk.processor';
import { replayStoreOf } from './replay-store.of';
import { assertWritable } from './writable.objects';

export const chunkProcessorProvider: FactoryProvider<ChunkProcessor> = {
  provide: ChunkProcessor,
  inject: [CLICKHOUSE_CLIENT, DeadLetters, Metrics, DeletedWebsites, ErasedSubjects, ReplayObjects, OBJECT_STORE, CONFIG, LOGGER],
  useFactory: async (
    client: ClickHouseClient,
    deadLetters: DeadLetters,
    metrics: Metrics,
    deleted: DeletedWebsites,
    erased: ErasedSubjects,
    replayObjects: ReplayObjects,
    objects: ObjectStore | null,
    { FOOTFALL_REPLAY_STORE: where }: Config,
    logger: Logger,
  ) => {
    if (where === 'objects' && objects) await assertWritable(objects, logger);
    return new ChunkProcessor({ store: replayStoreOf(where, client, replayObjects), deadLetters, metrics, deleted, erased });
  },
};
