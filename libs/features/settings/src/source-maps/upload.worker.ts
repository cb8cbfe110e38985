import { gzipSync } from 'node:zlib';
import { boundedJson } from './bounded.json';
import { sourceMapJson } from './source-map.form';

export interface UploadTask {
  /** The JSON of an upload, as it came. */
  readonly body: Uint8Array;
}

/** A map as it is kept. */
export interface PackedMap {
  readonly bytes: number;
  /** JSON, gzip. */
  readonly content: Uint8Array;
}

/** What was read, or what the whole of it must be to be read. */
export type UploadRead =
  | { readonly fault: string }
  | {
      /** The body without what may be large: of the map its kind alone. */
      readonly fields: unknown;
      /** Null: the row's shape refuses it. */
      readonly map: PackedMap | { readonly fault: string } | null;
    };

const KNOWN = ['release', 'file', 'map'];
/** Of unknown fields, and characters of their names: enough to be told by. */
const MOST_TOLD = 10;
const LONGEST_TOLD = 100;

/** Runs on a thread of its own (`UploadThread`): reads an upload, judges its map and packs it. */
export function readUpload({ body }: UploadTask): UploadRead {
  const read = boundedJson(new TextDecoder().decode(body));
  if ('fault' in read) return read;
  if (!isObject(read.value)) return { fields: null, map: null };
  const { map } = read.value;
  return { fields: fieldsOf(read.value), map: typeof map === 'string' || isObject(map) ? packed(map) : null };
}

function packed(map: string | Readonly<Record<string, unknown>>): PackedMap | { readonly fault: string } {
  const kept = sourceMapJson(map);
  return 'fault' in kept ? kept : { bytes: Buffer.byteLength(kept.json), content: gzipSync(kept.json) };
}

function fieldsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { release, file, map } = body;
  const others = Object.keys(body).filter((name) => !KNOWN.includes(name));
  return {
    ...Object.fromEntries(others.slice(0, MOST_TOLD).map((name) => [name.slice(0, LONGEST_TOLD), null])),
    release: typeof release === 'string' ? release : null,
    file: typeof file === 'string' ? file : null,
    map: typeof map === 'string' ? '' : isObject(map) ? {} : null,
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
