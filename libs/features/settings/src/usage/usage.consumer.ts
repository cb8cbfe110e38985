import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { UsageLedger } from './usage.ledger';

@Controller()
export class UsageConsumer {
  constructor(@Inject(UsageLedger) private readonly ledger: UsageLedger) {}

  @LogConsumer({ ...CONSUMER_GROUPS.usage, maxRecords: 500, maxBytes: 4 * 1024 * 1024 })
  enter(batch: LogBatch): Promise<void> {
    return this.ledger.enter(batch.records);
  }
}
