import { randomUUID } from 'node:crypto';
import { TOPICS, type UsageRecorded } from '@footfall/contracts';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** What a crash can lose of the ledger: the credits and requests of so many milliseconds. */
export const FLUSH_MS = 1000;
/** Of each kind in one record, so that no record outgrows what a log takes. */
const MOST_ENTRIES = 3_000;

/**
 * Sums up what this gateway let through and tells the ledger each second. A record that could not be told is told again
 * under its id, so that the ledger counts it once.
 */
@Injectable()
export class UsageMeter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly credits = new Map<string, { teamId: string; month: string; credits: number }>();
  private readonly requests = new Map<string, { credentialId: string; requests: number; lastUsedAt: number }>();
  private untold: UsageRecorded | null = null;
  private readonly job: RepeatedJob;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('usage-flush', FLUSH_MS, FLUSH_MS, logger, () => this.flush());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** After the last request was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.job.stop();
    await this.flush();
  }

  /** A request of a credential that passed the minute's limit. */
  countRequest(credentialId: string): void {
    const known = this.requests.get(credentialId) ?? { credentialId, requests: 0, lastUsedAt: 0 };
    this.requests.set(credentialId, { credentialId, requests: known.requests + 1, lastUsedAt: this.clock.now() });
  }

  /** @param month UTC, `2026-11` */
  countCredits(teamId: string, month: string, credits: number): void {
    const key = `${teamId}:${month}`;
    const known = this.credits.get(key) ?? { teamId, month, credits: 0 };
    this.credits.set(key, { ...known, credits: known.credits + credits });
  }

  /** Requests of a credential that the ledger has not been told of. */
  untoldRequestsOf(credentialId: string): number {
    const told = this.untold?.requests.find((entry) => entry.credentialId === credentialId)?.requests ?? 0;
    return told + (this.requests.get(credentialId)?.requests ?? 0);
  }

  /** @throws LogUnavailableError; what was to be told stays. */
  async flush(): Promise<void> {
    do {
      this.untold ??= this.collected();
      if (!this.untold) return;
      await this.log.append(TOPICS.usageRecorded.name, [
        { partition: 0, key: this.untold.id, value: Buffer.from(JSON.stringify(this.untold)) },
      ]);
      this.untold = null;
    } while (this.credits.size || this.requests.size);
  }

  private collected(): UsageRecorded | null {
    if (!this.credits.size && !this.requests.size) return null;
    const record: UsageRecorded = {
      v: 1,
      id: randomUUID(),
      credits: takenFrom(this.credits),
      requests: takenFrom(this.requests),
    };
    return record;
  }
}

function takenFrom<T>(entries: Map<string, T>): T[] {
  const taken = [...entries].slice(0, MOST_ENTRIES);
  for (const [key] of taken) entries.delete(key);
  return taken.map(([, entry]) => entry);
}
