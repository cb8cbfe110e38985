import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { refusals } from '@footfall/contracts';
import { ObjectsRefusedError, ObjectsUnavailableError, type ObjectStore, type StoredObject } from '@footfall/ports';
import pLimit from 'p-limit';
import type { ReplayChunkRow } from '../tables';
import { unpackedEvents } from './stored-events';

/** Which piece of which recording. What came in another way under the same id has another precedence, so that no two share an object. */
export interface ChunkName {
  readonly websiteId: string;
  readonly replayId: string;
  readonly seq: number;
  readonly eventId: string;
  readonly precedence: bigint;
}

/** A chunk with the `events` of its row, by `STORED_EVENTS_SQL`. */
export interface StoredChunk extends ChunkName {
  readonly stored: string;
}

const pack = promisify(gzip);
const ROOT = 'recordings/';
const AT_ONCE = 8;

/**
 * The events of recordings as objects: one for each chunk, gzipped JSON, under a key that follows from the chunk. A row of `replay_chunks` whose
 * `events` are empty has them there; the object is written before the row and removed before it, so that every row that can be seen has its events.
 */
export class ReplayObjects {
  /** @param store null where no storage is configured: then there is nothing to be read or removed. */
  constructor(private readonly store: ObjectStore | null) {}

  get isConfigured(): boolean {
    return this.store !== null;
  }

  async put(rows: readonly ReplayChunkRow[]): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const put = async (row: ReplayChunkRow) =>
      this.given().put(keyOf(nameOf(row)), typeof row.events === 'string' ? await pack(row.events) : Buffer.from(row.events));
    await Promise.all(rows.map((row) => limit(() => put(row))));
  }

  /**
   * For whoever asks: the JSON list of events of each; null where the object is gone, as it is while a recording is being removed.
   * @throws ApiError 503 where the storage does not answer.
   */
  async read(chunks: readonly ChunkName[]): Promise<(string | null)[]> {
    const limit = pLimit(AT_ONCE);
    const read = async (chunk: ChunkName) => {
      const packed = await this.given().get(keyOf(chunk)).catch(asRefusal);
      return packed && unpackedEvents(packed);
    };
    return Promise.all(chunks.map((chunk) => limit(() => read(chunk))));
  }

  /** The same, wherever the events stand. */
  async eventsOf(chunks: readonly StoredChunk[]): Promise<(string | null)[]> {
    const elsewhere = chunks.filter(({ stored }) => !stored);
    const read = await this.read(elsewhere);
    const apart = new Map(elsewhere.map((chunk, i) => [chunk, read[i] ?? null]));
    const eventsOf = async (chunk: StoredChunk) =>
      chunk.stored ? unpackedEvents(Buffer.from(chunk.stored, 'base64')) : (apart.get(chunk) ?? null);
    return Promise.all(chunks.map(eventsOf));
  }

  async remove(chunks: readonly ChunkName[]): Promise<void> {
    await this.given().remove(chunks.map(keyOf));
  }

  /** Everything that stands there of a website. @returns whether there was anything. */
  async removeWebsite(websiteId: string, onStep?: () => Promise<void>): Promise<boolean> {
    let found = false;
    for await (const page of this.given().list(`${ROOT}${websiteId}/`)) {
      found = true;
      await onStep?.();
      await this.given().remove(page.map(({ key }) => key));
    }
    return found;
  }

  /** What stands there of a website, with what each is of; null where a key is nothing of ours. */
  async *ofWebsite(websiteId: string): AsyncGenerator<readonly (StoredObject & { readonly chunk: ChunkName | null })[]> {
    for await (const page of this.given().list(`${ROOT}${websiteId}/`))
      yield page.map((object) => ({ ...object, chunk: chunkOf(object.key) }));
  }

  /** @throws Error where recordings stand in a storage that is not configured. */
  private given(): ObjectStore {
    if (!this.store)
      throw new Error('recordings stand in an object storage, and none is configured: FOOTFALL_S3_ENDPOINT and what goes with it');
    return this.store;
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof ObjectsUnavailableError || error instanceof ObjectsRefusedError)
    throw refusals.unavailable('The storage of recordings does not answer', error);
  throw error;
}

export const nameOf = (row: ReplayChunkRow): ChunkName => ({
  websiteId: row.website_id,
  replayId: row.replay_id,
  seq: row.seq,
  eventId: row.event_id,
  precedence: row.precedence,
});

export const keyOf = ({ websiteId, replayId, seq, eventId, precedence }: ChunkName) =>
  `${ROOT}${websiteId}/${replayId}/${seq}.${eventId}.${precedence}.json.gz`;

function chunkOf(key: string): ChunkName | null {
  const [, websiteId, replayId, seq, eventId, precedence] =
    /^recordings\/([\w-]+)\/([\w-]+)\/(\d+)\.([\w-]+)\.(\d+)\.json\.gz$/.exec(key) ?? [];
  if (!websiteId || !replayId || !eventId || !seq || !precedence) return null;
  return { websiteId, replayId, seq: Number(seq), eventId, precedence: BigInt(precedence) };
}
