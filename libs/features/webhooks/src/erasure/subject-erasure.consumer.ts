import { CONSUMER_GROUPS, internalSubjectEndpoints, type SubjectErased } from '@footfall/contracts';
import {
  CLOCK,
  LOGGER,
  LogConsumer,
  ServiceClient,
  putBehind,
  untilHandled,
  type Clock,
  type FailedRecord,
  type Logger,
} from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogBatch, type OutgoingRecord } from '@footfall/ports';
import { Database, acrossTenants } from '@footfall/postgres';
import { Controller, Inject } from '@nestjs/common';
import { partsBefore } from './parts.before';

/** What was received before an erasure may become a message so long after it; what somebody does who has come back stays. */
const LATE_MS = 5 * 60_000;
const PLACE = 'webhooks';
/** Deliveries, of which a website may have millions: a statement may not take long. */
const LOOKED_AT_ONCE = 10_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets what messages say of people who are erased, and then their receipts say so; what fails is told anew behind others. */
@Controller()
export class SubjectErasureConsumer {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @LogConsumer({ ...CONSUMER_GROUPS.messageErasure, maxRecords: 20, maxBytes: 1024 * 1024 })
  async erase(batch: LogBatch): Promise<void> {
    const onStep = async () => {
      if (batch.isStale()) throw new Error('The group is stopping; whoever reads on forgets the rest');
      await batch.heartbeat();
    };
    const failed: FailedRecord[] = [];
    for (const { value } of batch.records) {
      await onStep();
      const fact = value.length ? (JSON.parse(value.toString()) as SubjectErased) : null;
      if (!fact?.complete || (fact.again ?? PLACE) !== PLACE) continue;
      await this.handle(fact, onStep).catch((error: unknown) => {
        if (batch.isStale()) throw error;
        failed.push({ again: againOf(fact), error });
      });
    }
    if (!failed.length) return;
    await putBehind(this.log, CONSUMER_GROUPS.messageErasure, batch, failed, onStep);
    for (const { again, error } of failed)
      this.logger.warn(
        { err: error, erasure: again.key },
        'messages about somebody could not be forgotten, which is tried again behind others',
      );
  }

  private async handle(fact: SubjectErased, onStep: () => Promise<void>): Promise<void> {
    // The signals of what was received before are on the log by now, and messages once they are entered.
    await untilHandled(this.log, CONSUMER_GROUPS.signals, onStep);
    // One before the last part may have been put behind it.
    if (fact.last && fact.part > 0) for (const part of await partsBefore(this.log, fact, onStep)) await this.forget(part, onStep);
    await this.forget(fact, onStep);
  }

  private async forget({ id, websiteId, names, erasedAt, last }: SubjectErased, onStep: () => Promise<void>): Promise<void> {
    const now = this.clock.now();
    const hashes = names.map(({ hash }) => hash);
    const upTo = new Date(Math.min(now, erasedAt + LATE_MS));
    const { deliveries } = this.database.read;
    await acrossTenants(async () => {
      for (let after: string | null = ''; after !== null;) {
        const { visitors, next } = await deliveries.visitorsNamed(websiteId, hashes, after, LOOKED_AT_ONCE);
        if (visitors.length) await this.forgetVisitors(websiteId, visitors, upTo, new Date(now), onStep);
        after = next;
        await onStep();
      }
    });
    const body = { websiteId, erasedAt, part: PLACE, names: hashes, done: last } as const;
    await this.services.ask(internalSubjectEndpoints.settleErasure, { receiptId: id }, body);
  }

  private async forgetVisitors(websiteId: string, visitors: readonly string[], upTo: Date, now: Date, onStep: () => Promise<void>) {
    const forgotten = () =>
      this.database.transaction(({ deliveries }) => deliveries.forgetVisitors(websiteId, visitors, upTo, now, FORGOTTEN_AT_ONCE));
    while ((await forgotten()) === FORGOTTEN_AT_ONCE) await onStep();
  }
}

const againOf = (fact: SubjectErased): OutgoingRecord => ({
  key: `${fact.id}.${fact.part}.${PLACE}`,
  value: Buffer.from(JSON.stringify({ ...fact, again: PLACE } satisfies SubjectErased)),
});
