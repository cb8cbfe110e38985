import { CONSUMER_GROUPS, internalSubjectEndpoints, type SubjectErased } from '@footfall/contracts';
import { CLOCK, LogConsumer, ServiceClient, untilHandled, type Clock } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogBatch } from '@footfall/ports';
import { Database, acrossTenants } from '@footfall/postgres';
import { Controller, Inject } from '@nestjs/common';

/** What was received before an erasure may become a message so long after it; what somebody does who has come back stays. */
const LATE_MS = 5 * 60_000;

/** Forgets what messages say of people who are erased, and then their receipts say so. */
@Controller()
export class SubjectErasureConsumer {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @LogConsumer({ ...CONSUMER_GROUPS.messageErasure, maxRecords: 20, maxBytes: 1024 * 1024 })
  async erase(batch: LogBatch): Promise<void> {
    const onStep = async () => {
      if (batch.isStale()) throw new Error('The group is stopping; whoever reads on forgets the rest');
      await batch.heartbeat();
    };
    for (const { value } of batch.records) {
      await onStep();
      const fact = value.length ? (JSON.parse(value.toString()) as SubjectErased) : null;
      if (!fact?.complete) continue;
      // The signals of what was received before are on the log by now, and messages once they are entered.
      await untilHandled(this.log, CONSUMER_GROUPS.signals, onStep);
      await this.forget(fact);
    }
  }

  private async forget({ id, websiteId, names, erasedAt, last }: SubjectErased): Promise<void> {
    const now = this.clock.now();
    const hashes = names.map(({ hash }) => hash);
    const upTo = new Date(Math.min(now, erasedAt + LATE_MS));
    await acrossTenants(() =>
      this.database.transaction(({ deliveries }) => deliveries.forgetErased(websiteId, hashes, upTo, new Date(now))),
    );
    await this.services.ask(internalSubjectEndpoints.settleErasure, { receiptId: id }, { part: 'webhooks', names: hashes, done: last });
  }
}
