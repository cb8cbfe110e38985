import type { UsageRecorded } from '@footfall/contracts';
import { Database, acrossTenants, type MadeRequests, type SpentCredits, type Transaction } from '@footfall/postgres';
import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import type { LogRecord } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { readUsageRecord } from './usage-record.reader';

/** What the external API was used for: each record of the log is counted once, however often it comes. */
@Injectable()
export class UsageLedger {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts a batch, all of it or nothing. What cannot be read is said in the process's log and left out. */
  async enter(records: readonly LogRecord[]): Promise<void> {
    const usage = new Map(records.flatMap((record) => this.read(record)).map((one) => [one.id, one]));
    if (!usage.size) return;
    const enter = async (transaction: Transaction) => {
      const fresh = await transaction.usage.note([...usage.keys()], new Date(this.clock.now()));
      const counted = fresh.flatMap((id) => usage.get(id) ?? []);
      await transaction.usage.addCredits(creditsOf(counted));
      await transaction.usage.addRequests(requestsOf(counted));
    };
    await acrossTenants(() => this.database.transaction(enter));
  }

  private read(record: LogRecord): UsageRecorded[] {
    try {
      return [readUsageRecord(record.value)];
    } catch (error) {
      const { topic, partition, offset } = record;
      this.logger.error({ err: error, topic, partition, offset: offset.toString() }, 'a record of usage cannot be read and is not counted');
      return [];
    }
  }
}

/** One row per team and month. */
function creditsOf(usage: readonly UsageRecorded[]): SpentCredits[] {
  const sums = new Map<string, SpentCredits>();
  for (const { teamId, month, credits } of usage.flatMap((one) => one.credits)) {
    const key = `${teamId} ${month}`;
    sums.set(key, { teamId, month, credits: (sums.get(key)?.credits ?? 0) + credits });
  }
  return [...sums.values()];
}

/** One row per credential. */
function requestsOf(usage: readonly UsageRecorded[]): MadeRequests[] {
  const sums = new Map<string, MadeRequests>();
  for (const { credentialId, requests, lastUsedAt } of usage.flatMap((one) => one.requests)) {
    const sum = sums.get(credentialId);
    const last = new Date(Math.max(sum?.lastUsedAt.getTime() ?? 0, lastUsedAt));
    sums.set(credentialId, { credentialId, requests: (sum?.requests ?? 0) + requests, lastUsedAt: last });
  }
  return [...sums.values()];
}
