import type { Clock } from '@footfall/platform';
import { LRUCache } from 'lru-cache';

const ENTRIES = 10_000;

/** What the cache passes on; its type knows no generic question. */
interface Asked {
  readonly question: unknown;
}

/**
 * Answers that anybody may ask for, kept for a while: however many ask at once or in that while, the store is asked once. A failure is
 * told to those who waited for it, and not kept.
 */
export class KeptAnswers<Question, Answer extends object> {
  private readonly kept: LRUCache<string, Answer, Asked>;

  /** @param keyOf tells questions apart; @param find asks the store; @param keptMs how old an answer may be */
  constructor(
    private readonly keyOf: (question: Question) => string,
    find: (question: Question) => Promise<Answer>,
    keptMs: number,
    clock: Clock,
  ) {
    this.kept = new LRUCache({
      max: ENTRIES,
      ttl: keptMs,
      // Otherwise it looks at the time now and then only.
      ttlResolution: 0,
      perf: { now: () => clock.now() },
      fetchMethod: (_key, _stale, { context }) => find(context.question as Question),
    });
  }

  of(question: Question): Promise<Answer> {
    return this.kept.forceFetch(this.keyOf(question), { context: { question } });
  }
}
