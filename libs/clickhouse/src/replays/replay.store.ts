import type { ClickHouseClient } from '@clickhouse/client';
import { askInChunks } from '../reader';
import { replayChunksTable, type ReplayChunkRow } from '../tables';
import { ClickHouseWriter } from '../writer';
import type { ChunkName } from './replay.objects';

/** What is kept of a chunk, without its events. */
export interface KeptChunk extends ChunkName {
  readonly bytes: number;
  /** Epoch ms by the recorded clock. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Which recordings, within their websites. */
export interface ReplayKey {
  readonly websiteId: string;
  readonly replayId: string;
}

/** Keeps what was recorded. */
export interface ReplayStore {
  /** What is kept of these recordings, in the order of their chunks. */
  kept(replays: readonly ReplayKey[]): Promise<KeptChunk[]>;
  /** Resolves when the chunks are stored; to repeat it changes nothing. */
  insert(chunks: readonly ReplayChunkRow[]): Promise<void>;
  /** Makes the rows by which these recordings are listed of what is kept of them; to repeat it changes nothing. */
  relist(replays: readonly ReplayKey[]): Promise<void>;
  /** Takes away what there may be of chunks beside their rows: of such as are not kept after all, and of such as give way to another. */
  discard(chunks: readonly ChunkName[]): Promise<void>;
}

const OF_REPLAYS = 'website_id IN {websites:Array(UUID)} AND replay_id IN {replays:Array(UUID)}';

const KEPT_SQL = `
  SELECT toString(website_id) AS websiteId, toString(replay_id) AS replayId, seq, toString(event_id) AS eventId,
         toString(precedence) AS precedence, bytes, toString(first_at) AS firstAt, toString(last_at) AS lastAt
  FROM replay_chunks FINAL
  WHERE ${OF_REPLAYS}
  ORDER BY website_id, replay_id, seq`;

// The clock of the first chunk corrects both ends, so that the time between them is that of the recorded clock.
const RELIST_SQL = `
  INSERT INTO replay_sessions (website_id, replay_id, version, received_at, ts, ended_at, visitor_id, previous_visitor_id, session_id,
                               page_url, country_code, device_type, browser, os, event_count, bytes)
  SELECT website_id, replay_id, count(), min(received_at),
         fromUnixTimestamp64Milli(min(first_at) + argMin(clock_offset, seq)), fromUnixTimestamp64Milli(max(last_at) + argMin(clock_offset, seq)),
         argMin(visitor_id, seq), argMin(previous_visitor_id, seq), argMin(session_id, seq), argMin(page_url, seq), argMin(country_code, seq),
         argMin(device_type, seq), argMin(browser, seq), argMin(os, seq), sum(event_count), sum(chunk_bytes)
  FROM (SELECT * EXCEPT (events, bytes), bytes AS chunk_bytes FROM replay_chunks FINAL WHERE ${OF_REPLAYS})
  GROUP BY website_id, replay_id`;

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;

export class ClickHouseReplayStore implements ReplayStore {
  private readonly writer: ClickHouseWriter;

  constructor(private readonly client: ClickHouseClient) {
    this.writer = new ClickHouseWriter(client);
  }

  async kept(replays: readonly ReplayKey[]): Promise<KeptChunk[]> {
    type Row = Record<'precedence' | 'firstAt' | 'lastAt', string> & KeptChunk;
    const question = { name: 'recordings.kept', sql: KEPT_SQL, items: replays, size: IDS_A_QUERY, params: namesOf };
    const rows = await askInChunks<Row, ReplayKey>(this.client, question);
    return rows.map((row) => ({ ...row, precedence: BigInt(row.precedence), firstAt: Number(row.firstAt), lastAt: Number(row.lastAt) }));
  }

  async insert(chunks: readonly ReplayChunkRow[]): Promise<void> {
    await this.writer.insert(replayChunksTable, chunks);
  }

  async relist(replays: readonly ReplayKey[]): Promise<void> {
    for (let from = 0; from < replays.length; from += IDS_A_QUERY) {
      const query_params = namesOf(replays.slice(from, from + IDS_A_QUERY));
      await this.client.command({ query: RELIST_SQL, query_params, clickhouse_settings: { async_insert: 0 } });
    }
  }

  async discard(): Promise<void> {
    // Everything of a chunk stands in its row.
  }
}

const namesOf = (replays: readonly ReplayKey[]) => ({
  websites: [...new Set(replays.map(({ websiteId }) => websiteId))],
  replays: replays.map(({ replayId }) => replayId),
});
