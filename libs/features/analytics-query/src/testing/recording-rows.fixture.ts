import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ReplayChunkRow } from '@footfall/clickhouse';

/** A row of a chunk of these rrweb events, a millisecond apart where they tell no time. */
export function chunkRow(
  given: Partial<ReplayChunkRow> & Pick<ReplayChunkRow, 'website_id' | 'replay_id'>,
  list: readonly object[],
): ReplayChunkRow {
  const receivedAt = given.received_at ?? Date.UTC(2024, 4, 14, 10);
  const recorded = list.map((event, i) => ({ type: 3, timestamp: receivedAt + i, ...event }));
  const times = recorded.map(({ timestamp }) => timestamp);
  const events = JSON.stringify(recorded);
  const first = Math.min(...times);
  return {
    seq: 0,
    event_id: randomUUID(),
    precedence: 1n,
    received_at: receivedAt,
    ts: first,
    visitor_id: 'visitor-1',
    previous_visitor_id: '',
    session_id: 'session-1',
    page_url: 'https://site.example/a',
    country_code: 'DE',
    device_type: 'desktop',
    browser: 'Chrome',
    os: 'Windows',
    first_at: BigInt(first),
    last_at: BigInt(Math.max(...times)),
    clock_offset: 0n,
    event_count: recorded.length,
    bytes: Buffer.byteLength(events),
    events: gzipSync(events),
    ...given,
  };
}
