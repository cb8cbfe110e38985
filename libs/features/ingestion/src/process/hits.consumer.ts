import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { BatchProcessor } from './batch.processor';

@Controller()
export class HitsConsumer {
  constructor(@Inject(BatchProcessor) private readonly processor: BatchProcessor) {}

  @LogConsumer({ ...CONSUMER_GROUPS.hits, maxRecords: 5000, maxBytes: 4 * 1024 * 1024 })
  process(batch: LogBatch): Promise<void> {
    return this.processor.process(batch);
  }
}
