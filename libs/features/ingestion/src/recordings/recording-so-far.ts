import type { KeptChunk } from '@footfall/clickhouse';
import type { ChunkRecorded } from '@footfall/contracts';
import { RECORDING_MAX_BYTES, RECORDING_MAX_MS } from '@footfall/domain';

/** What becomes of a chunk: it is stored, it is there already, another one has its place, or the recording is as large or as long as it may be. */
export type ChunkFate = 'stored' | 'known' | 'place_taken' | 'over_limit';

type Known = Pick<KeptChunk, 'seq' | 'eventId' | 'precedence' | 'bytes' | 'firstAt' | 'lastAt'>;

/** One recording with the chunks that are kept of it. */
export class RecordingSoFar {
  private readonly bySeq = new Map<number, Known>();
  private readonly ids = new Set<string>();
  private bytes = 0;
  private firstAt = Infinity;
  private lastAt = -Infinity;

  /** Judges a chunk, and keeps it where it is to be stored. */
  take(fact: ChunkRecorded, precedence: bigint): ChunkFate {
    if (this.ids.has(fact.id)) return 'known';
    const inPlace = this.bySeq.get(fact.seq);
    if (inPlace && inPlace.precedence >= precedence) return 'place_taken';
    const bytes = this.bytes + fact.bytes - (inPlace?.bytes ?? 0);
    const ms = Math.max(this.lastAt, fact.lastAt) - Math.min(this.firstAt, fact.firstAt);
    if (bytes > RECORDING_MAX_BYTES || ms > RECORDING_MAX_MS) return 'over_limit';
    this.keep({ seq: fact.seq, eventId: fact.id, precedence, bytes: fact.bytes, firstAt: fact.firstAt, lastAt: fact.lastAt });
    return 'stored';
  }

  keep(chunk: Known): void {
    const replaced = this.bySeq.get(chunk.seq);
    if (replaced) {
      this.ids.delete(replaced.eventId);
      this.bytes -= replaced.bytes;
    }
    this.bySeq.set(chunk.seq, chunk);
    this.ids.add(chunk.eventId);
    this.bytes += chunk.bytes;
    this.firstAt = Math.min(this.firstAt, chunk.firstAt);
    this.lastAt = Math.max(this.lastAt, chunk.lastAt);
  }
}
