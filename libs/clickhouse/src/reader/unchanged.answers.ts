import { LRUCache } from 'lru-cache';
import type { DaysOfWebsite, OwnChanges } from '../writer/own.changes';

interface Kept {
  readonly answer: object;
  /** Of the days, before it was found. */
  readonly version: number;
}

/** Of all answers together, in characters of JSON. */
const MOST_CHARACTERS = 2_000_000;
/** Bounds how long anything could go by rows that were removed for their age, of which nobody hears. */
const OLDEST_MS = 10 * 60_000;

/**
 * Answers about days of a website that hold while this process, as the only one that writes to the store, has changed none of these days: without asking the store,
 * and however often other days of the website change. What it gives is shared, and not to be changed.
 */
export class UnchangedAnswers {
  private readonly kept: LRUCache<string, Kept>;

  /** @param monotonic ms of a clock that never goes back */
  constructor(
    private readonly changes: OwnChanges,
    monotonic: () => number = () => performance.now(),
  ) {
    this.kept = new LRUCache({
      maxSize: MOST_CHARACTERS,
      sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
      ttl: OLDEST_MS,
      ttlResolution: 0,
      perf: { now: monotonic },
    });
  }

  /** @param question with the days it tells the answer from all others */
  async of<Answer extends object>(days: DaysOfWebsite, question: readonly unknown[], find: () => Promise<Answer>): Promise<Answer> {
    const version = this.changes.versionOf(days);
    if (version === undefined) return find();
    const key = JSON.stringify([days.website, days.firstDay, days.lastDay, ...question]);
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.answer as Answer;
    const answer = await find();
    this.kept.set(key, { answer, version });
    return answer;
  }
}
