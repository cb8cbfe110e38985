import type { ClickHouseClient } from '@clickhouse/client';
import type { ChunkName, ReplayObjects } from '../replays';
import { replayChunksTable, visitorFirstSeenTable } from '../tables';
import type { ErasureOptions, RowCondition } from './row.erasure';

/** Rows whose objects are removed in one go. */
const ROWS_A_PAGE = 2000;
/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;

const OF_CHUNK =
  'toString(website_id) AS websiteId, toString(replay_id) AS replayId, seq, toString(event_id) AS eventId, toString(precedence) AS received';
const IN_OBJECTS = 'bytes > 0 AND empty(events)';

type Row = Omit<ChunkName, 'precedence'> & { readonly received: string };

/** Takes away the objects of recordings whose rows go. */
export class RecordingObjectsErasure {
  constructor(
    private readonly client: ClickHouseClient,
    private readonly objects: ReplayObjects,
  ) {}

  /** Before rows of this table go: the events that such rows name, also rows that are only hidden. @throws Error where the storage cannot. */
  async beforeRows(table: string, { sql, params }: RowCondition, { onStep }: ErasureOptions = {}): Promise<void> {
    if (table !== replayChunksTable.name) return;
    for (let after = ['', '0', '0']; ;) {
      const [replay, seq, precedence] = after;
      const rows = await this.rows(
        `SELECT ${OF_CHUNK} FROM ${table}
         WHERE (${sql}) AND ${IN_OBJECTS} AND (toString(replay_id), seq, precedence) > ({after:String}, {after_seq:UInt32}, {after_precedence:UInt64})
         ORDER BY toString(replay_id), seq, precedence LIMIT ${ROWS_A_PAGE} SETTINGS apply_deleted_mask = 0`,
        { ...params, after: replay, after_seq: seq, after_precedence: precedence },
      );
      if (!rows.length) return;
      await onStep?.();
      await this.objects.remove(rows.map((row) => ({ ...row, precedence: BigInt(row.received) })));
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_A_PAGE) return;
      after = [last.replayId, String(last.seq), last.received];
    }
  }

  /** All objects of these websites, also such as no row names. @returns whether there were any. @throws Error where the storage cannot. */
  async eraseWebsites(websites: readonly string[], { onStep }: ErasureOptions = {}): Promise<boolean> {
    if (!this.objects.isConfigured) return false;
    let found = false;
    for (const website of websites) found = (await this.objects.removeWebsite(website, onStep)) || found;
    return found;
  }

  /**
   * Objects of a website that no row names, and that were written before `writtenBefore` (epoch ms): long enough ago that the log does not bring their
   * chunk again. A store that knows no visitor from before an object was lost since, and a backup of it may name the object. @returns how many.
   */
  async eraseUnnamed(websiteId: string, writtenBefore: number, { onStep }: ErasureOptions = {}): Promise<number> {
    if (!this.objects.isConfigured) return 0;
    let removed = 0;
    let knownSince: number | undefined;
    for await (const page of this.objects.ofWebsite(websiteId)) {
      await onStep?.();
      const old = page.flatMap(({ chunk, modifiedAt }) => (chunk && modifiedAt < writtenBefore ? [{ chunk, modifiedAt }] : []));
      const chunks = old.map(({ chunk }) => chunk);
      const named = await this.named(websiteId, chunks);
      const unnamed = old.filter(({ chunk }) => !named.has(`${chunk.eventId} ${chunk.precedence}`));
      if (!unnamed.length) continue;
      const since = (knownSince ??= await this.knownSince(websiteId));
      const leftOver = unnamed.filter(({ modifiedAt }) => modifiedAt >= since);
      await this.objects.remove(leftOver.map(({ chunk }) => chunk));
      removed += leftOver.length;
    }
    return removed;
  }

  /** From when on the store knows visitors of a website, epoch ms: their first days are kept for ever. */
  private async knownSince(website: string): Promise<number> {
    const [first] = await this.rows<{ at: string | null }>(
      `SELECT toUnixTimestamp64Milli(minOrNull(first_seen)) AS at FROM ${visitorFirstSeenTable.name} WHERE website_id = {website:UUID}`,
      { website },
    );
    return first?.at == null ? Number.POSITIVE_INFINITY : Number(first.at);
  }

  private async named(website: string, chunks: readonly ChunkName[]): Promise<ReadonlySet<string>> {
    const named = new Set<string>();
    const replays = [...new Set(chunks.map(({ replayId }) => replayId))];
    for (let from = 0; from < replays.length; from += IDS_A_QUERY) {
      const rows = await this.rows(
        `SELECT ${OF_CHUNK} FROM ${replayChunksTable.name} FINAL
         WHERE website_id = {website:UUID} AND replay_id IN {replays:Array(UUID)}`,
        { website, replays: replays.slice(from, from + IDS_A_QUERY) },
      );
      for (const { eventId, received } of rows) named.add(`${eventId} ${received}`);
    }
    return named;
  }

  private async rows<Found = Row>(query: string, query_params: Readonly<Record<string, unknown>>): Promise<Found[]> {
    return (await this.client.query({ query, query_params: { ...query_params }, format: 'JSONEachRow' })).json<Found>();
  }
}
