import { precedenceOf, unpackedBytes, type ReplayChunkRow } from '@footfall/clickhouse';
import type { ChunkRecorded } from '@footfall/contracts';
import { CHUNK_MAX_BYTES } from '@footfall/domain';
import type { LogRecord } from '@footfall/ports';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBERS = ['seq', 'receivedAt', 'firstAt', 'lastAt', 'clockOffset', 'events', 'bytes'] as const;

/** A record of `replays.chunk-recorded.v1`, read but not unpacked; or why it is none. */
export function readChunkRecord({ value }: LogRecord): ChunkRecorded | string {
  let fact: ChunkRecorded;
  try {
    fact = JSON.parse(value.toString()) as ChunkRecorded;
  } catch {
    return 'no JSON';
  }
  if (fact?.v !== 1) return `unknown version ${String(fact?.v)}`;
  if (![fact.websiteId, fact.replayId, fact.id].every((id) => typeof id === 'string' && UUID.test(id))) return 'an id is missing';
  if (!NUMBERS.every((field) => Number.isSafeInteger(Math.round(fact[field])))) return 'a number is missing';
  if (typeof fact.visitor !== 'string' || typeof fact.packed !== 'string') return 'the visitor or the events are missing';
  return fact.bytes > CHUNK_MAX_BYTES ? 'the events are too large' : fact;
}

/** The row of a chunk, its events packed as they came; null where they are not what the record says that they are. */
export function chunkRow(fact: ChunkRecorded, { partition }: LogRecord): ReplayChunkRow | null {
  const events = Buffer.from(fact.packed, 'base64');
  if (unpackedBytes(events) !== fact.bytes) return null;
  return {
    website_id: fact.websiteId,
    replay_id: fact.replayId,
    seq: fact.seq,
    event_id: fact.id,
    precedence: precedenceOf(fact.receivedAt, partition),
    received_at: fact.receivedAt,
    ts: fact.firstAt + fact.clockOffset,
    visitor_id: fact.visitor,
    previous_visitor_id: fact.previousVisitor ?? '',
    session_id: fact.session,
    page_url: fact.pageUrl,
    country_code: fact.country,
    device_type: fact.device,
    browser: fact.browser,
    os: fact.os,
    first_at: BigInt(Math.round(fact.firstAt)),
    last_at: BigInt(Math.round(fact.lastAt)),
    clock_offset: BigInt(fact.clockOffset),
    event_count: fact.events,
    bytes: fact.bytes,
    events,
  };
}
