import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { BatchProcessor } from './batch.processor';
import { BATCH_SIZE } from './batch.size';

@Controller()
export class HitsConsumer {
  constructor(@Inject(BatchProcessor) private readonly processor: BatchProcessor) {}

  @LogConsumer({ ...CONSUMER_GROUPS.hits, ...BATCH_SIZE })
  process(batch: LogBatch): Promise<void> {
    return this.processor.process(batch);
  }
}
