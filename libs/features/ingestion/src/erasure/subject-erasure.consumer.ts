import { CONSUMER_GROUPS, internalSubjectEndpoints, type SubjectErased } from '@footfall/contracts';
import { LogConsumer, ServiceClient } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { SubjectEraser } from './subject.eraser';

/** Erases people as soon as it is told of them: one process does, its group is past the fact only when that is done, and then their receipts say so. */
@Controller()
export class SubjectErasureConsumer {
  constructor(
    @Inject(SubjectEraser) private readonly eraser: SubjectEraser,
    @Inject(ServiceClient) private readonly services: ServiceClient,
  ) {}

  @LogConsumer({ ...CONSUMER_GROUPS.subjectErasure, maxRecords: 20, maxBytes: 1024 * 1024 })
  async erase(batch: LogBatch): Promise<void> {
    const onStep = async () => {
      if (batch.isStale()) throw new Error('The group is stopping; whoever reads on erases the rest');
      await batch.heartbeat();
    };
    for (const { value } of batch.records) {
      await onStep();
      if (!value.length) continue;
      const fact = JSON.parse(value.toString()) as SubjectErased;
      if (!fact.complete) await this.eraser.complete(fact, onStep);
      else {
        if (!(await this.eraser.erase(fact, onStep))) await this.eraser.restore(fact);
        await this.settle(fact);
      }
    }
  }

  private async settle({ id, names, last }: SubjectErased): Promise<void> {
    const body = { part: 'events' as const, names: names.map(({ hash }) => hash), done: last };
    await this.services.ask(internalSubjectEndpoints.settleErasure, { receiptId: id }, body);
  }
}
