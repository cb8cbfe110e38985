import type { AcceptedHits } from '@footfall/contracts';
import type { RecordPosition } from '@footfall/ports';
import { LRUCache } from 'lru-cache';
import { placeOf } from '../process/decode-batch';

/** Some MiB: of what comes in a quarter of a second where more does not fit through. */
const MOST_HITS = 5_000;

/**
 * What this process has just put on the log, as it was before it was written: whoever reads the log soon after need not make it out of its bytes again.
 * Of what others put there, or what nobody asked for before much else came, it has nothing.
 */
export class OwnHits {
  private readonly kept = new LRUCache<string, AcceptedHits>({
    maxSize: MOST_HITS,
    sizeCalculation: ({ hits }) => Math.max(1, hits.length),
  });

  /** @param packed in the order of their positions */
  keep(positions: readonly RecordPosition[], packed: readonly AcceptedHits[]): void {
    for (const [at, { partition, offset }] of positions.entries()) this.kept.set(placeOf(partition, offset), packed[at]);
  }

  /** What stands there, once. */
  take({ partition, offset }: RecordPosition): AcceptedHits | undefined {
    const key = placeOf(partition, offset);
    const found = this.kept.get(key);
    if (found) this.kept.delete(key);
    return found;
  }
}
