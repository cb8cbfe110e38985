import type { EventRow, IdentificationRow, VisitRow, VisitorFirstSeenRow } from '@footfall/clickhouse';
import { Turn } from '@footfall/platform/basics';
import { LRUCache } from 'lru-cache';
import { inWebsite } from './in-website';
import { memoryRoom } from './memory-room';
import { asRead } from './rows.as-read';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

/** What is known of a visitor's id without asking; a part that is absent was not read yet. */
interface Remembered {
  /** All events from an instant on, epoch ms. */
  events?: { readonly from: number; readonly list: StoredEvent[] };
  /** The visits that may touch what is after an instant, by their id. */
  visits?: { readonly from: number; readonly byId: Map<string, StoredVisit> };
  /** Null where it was never seen. */
  firstSeen?: number | null;
  /** Whether nobody ever told who it is. */
  isNobody?: true;
}

/** Room is made for so many of each; who has fewer leaves it to others. */
const EVENTS_A_VISITOR = 3;
const MOST_WEBSITES = 10_000;
/** Of a visitor with more all is read each time, that none takes the room of many. */
const MOST_EVENTS_OF_ONE = 500;
/** Bounds for how long anything could go by what somebody else took away unsaid. */
const OLDEST_MS = 10 * 60_000;
/** Until then what is too old to be used takes room for nothing. */
const PURGE_EVERY_MS = 60_000;

/**
 * What the store holds of the visitors that were here lately, so that a batch asks for the new ones alone. It holds for the only writer of a store: what this process
 * writes is told to it, and who takes rows away lets it forget. Where others write too it stays empty.
 */
export class VisitorMemory {
  private readonly visitors: LRUCache<string, Remembered>;
  /** Whether anybody of a website ever told who they are. */
  private readonly telling = new LRUCache<string, boolean>({
    max: MOST_WEBSITES,
    ttl: OLDEST_MS,
    noUpdateTTL: true,
    perf: { now: () => this.now() },
  });
  private times = 0;
  private purgedAt = 0;
  private inserted: Promise<void> = Promise.resolve();

  /**
   * @param mostEvents that it keeps together, with a third as many visitors; beyond these it lets those go that did not come for longest
   * @param now of a clock that never goes back, ms
   */
  constructor(
    readonly isOnlyWriter: boolean,
    mostEvents = memoryRoom(),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.visitors = new LRUCache({
      max: Math.ceil(mostEvents / EVENTS_A_VISITOR),
      maxSize: mostEvents,
      sizeCalculation: ({ events }) => 1 + (events?.list.length ?? 0),
      ttl: OLDEST_MS,
      noUpdateTTL: true,
      ttlResolution: 1000,
      perf: { now: () => this.now() },
    });
  }

  /** Of how many ids anything is remembered. */
  get size(): number {
    return this.visitors.size;
  }

  /** Says which forgetting came last: what was asked for before it may not be kept after it. */
  get generation(): number {
    return this.times;
  }

  /** Resolves when what was taken up is in the store, or will not be: until then the store may say less than is remembered. */
  async whenInserted(): Promise<void> {
    await this.inserted;
  }

  forget(): void {
    this.times++;
    this.visitors.clear();
    this.telling.clear();
  }

  of(websiteId: string, id: string): Readonly<Remembered> | undefined {
    return this.ofKey(inWebsite(websiteId, id));
  }

  ofKey(key: string): Readonly<Remembered> | undefined {
    return this.visitors.get(key);
  }

  /** Keeps parts that were read of an id in the generation given. */
  keep(websiteId: string, id: string, parts: Remembered, generation: number): void {
    if (!this.isOnlyWriter || generation !== this.times) return;
    const key = inWebsite(websiteId, id);
    this.put(key, { ...this.visitors.get(key), ...parts });
  }

  /** Whether anybody of a website ever told who they are; undefined where that was not read. */
  tells(websiteId: string): boolean | undefined {
    return this.telling.get(websiteId);
  }

  /** Keeps that of each website, as it was read in the generation given. */
  keepTelling(websites: Iterable<string>, telling: ReadonlySet<string>, generation: number): void {
    if (!this.isOnlyWriter || generation !== this.times) return;
    for (const id of websites) this.telling.set(id, telling.has(id));
  }

  identified(rows: readonly IdentificationRow[]): void {
    for (const row of rows) {
      this.visitors.delete(inWebsite(row.website_id, row.known_as));
      this.telling.delete(row.website_id);
    }
  }

  /**
   * Takes up rows that the store has once `inserted` resolves, or that are forgotten with all else where it rejects. Lets others in meanwhile.
   */
  async stored(rows: readonly EventRow[], inserted: Promise<unknown> = Promise.resolve()): Promise<void> {
    const over = () => undefined;
    this.inserted = inserted.then(over, over);
    this.purge();
    const turn = new Turn();
    const grown = new Map<string, Remembered>();
    for (const row of rows) {
      if (turn.isOver) await turn.next();
      const key = inWebsite(row.website_id, row.visitor_id);
      const known = this.visitors.get(key);
      if (!known?.events || row.type === 'replay' || row.ts < known.events.from) continue;
      known.events.list.push(asRead.event(row));
      grown.set(key, known);
    }
    // What was forgotten meanwhile stays forgotten: of rows that came after that, nothing was taken up.
    for (const [key, known] of grown) if (this.visitors.peek(key) === known) this.put(key, { ...known });
  }

  folded(visits: readonly VisitRow[], firstSeen: readonly VisitorFirstSeenRow[]): void {
    for (const row of visits) {
      const byId = this.of(row.website_id, row.visitor_id)?.visits?.byId;
      byId?.set(row.visit_id, asRead.visit(row, byId.get(row.visit_id)));
    }
    for (const row of firstSeen) {
      const known = this.visitors.get(inWebsite(row.website_id, row.visitor_id));
      if (known?.firstSeen !== undefined) known.firstSeen = Math.min(known.firstSeen ?? Number.POSITIVE_INFINITY, row.first_seen);
    }
  }

  /** What nobody asks for again would stay until others need its room. */
  private purge(): void {
    if (this.now() - this.purgedAt < PURGE_EVERY_MS) return;
    this.purgedAt = this.now();
    this.visitors.purgeStale();
  }

  /** @param known another object than the one that stood there: only then its size is taken again. */
  private put(key: string, known: Remembered): void {
    if ((known.events?.list.length ?? 0) > MOST_EVENTS_OF_ONE) this.visitors.delete(key);
    else this.visitors.set(key, known);
  }
}
