import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { ChunkProcessor } from './chunk.processor';

@Controller()
export class ChunksConsumer {
  constructor(@Inject(ChunkProcessor) private readonly processor: ChunkProcessor) {}

  @LogConsumer({ ...CONSUMER_GROUPS.chunks, maxRecords: 500, maxBytes: 4 * 1024 * 1024 })
  keep(batch: LogBatch): Promise<void> {
    return this.processor.process(batch);
  }
}
