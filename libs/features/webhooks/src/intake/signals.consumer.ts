import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { Dispatcher } from '../dispatch';
import { SignalIntake } from './signal.intake';

@Controller()
export class SignalsConsumer {
  constructor(
    @Inject(SignalIntake) private readonly intake: SignalIntake,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
  ) {}

  @LogConsumer({ ...CONSUMER_GROUPS.signals, maxRecords: 200, maxBytes: 2 * 1024 * 1024 })
  async enter(batch: LogBatch): Promise<void> {
    await this.intake.enter(batch.records);
    this.dispatcher.wake();
  }
}
