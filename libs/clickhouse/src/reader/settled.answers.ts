import { LRUCache } from 'lru-cache';
import type { DaysOfWebsite, OwnChanges } from '../writer/own.changes';

/** What an answer tells of: visits of a website in the UTC days that it reads, and nothing that is not marked with these. */
export interface AnswerScope extends DaysOfWebsite {
  /** Where its window ends, epoch ms: the moment it is asked at, or an instant before. */
  readonly to: number;
  /** What else tells it from other answers. Where the window runs still, its end is none of it. */
  readonly question: readonly unknown[];
}

/** By the store's own clock, in microseconds since the epoch. */
export interface LastChange {
  /** When a visit of the days was changed last; 0: never. */
  readonly changed: number;
  readonly now: number;
}

interface Told extends LastChange {
  /** Of the days, before the store was asked. */
  readonly version: number;
  /** When the store had answered, ms of the monotonic clock. */
  readonly at: number;
}

interface SettledParts {
  /** Of the only process that writes to the store: it need not ask for what only it can have marked. */
  readonly ownChanges?: OwnChanges | undefined;
  /** ms of a clock that never goes back */
  readonly monotonic?: () => number;
}

interface Kept {
  readonly answer: object;
  /** The store's own time before it was found. */
  readonly asOf: number;
}

/** Of the answers of all websites together, in characters of JSON, and of a single one. */
const MOST_CHARACTERS = 4_000_000;
const LARGEST = 400_000;
/** Bounds how long anything could go by visits that were removed for their age, of which no mark tells. */
const OLDEST_MS = 10 * 60_000;

/** So long a website that was busy just now is taken to be so, and not asked about: an answer of it would not be kept. */
const BUSY_MS = 30_000;
const MOST_BUSY = 10_000;
/** So long the store's clock is taken to go on as this process's does. */
const TOLD_MS = 60_000;
const MOST_TOLD = 10_000;
/** An event may be dated a minute ahead of its receipt; as much again for clocks that differ. */
const AHEAD_MICROS = 2 * 60_000_000;

export const LAST_CHANGE = `
  SELECT toUnixTimestamp64Micro(max(changed_at)) AS changed, toUnixTimestamp64Micro(now64(6)) AS now
  FROM visit_days_changed
  WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}`;

/**
 * Answers that hold until a visit of their days is changed, by the same marks as rollups do (ADR 0028). Each process keeps its own, and asks for the latest mark
 * each time, so that no notice has to reach it; one that alone writes to the store knows of its own marks. What it gives is shared, and not to be changed.
 */
export class SettledAnswers {
  private readonly kept: LRUCache<string, Kept>;
  private readonly busy: LRUCache<string, true>;
  private readonly told = new LRUCache<string, Told>({ max: MOST_TOLD });
  private readonly onTheirWay = new Map<string, Promise<LastChange>>();
  private readonly ownChanges: OwnChanges | undefined;
  private readonly monotonic: () => number;

  /** @param lastChange asks `LAST_CHANGE` of the store, now */
  constructor(
    private readonly lastChange: (scope: AnswerScope) => Promise<LastChange>,
    { ownChanges, monotonic = () => performance.now() }: SettledParts = {},
  ) {
    this.ownChanges = ownChanges;
    this.monotonic = monotonic;
    this.kept = new LRUCache({
      maxSize: MOST_CHARACTERS,
      maxEntrySize: LARGEST,
      sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
      ttl: OLDEST_MS,
      // They may tell of somebody who is erased meanwhile, and nobody may ask for them again.
      ttlAutopurge: true,
      perf: { now: monotonic },
    });
    this.busy = new LRUCache({ max: MOST_BUSY, ttl: BUSY_MS, perf: { now: monotonic } });
  }

  /** How many are kept. */
  get size(): number {
    return this.kept.size;
  }

  async of<Answer extends object>(scope: AnswerScope, find: () => Promise<Answer>): Promise<Answer> {
    const days = `${scope.website} ${scope.firstDay} ${scope.lastDay}`;
    if (this.busy.has(days)) return find();
    const { changed, now } = await this.latest(scope, days);
    const isRunning = 1000 * scope.to > now - AHEAD_MICROS;
    // What is dated ahead comes into a window that runs without a further change.
    const isKept = !isRunning || changed < now - AHEAD_MICROS;
    if (!isKept) this.busy.set(days, true);
    const key = JSON.stringify([days, isRunning || scope.to, scope.question]);
    const kept = this.kept.get(key);
    if (kept && changed < kept.asOf) return kept.answer as Answer;
    const answer = await find();
    if (isKept) this.kept.set(key, { answer, asOf: now });
    return answer;
  }

  /** Several who ask at once share a statement, unless a mark came after it was sent. */
  private latest(scope: AnswerScope, days: string): Promise<LastChange> | LastChange {
    const version = this.ownChanges?.versionOf(scope);
    const told = this.told.get(days);
    const age = told ? this.monotonic() - told.at : Number.POSITIVE_INFINITY;
    if (told && told.version === version && age < TOLD_MS) return { changed: told.changed, now: told.now + 1000 * age };
    const key = `${days} ${version}`;
    const known = this.onTheirWay.get(key);
    if (known) return known;
    const asked = this.ask(scope, days, version).finally(() => this.onTheirWay.delete(key));
    this.onTheirWay.set(key, asked);
    return asked;
  }

  private async ask(scope: AnswerScope, days: string, version: number | undefined): Promise<LastChange> {
    const last = await this.lastChange(scope);
    // The store's clock was read before its answer came, so that what is added to it later is too little and never too much.
    if (version !== undefined) this.told.set(days, { ...last, version, at: this.monotonic() });
    return last;
  }
}
