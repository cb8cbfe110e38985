import { CONSUMER_GROUPS, internalSubjectEndpoints, type SubjectErased } from '@footfall/contracts';
import { LOGGER, LogConsumer, ServiceClient, putBehind, type FailedRecord, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogBatch, type LogRecord, type OutgoingRecord } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { ErasedSubjects } from './erased-subjects';
import { SubjectEraser } from './subject.eraser';

const PLACE = 'events' as const;

/**
 * Erases people as soon as it is told of them: one process does, its group is past the fact only when that is done or told anew behind others, and
 * then their receipts say so.
 */
@Controller()
export class SubjectErasureConsumer {
  constructor(
    @Inject(SubjectEraser) private readonly eraser: SubjectEraser,
    @Inject(ErasedSubjects) private readonly erased: ErasedSubjects,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @LogConsumer({ ...CONSUMER_GROUPS.subjectErasure, maxRecords: 20, maxBytes: 1024 * 1024 })
  async erase(batch: LogBatch): Promise<void> {
    const onStep = async () => {
      if (batch.isStale()) throw new Error('The group is stopping; whoever reads on erases the rest');
      await batch.heartbeat();
    };
    const failed: FailedRecord[] = [];
    for (const record of batch.records) {
      await onStep();
      if (!record.value.length) continue;
      const fact = JSON.parse(record.value.toString()) as SubjectErased;
      if ((fact.again ?? PLACE) !== PLACE) continue;
      await this.handle(fact, onStep).catch((error: unknown) => {
        if (batch.isStale()) throw error;
        failed.push({ again: againOf(fact, record), error });
      });
    }
    if (!failed.length) return;
    await putBehind(this.log, CONSUMER_GROUPS.subjectErasure, batch, failed, onStep);
    for (const { again, error } of failed)
      this.logger.warn({ err: error, erasure: again.key }, 'an erasure failed and is tried again behind others');
  }

  private async handle(fact: SubjectErased, onStep: () => Promise<void>): Promise<void> {
    if (!fact.complete) return this.eraser.complete(fact, onStep);
    if (!(await this.eraser.erase(fact, onStep))) await this.eraser.restore(fact);
    // One before the last part may have been put behind it.
    if (fact.last && fact.part > 0)
      for (const part of await this.erased.all()) if (part.id === fact.id && part.part < fact.part) await this.eraser.erase(part, onStep);
    await this.settle(fact);
  }

  private async settle({ id, websiteId, erasedAt, names, last }: SubjectErased): Promise<void> {
    const body = { websiteId, erasedAt, part: PLACE, names: names.map(({ hash }) => hash), done: last };
    await this.services.ask(internalSubjectEndpoints.settleErasure, { receiptId: id }, body);
  }
}

/** Nobody else obeys an order before its names are known. */
const againOf = (fact: SubjectErased, { key, value }: LogRecord): OutgoingRecord =>
  fact.complete
    ? { key: `${fact.id}.${fact.part}.${PLACE}`, value: Buffer.from(JSON.stringify({ ...fact, again: PLACE } satisfies SubjectErased)) }
    : { key, value };
