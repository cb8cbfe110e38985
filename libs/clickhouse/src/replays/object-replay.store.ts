import type { ReplayChunkRow } from '../tables';
import type { ChunkName, ReplayObjects } from './replay.objects';
import type { KeptChunk, ReplayKey, ReplayStore } from './replay.store';

/** Rows as elsewhere, the events beside them as objects. A crash between the two leaves objects without a row, which the same chunk overwrites when it comes again. */
export class ObjectReplayStore implements ReplayStore {
  constructor(
    private readonly rows: ReplayStore,
    private readonly objects: ReplayObjects,
  ) {}

  kept(replays: readonly ReplayKey[]): Promise<KeptChunk[]> {
    return this.rows.kept(replays);
  }

  async insert(chunks: readonly ReplayChunkRow[]): Promise<void> {
    await this.objects.put(chunks);
    await this.rows.insert(chunks.map((chunk) => ({ ...chunk, events: '' })));
  }

  relist(replays: readonly ReplayKey[]): Promise<void> {
    return this.rows.relist(replays);
  }

  async discard(chunks: readonly ChunkName[]): Promise<void> {
    await this.objects.remove(chunks);
  }
}
