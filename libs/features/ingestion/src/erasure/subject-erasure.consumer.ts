import { setTimeout as pause } from 'node:timers/promises';
import { CONSUMER_GROUPS, internalSubjectEndpoints, type SubjectErased } from '@footfall/contracts';
import { LOGGER, LogConsumer, ServiceClient, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogBatch, type LogRecord } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { ErasedSubjects } from './erased-subjects';
import { SubjectEraser } from './subject.eraser';

/** Where nothing can be erased, everything is put behind everything else again and again. */
const PAUSES = 50;
const PAUSE_MS = 100;

interface Failed {
  readonly record: LogRecord;
  readonly error: unknown;
}

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
    const failed: Failed[] = [];
    for (const record of batch.records) {
      await onStep();
      if (!record.value.length) continue;
      await this.handle(JSON.parse(record.value.toString()) as SubjectErased, onStep).catch((error: unknown) => {
        if (batch.isStale()) throw error;
        failed.push({ record, error });
      });
    }
    if (failed.length) await this.putBehind(batch, failed, onStep);
  }

  private async handle(fact: SubjectErased, onStep: () => Promise<void>): Promise<void> {
    if (!fact.complete) return this.eraser.complete(fact, onStep);
    if (!(await this.eraser.erase(fact, onStep))) await this.eraser.restore(fact);
    // One before the last part may have been put behind it.
    if (fact.last && fact.part > 0)
      for (const part of await this.erased.all()) if (part.id === fact.id && part.part < fact.part) await this.eraser.erase(part, onStep);
    await this.settle(fact);
  }

  /** Tells them anew behind others that wait, which they would hold up for ever. @throws the failure where nobody waits: then the same comes again, less and less often. */
  private async putBehind({ records }: LogBatch, failed: readonly Failed[], onStep: () => Promise<void>): Promise<void> {
    const { group, topic } = CONSUMER_GROUPS.subjectErasure;
    const lags = await this.log.lag(group, topic);
    const last = records.at(-1)?.offset ?? 0n;
    if (!lags.some(({ end }) => end > last + 1n)) throw failed[0]?.error;
    for (const { record, error } of failed)
      this.logger.warn({ err: error, erasure: record.key }, 'an erasure failed and is tried again behind others');
    for (let i = 0; i < PAUSES; i++) {
      await onStep();
      await pause(PAUSE_MS);
    }
    await this.log.append(
      topic,
      failed.map(({ record: { key, value } }) => ({ key, value })),
    );
  }

  private async settle({ id, names, last }: SubjectErased): Promise<void> {
    const body = { part: 'events' as const, names: names.map(({ hash }) => hash), done: last };
    await this.services.ask(internalSubjectEndpoints.settleErasure, { receiptId: id }, body);
  }
}
