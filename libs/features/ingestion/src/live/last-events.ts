import { ClickHouseReader } from '@footfall/clickhouse';
import { LOGGER, atMost, type Logger } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { lastEventKey } from './live.keys';

const MOST_WEBSITES = 10_000;
/** Whoever asks again and again about a website without events costs the store one question in this time. */
const SILENT_MS = 60_000;
/** The same while the store cannot say. */
const FAILED_MS = 5_000;
const MAX_SECONDS = 2;

const SQL = `
  SELECT toUnixTimestamp64Milli(max(received_at)) AS at, count() AS events FROM events
  WHERE website_id = {website:UUID} AND source != 'historical'`;

/** When websites were last heard of. Counters say so; what these have lost, the stored events tell. */
@Injectable()
export class LastEvents {
  private readonly silent = new LRUCache<string, true>({ ...atMost(MOST_WEBSITES), ttl: SILENT_MS });

  constructor(
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(ClickHouseReader) private readonly reader: ClickHouseReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Epoch ms; null where no event is known, also while the store cannot say. */
  async of(websiteId: string): Promise<number | null> {
    const counted = await this.counters.instant(lastEventKey(websiteId));
    if (counted !== null || this.silent.has(websiteId)) return counted;
    const stored = await this.stored(websiteId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the last event of a website could not be looked up');
      return undefined;
    });
    if (!stored) this.silent.set(websiteId, true, stored === null ? {} : { ttl: FAILED_MS });
    else await this.counters.raiseInstant(lastEventKey(websiteId), stored);
    return stored ?? null;
  }

  private async stored(website: string): Promise<number | null> {
    const [row] = await this.reader.shared<{ at: number; events: number }>({
      name: 'status.last-event',
      sql: SQL,
      params: { website },
      maxSeconds: MAX_SECONDS,
    });
    return row?.events ? row.at : null;
  }
}
