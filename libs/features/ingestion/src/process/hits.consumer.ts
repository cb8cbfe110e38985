import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { BATCH_SIZE } from './batch.size';
import { HitProcessing } from './hit.processing';

@Controller()
export class HitsConsumer {
  constructor(@Inject(HitProcessing) private readonly processing: HitProcessing) {}

  @LogConsumer({ ...CONSUMER_GROUPS.hits, ...BATCH_SIZE })
  process(batch: LogBatch): Promise<void> {
    return this.processing.process(batch);
  }
}
