import { setTimeout } from 'node:timers/promises';
import { ClickHouseReader } from '@footfall/clickhouse';
import { LOGGER, Turn, type Logger } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveOwners } from './live.owners';

/** Who is live is counted without the store while it does not answer. */
const PATIENCE_MS = 2_000;
/** Where a table is too large to be looked through it costs the store no more than that. */
const RETRY_MS = 600_000;

/** What each device told last, of so many that were told last of all. */
const SQL = `
  SELECT website_id, visitor_id, user_id FROM (
    SELECT website_id, visitor_id, user_id, received_at, ts, event_id FROM identifications
    WHERE is_user = 0
    ORDER BY received_at DESC, ts DESC, event_id DESC
    LIMIT {most:UInt32}
  )
  ORDER BY received_at DESC, ts DESC, event_id DESC
  LIMIT 1 BY website_id, visitor_id`;

interface Row {
  readonly website_id: string;
  readonly visitor_id: string;
  readonly user_id: string;
}

/** Whose devices are by what was told before the process began, which the part of the log that it reads does not say. */
@Injectable()
export class StoredOwners {
  private told: Promise<unknown> = Promise.resolve();
  private nextAt = 0;

  constructor(
    @Inject(ClickHouseReader) private readonly reader: ClickHouseReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Has these owners know what is stored, once. Resolves two seconds after it was first asked at the latest, whether they do or not. */
  async tell(owners: LiveOwners): Promise<void> {
    if (performance.now() >= this.nextAt) {
      this.nextAt = Number.POSITIVE_INFINITY;
      const read = this.read(owners).catch((error: unknown) => {
        this.nextAt = performance.now() + RETRY_MS;
        this.logger.warn({ err: error }, 'whose devices are could not be read: until they tell again each is a live visitor of its own');
      });
      this.told = Promise.race([read, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    }
    await this.told;
  }

  private async read(owners: LiveOwners): Promise<void> {
    const rows = await this.reader.query<Row>({ name: 'live.owners', sql: SQL, params: { most: owners.room } });
    const turn = new Turn();
    for (const row of rows.reverse()) {
      if (turn.isOver) await turn.next();
      owners.recall(row.website_id, row.visitor_id, row.user_id);
    }
  }
}
