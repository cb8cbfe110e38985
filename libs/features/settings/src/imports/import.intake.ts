import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, IMPORTED_AT_ONCE, internalImportEndpoints, refusals, type ImportedEvent, type JudgedHit } from '@footfall/contracts';
import { PART_OF, eventSize, type HistoryRow, type HistoryRows } from '@footfall/history';
import type { ServiceClient } from '@footfall/platform';
import type { ImportEntity } from '@footfall/postgres';
import { newStoredImport, noteEvent, noteUnknown, type StoredImport } from './import.state';

/** Less than what is asked at once may have. */
const BATCH_BYTES = 4_000_000;
const ANSWER_MS = 30_000;
const TRIES = 20;
const PAUSE_MS = 1_000;

/**
 * Reads a file as it comes: its page views are judged by the keeper of events, in batches, and only what comes back from there, without an
 * address and without a User-Agent, is given to be kept. The file itself stands nowhere, and nothing of a dry run does.
 */
export class ImportIntake {
  readonly stored: StoredImport = newStoredImport();
  private events: ImportedEvent[] = [];
  private bytes = 0;

  constructor(
    private readonly services: ServiceClient,
    private readonly made: ImportEntity,
    private readonly keep: (hits: readonly JudgedHit[]) => Promise<void>,
  ) {}

  /** @throws ApiError 404 where the website is gone, 503 where nobody judges, and whatever the rows and `keep` throw. */
  async run(rows: HistoryRows): Promise<void> {
    for await (const group of rows) {
      for (const row of group) {
        this.take(row);
        if (this.events.length >= IMPORTED_AT_ONCE || this.bytes >= BATCH_BYTES) await this.ship();
      }
    }
    await this.ship();
  }

  private take(row: HistoryRow): void {
    const { stored } = this;
    stored.tally.lines++;
    if (row.kind !== 'pageview') {
      stored.tally[PART_OF[row.kind]]++;
      if (row.kind === 'malformed') noteUnknown(stored, row.name);
      return;
    }
    const { event } = row.event;
    noteEvent(stored, { ts: String(event.ts), url: event.url ?? '', referrer: event.referrer ?? null }, this.made.dryRun);
    this.events.push(row.event);
    this.bytes += eventSize(event);
  }

  private async ship(): Promise<void> {
    const { events, stored } = this;
    if (!events.length) return;
    this.events = [];
    this.bytes = 0;
    const { accepted, duplicates, drops, hits } = await this.judged(events);
    stored.tally.pageviews += accepted;
    stored.tally.duplicates += duplicates;
    for (const [reason, count] of Object.entries(drops)) {
      if (reason === 'bot') stored.tally.bots += count;
      else stored.tally.failed += count;
      stored.drops[reason] = (stored.drops[reason] ?? 0) + count;
    }
    if (hits.length) await this.keep(hits);
  }

  /** A restart of the other side must not cost somebody a long upload. */
  private async judged(events: ImportedEvent[]) {
    const { id: importId, websiteId, dryRun } = this.made;
    const ask = () => this.services.ask(internalImportEndpoints.judge, { websiteId, importId }, { events, counts_only: dryRun }, ANSWER_MS);
    for (let tries = 1; ; tries++) {
      try {
        const answer = await ask();
        if (!answer) throw refusals.notFound('Website');
        return answer;
      } catch (error) {
        if (tries === TRIES || !(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
