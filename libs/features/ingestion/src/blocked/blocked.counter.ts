import { randomUUID } from 'node:crypto';
import { ClickHouseWriter, blockedEventsTable, type BlockedEventsRow } from '@footfall/clickhouse';
import { localDate, type DropReason } from '@footfall/domain';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DeletedWebsites } from '../erasure/deleted-websites';

/** What a crash can lose: the counts of so many milliseconds. */
const FLUSH_MS = 5_000;
/** Offsets of all zones are multiples of it, so that a local date holds at least until the next one. */
const QUARTER_HOUR_MS = 900_000;
/** A counter at rest is forgotten after this. Counting anew begins a source of its own, so that nothing is lost by it. */
const IDLE_MS = 2 * 3_600_000;

interface Tally {
  readonly websiteId: string;
  /** `YYYY-MM-DD`, local. */
  readonly date: string;
  readonly reason: DropReason;
  readonly source: string;
  events: number;
  stored: number;
  /** Epoch ms. */
  lastAt: number;
}

/**
 * Counts events that were not collected, by website, local day of arrival and reason. There are at most as many counters as websites have
 * reasons and days, however much comes: who sends to an unknown tracking code gets none. What is stored is how far each counter is, so that an
 * event counts at most once; those of the last seconds before a crash are lost, and none at an orderly end.
 */
@Injectable()
export class BlockedCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tallies = new Map<string, Tally>();
  private readonly dates = new Map<string, { date: string; until: number }>();
  private readonly job: RepeatedJob;

  constructor(
    @Inject(ClickHouseWriter) private readonly writer: ClickHouseWriter,
    @Inject(DeletedWebsites) private readonly deleted: DeletedWebsites,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('blocked-events-flush', FLUSH_MS, FLUSH_MS, logger, () => this.flush());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** After the last request was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.job.stop();
    await this.flush();
  }

  /** @param at when they arrived, epoch ms */
  count({ id: websiteId, timezone }: { readonly id: string; readonly timezone: string }, at: number, reason: DropReason, events = 1): void {
    const date = this.dateIn(timezone, at);
    const key = `${websiteId} ${date} ${reason}`;
    const tally = this.tallies.get(key);
    if (tally) {
      tally.events += events;
      tally.lastAt = at;
    } else this.tallies.set(key, { websiteId, date, reason, source: randomUUID(), events, stored: 0, lastAt: at });
  }

  /** @throws Error where the store cannot, or the directory still reads; what was to be stored stays. */
  async flush(): Promise<void> {
    this.forgetIdle();
    const changed = [...this.tallies].filter(([, { events, stored }]) => events > stored);
    if (!changed.length) return;
    const gone = await this.deleted.among(new Set(changed.map(([, { websiteId }]) => websiteId)));
    const kept = changed.filter(([key, { websiteId }]) => !gone.has(websiteId) || !this.tallies.delete(key)).map(([, tally]) => tally);
    const reached = kept.map((tally) => ({ tally, events: tally.events }));
    await this.writer.insert(blockedEventsTable, reached.map(rowOf));
    for (const { tally, events } of reached) tally.stored = events;
  }

  private dateIn(timezone: string, at: number): string {
    const known = this.dates.get(timezone);
    if (known && at < known.until && at >= known.until - QUARTER_HOUR_MS) return known.date;
    const date = localDate(timezone, at);
    this.dates.set(timezone, { date, until: (Math.floor(at / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS });
    return date;
  }

  private forgetIdle(): void {
    const before = this.clock.now() - IDLE_MS;
    for (const [key, { events, stored, lastAt }] of this.tallies) if (events === stored && lastAt < before) this.tallies.delete(key);
  }
}

function rowOf({ tally: { websiteId, date, reason, source }, events }: { tally: Tally; events: number }): BlockedEventsRow {
  return { website_id: websiteId, day: Date.parse(date), reason, source, events: BigInt(events) };
}
