import type { ChunkRecorded } from '@footfall/contracts';
import type { RecordedChunk } from '@footfall/domain';
import { v5 } from 'uuid';
import type { Collected } from '../collect/collected';
import { packedBeside, type PackedChunk } from './packed.chunk';

/** Of the packed events of one chunk, as base64: its record stays below what a log takes at once. What the open door takes is less. */
const MOST_PACKED = 933_336;
/** How far a time is believed, as of events; ms. */
const AHEAD_MS = 60_000;
const BACK_MS = { open: 86_400_000, keyed: 30 * 86_400_000, historical: Number.POSITIVE_INFINITY } as const;

/** A chunk as it goes on the log; null where it is too large for that. */
export async function packChunk(
  { event, request, hit, url }: Collected,
  given: RecordedChunk | PackedChunk,
): Promise<ChunkRecorded | null> {
  const chunk = 'packed' in given ? given : await packedBeside(given);
  if (chunk.packed.length > MOST_PACKED) return null;
  const { recording_id: recording } = event;
  const { session, visitor } = hit;
  return {
    v: 1,
    websiteId: request.website.id,
    replayId: replayIdOf(request.website.id, recording, session, visitor),
    id: hit.id,
    seq: chunk.seq,
    receivedAt: request.receivedAt,
    door: request.door,
    visitor,
    ...(hit.previousVisitor ? { previousVisitor: hit.previousVisitor } : {}),
    session: session ?? recording ?? visitor,
    pageUrl: url ? `${url.protocol}//${hit.host}${hit.path}` : hit.path,
    country: hit.country,
    device: hit.device,
    browser: hit.browser,
    os: hit.os,
    firstAt: chunk.firstAt,
    lastAt: chunk.lastAt,
    clockOffset: offsetOf(request, chunk),
    events: chunk.events,
    bytes: chunk.bytes,
    packed: chunk.packed,
  };
}

/** The recording that a chunk is of: the one it names; else that of the visitor's session. */
export function replayIdOf(websiteId: string, recording: string | undefined, session: string | undefined, visitor: string): string {
  return v5(JSON.stringify(recording === undefined ? { session, visitor } : { recording }), websiteId);
}

/** What corrects the recorded clock. A clock that cannot be right is moved, so that the chunk ends as it is received. */
function offsetOf({ clockOffset, receivedAt, door }: Collected['request'], { firstAt, lastAt }: PackedChunk): number {
  const offset = door === 'historical' ? 0 : clockOffset;
  const isCredible = lastAt + offset <= receivedAt + AHEAD_MS && firstAt + offset >= receivedAt - BACK_MS[door];
  return Math.round(isCredible ? offset : receivedAt - lastAt);
}
