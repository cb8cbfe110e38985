import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { SignalIntake } from './signal.intake';

@Controller()
export class SignalsConsumer {
  constructor(@Inject(SignalIntake) private readonly intake: SignalIntake) {}

  @LogConsumer({ ...CONSUMER_GROUPS.signals, maxRecords: 200, maxBytes: 2 * 1024 * 1024 })
  enter(batch: LogBatch): Promise<void> {
    return this.intake.enter(batch.records);
  }
}
