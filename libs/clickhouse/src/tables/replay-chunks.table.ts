import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/** A piece of a recording. Read it with FINAL: of those with one place in a recording the one with the largest precedence stays. */
export const replayChunksTable = table('replay_chunks', {
  website_id: t.uuid,
  replay_id: t.uuid,
  seq: t.uint32,
  event_id: t.uuid,
  /** Larger for what was received earlier. */
  precedence: t.uint64,
  received_at: t.millis,
  /** Its first event, by the server's clock. */
  ts: t.millis,
  visitor_id: t.text,
  previous_visitor_id: t.text,
  session_id: t.text,
  page_url: t.text,
  country_code: t.text,
  device_type: t.text,
  browser: t.text,
  os: t.text,
  /** Of its events, epoch ms by the recorded clock. */
  first_at: t.int64,
  last_at: t.int64,
  clock_offset: t.int64,
  event_count: t.uint32,
  /** Of the JSON list of events. */
  bytes: t.uint32,
  /** JSON list as the recorder wrote it, gzipped (in rows of earlier times not); empty where it stands in an object, see `ReplayObjects`. */
  events: t.binary,
});

export type ReplayChunkRow = RowOf<typeof replayChunksTable>;
