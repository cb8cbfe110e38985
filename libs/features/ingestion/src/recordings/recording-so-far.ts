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
  /** What was kept and gave way to what was received earlier. */
  readonly replaced: Known[] = [];
  private firstAt = Infinity;
  private lastAt = -Infinity;

  /** What becomes of a chunk, which is kept only where `keep` is told. */
  judge(fact: ChunkRecorded, precedence: bigint): ChunkFate {
    if (this.ids.has(fact.id)) return 'known';
    const inPlace = this.bySeq.get(fact.seq);
    if (inPlace && inPlace.precedence >= precedence) return 'place_taken';
    const bytes = this.bytes + fact.bytes - (inPlace?.bytes ?? 0);
    const ms = Math.max(this.lastAt, fact.lastAt) - Math.min(this.firstAt, fact.firstAt);
    if (bytes > RECORDING_MAX_BYTES || ms > RECORDING_MAX_MS) return 'over_limit';
    return 'stored';
  }

  /** Whether this chunk, once taken, has its place still. */
  holds({ seq, eventId, precedence }: Pick<Known, 'seq' | 'eventId' | 'precedence'>): boolean {
    const inPlace = this.bySeq.get(seq);
    return inPlace?.eventId === eventId && inPlace.precedence === precedence;
  }

  keep(chunk: Known): void {
    const replaced = this.bySeq.get(chunk.seq);
    if (replaced) {
      this.ids.delete(replaced.eventId);
      this.bytes -= replaced.bytes;
      this.replaced.push(replaced);
    }
    this.bySeq.set(chunk.seq, chunk);
    this.ids.add(chunk.eventId);
    this.bytes += chunk.bytes;
    this.firstAt = Math.min(this.firstAt, chunk.firstAt);
    this.lastAt = Math.max(this.lastAt, chunk.lastAt);
  }
}
