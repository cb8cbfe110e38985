import { AS_IT_STANDS, Database, acrossTenants, websiteScope, type Transaction } from '@footfall/postgres';
import { HealthRegistry, LOGGER, Metrics, RecurringFailure, type HealthCheck, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type OutgoingRecord } from '@footfall/ports';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { toldWebsite } from '../facts';

const POLL_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const BATCH = 500;
/** A fact may have nearly a megabyte: 500 of them would fill the memory, and no log takes so much in the time that an append has. */
const BATCH_BYTES = 4 * 1024 * 1024;
/** Above this the readers of the log act on what is no longer true. */
const STALE_MS = 30_000;
/** Whoever waits until the log has a fact waits no longer than this: it will have it, sooner or later. */
const TOLD_MS = 1_000;

/**
 * Moves facts from the outbox to the log, in order, by one process at a time. A fact leaves the outbox after the log has it:
 * a crash in between repeats it, which its revision makes harmless, as long as its newest is the last of it on the log (`FactsWatch`).
 */
@Injectable()
export class OutboxPublisher implements HealthCheck, OnApplicationBootstrap, OnModuleDestroy {
  readonly name = 'outbox';
  private readonly published;
  private running: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private endPause: (() => void) | undefined;
  /** Those who wait until what was committed by now is on the log. */
  private waiting: (() => void)[] = [];

  private readonly failure: RecurringFailure;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) logger: Logger,
    @Inject(HealthRegistry) health: HealthRegistry,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.failure = new RecurringFailure(logger, 'facts could not be published and stay in the outbox');
    this.published = metrics.counter('footfall_outbox_published_total', 'Facts moved from the outbox to the log');
    health.add(this);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  /**
   * Says that something was committed just now, so that nobody waits for the next look.
   * Resolves once the log has it; sooner where the log cannot take it now, and after a second at the latest.
   */
  async tellNow(): Promise<void> {
    if (!this.running || this.stopped) return;
    const told = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.wake();
    let late: NodeJS.Timeout | undefined;
    await Promise.race([told, new Promise<void>((resolve) => (late = setTimeout(resolve, TOLD_MS)))]);
    clearTimeout(late);
  }

  private wake(): void {
    this.woken = true;
    this.endPause?.();
  }

  check = async (): Promise<void> => {
    const age = await this.database.read.outbox.ageMs();
    if (age > STALE_MS) throw new Error(`the oldest unpublished fact is ${Math.round(age / 1000)} s old`);
  };

  /** Moves what waits, at most one batch. @returns how many, and whether more may wait; null while another process publishes. */
  async publish(): Promise<{ readonly moved: number; readonly isCut: boolean } | null> {
    if (!(await this.database.read.outbox.oldest(1)).length) return { moved: 0, isCut: false };
    const work = async (transaction: Transaction) => {
      if (!(await transaction.tryLock('outbox'))) return null;
      const byTopic = new Map<string, OutgoingRecord[]>();
      const moved: string[] = [];
      let bytes = 0;
      for (const { id, topic, key, value } of await transaction.outbox.oldest(BATCH, BATCH_BYTES)) {
        if (bytes >= BATCH_BYTES) break;
        moved.push(id);
        const told = value === AS_IT_STANDS ? await asItStands(transaction, key) : value;
        if (told === null) continue;
        const record = { key, value: Buffer.from(told) };
        bytes += record.value.length;
        const records = byTopic.get(topic) ?? [];
        records.push(record);
        byTopic.set(topic, records);
      }
      for (const [topic, records] of byTopic) await this.log.append(topic, records);
      await transaction.outbox.remove(moved);
      this.published.inc(moved.length);
      return { moved: moved.length, isCut: moved.length === BATCH || bytes >= BATCH_BYTES };
    };
    return acrossTenants(() => this.database.transaction(work));
  }

  private async run(): Promise<void> {
    let pause = POLL_MS;
    while (!this.stopped) {
      this.woken = false;
      const waiting = this.waiting.splice(0);
      try {
        const published = await this.publish();
        this.failure.succeeded();
        if (published === null || published.isCut) this.waiting.push(...waiting);
        else release(waiting);
        if (published?.moved) continue;
        pause = POLL_MS;
      } catch (error) {
        release(waiting);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        this.failure.failed(error);
      }
      await this.rest(pause);
    }
    release(this.waiting.splice(0));
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.endPause = end;
      if (this.woken) end();
    });
  }
}

const release = (waiting: readonly (() => void)[]): void => waiting.forEach((goOn) => goOn());

/** The fact of a website with its next revision; null where the website is gone, of which its own last fact tells. */
async function asItStands(transaction: Transaction, websiteId: string): Promise<string | null> {
  const found = await transaction.directory.websiteById(websiteId);
  const website = found && (await transaction.websites.lock(websiteScope(found)));
  if (!website || website.deletedAt) return null;
  return toldWebsite(transaction, await transaction.websites.change(website, {}));
}
