import type { LogBatch } from '@footfall/ports';
import type { KnownEvent } from './known-events.query';
import type { Touch } from './visitor-group';

/**
 * From what the log has taken to rows of the store. In services it is a part of the thread that collects; where one process has it all, and more than one processor, it has
 * a thread of its own ({@link ProcessingThread}), so that who asks something does not wait for it.
 */
export abstract class HitProcessing {
  /** Resolves once what follows from a batch of `hits.accepted.v1` is stored. @throws Error where it is not, and has to come again */
  abstract process(batch: LogBatch): Promise<void>;

  /**
   * The same of a batch that was processed before, to make again what is missing of it: nobody is told, no quota is counted, no letter is kept twice.
   * @param run names the repetition as a whole
   */
  abstract repeat(batch: LogBatch, run: string): Promise<void>;

  /** Folds visitors again after their events were changed by somebody else; not while a batch is processed. */
  abstract refold(touches: readonly Touch[]): Promise<void>;

  /** To be called once rows were taken away by somebody else: what is remembered of them may be wrong. */
  abstract forget(): Promise<void>;

  /**
   * The stored rows of these event ids.
   * @throws Error where the store does not say within so many milliseconds
   */
  abstract find(websites: readonly string[], ids: readonly string[], withinMs: number): Promise<KnownEvent[]>;
}
