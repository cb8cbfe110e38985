import { withCutAddress } from './cut-address';
import { FieldMasks } from './field.masks';

/** A piece of a recording that may be kept. */
export interface RecordedChunk {
  /** Its place in the recording, from 0. */
  readonly seq: number;
  /** How many events it holds; at least one. */
  readonly events: number;
  /** The events as JSON, in their order. */
  readonly json: string;
  /** Bytes of `json`. */
  readonly bytes: number;
  /** The earliest and the latest time of its events by the clock of whom was recorded, epoch ms. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Why a chunk is refused: it is none, is nested too deep, too large, spans too much time, or shows what somebody wrote. */
export const CHUNK_FAULTS = ['shape', 'depth', 'size', 'span', 'unmasked'] as const;
export type ChunkFault = (typeof CHUNK_FAULTS)[number];

/** Of one chunk, as JSON. */
export const CHUNK_MAX_BYTES = 5 * 1024 * 1024;
/** Chunks of one recording are numbered below this. */
export const RECORDING_MAX_CHUNKS = 10_000;
/** All chunks of one recording, as JSON. */
export const RECORDING_MAX_BYTES = 16 * 1024 * 1024;
/** From the first event of a recording to its last. */
export const RECORDING_MAX_MS = 86_400_000;
/** Levels of objects and lists in an event; a page that is 500 elements deep has 1,000. */
export const CHUNK_MAX_DEPTH = 1_500;

const LATEST_MS = 8_640_000_000_000_000;
const MOST_TYPES = 100;

/** Reads `{seq, events}`, where the events are what rrweb records, without queries of the page's address, or says what is wrong with it. */
export function readRecordedChunk(value: unknown): RecordedChunk | ChunkFault {
  if (!isObject(value)) return 'shape';
  const { seq, events } = value;
  if (!isWhole(seq, RECORDING_MAX_CHUNKS) || !Array.isArray(events) || !events.length) return 'shape';
  let firstAt = Infinity;
  let lastAt = -Infinity;
  const masks = new FieldMasks();
  for (const event of events as unknown[]) {
    if (!isEvent(event)) return 'shape';
    firstAt = Math.min(firstAt, event.timestamp);
    lastAt = Math.max(lastAt, event.timestamp);
    if (!walk(event, masks)) return 'depth';
    masks.judge(event);
    if (masks.shows) return 'unmasked';
  }
  if (lastAt - firstAt > RECORDING_MAX_MS) return 'span';
  const json = JSON.stringify((events as Json[]).map(withCutAddress));
  const bytes = Buffer.byteLength(json);
  return bytes > CHUNK_MAX_BYTES ? 'size' : { seq, events: events.length, json, bytes, firstAt, lastAt };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, below: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < below;
const isEvent = (value: unknown): value is Json & { timestamp: number } =>
  isObject(value) && isWhole(value['type'], MOST_TYPES) && isInstant(value['timestamp']);
const isInstant = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= LATEST_MS;

/** Shows every object of an event to `masks`, level by level without recursion; false where there are too many levels. */
function walk(event: Json, masks: FieldMasks): boolean {
  let level: object[] = [event];
  for (let depth = 0; level.length; depth++) {
    if (depth > CHUNK_MAX_DEPTH) return false;
    const next: object[] = [];
    // Loops of their own, without lists of values in between: half the time.
    for (const each of level) {
      if (Array.isArray(each)) {
        for (const inner of each as unknown[]) if (typeof inner === 'object' && inner !== null) next.push(inner);
        continue;
      }
      masks.see(each as Json);
      for (const name in each) {
        const inner = (each as Json)[name];
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
    }
    level = next;
  }
  return true;
}
