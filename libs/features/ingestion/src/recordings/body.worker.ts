import { gunzipSync } from 'node:zlib';
import { readRecordedChunk, type ChunkFault } from '@footfall/domain';
import { packedAtOnce, type PackedChunk } from './packed.chunk';

export interface PackedBody {
  readonly body: Uint8Array;
  /** Bytes that it may unpack to. */
  readonly maxUnpacked: number;
}

/** Why nothing could be read; `deep` is what cannot be handed from thread to thread. */
export type BodyFault = 'too-large' | 'no-gzip' | 'no-json' | 'deep';

/** What was read; the chunks of events do not stand in `json` but beside it, with the place of their event. */
export type BodyRead = BodyFault | { readonly json: unknown; readonly chunks: readonly (readonly [number, PackedChunk | ChunkFault])[] };

/** More than one step takes of most bodies. */
const STEP_BYTES = 128 * 1024;
/** Levels of objects and lists beside chunks; an event that may be taken has few. */
const MOST_LEVELS = 20;

/** Runs on a thread of its own (`BodyThreads`): unpacks and parses a body of the open door, judges the chunks that it brings and packs them. */
export function readBody({ body, maxUnpacked }: PackedBody): BodyRead {
  let text: string;
  try {
    text = gunzipSync(body, { maxOutputLength: maxUnpacked, chunkSize: STEP_BYTES }).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'no-gzip';
  }
  try {
    const json = JSON.parse(text) as unknown;
    const chunks = chunksOf(json);
    return isDeep(json) ? 'deep' : { json, chunks };
  } catch {
    return 'no-json';
  }
}

function chunksOf(json: unknown): [number, PackedChunk | ChunkFault][] {
  return eventsIn(json).flatMap((event, place) => {
    if (!isReplay(event)) return [];
    const chunk = readRecordedChunk(event.chunk);
    event.chunk = undefined;
    return [[place, typeof chunk === 'string' ? chunk : packedAtOnce(chunk)] as [number, PackedChunk | ChunkFault]];
  });
}

/** The events of a body, each in its place, whatever they are. */
export function eventsIn(json: unknown): readonly unknown[] {
  const { events } = (json ?? {}) as { events?: unknown };
  return Array.isArray(events) ? (events as unknown[]) : [json];
}

function isDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

const isReplay = (event: unknown): event is { chunk?: unknown } =>
  typeof event === 'object' && event !== null && (event as { type?: unknown }).type === 'replay';
