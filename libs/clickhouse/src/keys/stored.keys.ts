import type { ClickHouseClient } from '@clickhouse/client';
import { Turn } from '@footfall/platform/basics';
import { askStore } from '../reader/ask-store';
import type { FilterLayer } from './filter.layer';
import { KeyFilter } from './key.filter';
import { KeyHash } from './key.hash';
import { BLOCK_ROW_BYTES, keyBits, type KeyColumn } from './keys.query';

const MIB = 2 ** 20;
const MOST_EVENT_BYTES = 64 * MIB;
const MOST_VISITOR_BYTES = 32 * MIB;
/** Of more ids the filter would be wrong about every tenth. */
const MOST_EVENTS = 100_000_000;
/** Beside what is there already, for what comes until the next start. */
const HEADROOM = 1.5;
/** Nine MiB of an answer. */
const BLOCKS_A_QUERY = 2 ** 18;
const ROWS_AT_ONCE = 64;

const EVENT_IDS: readonly KeyColumn[] = [{ table: 'events', bytes: 'reinterpretAsFixedString(event_id)' }];
const VISITOR_IDS: readonly KeyColumn[] = [
  { table: 'events', bytes: 'visitor_id' },
  { table: 'visits', bytes: 'visitor_id' },
  { table: 'visitor_first_seen', bytes: 'visitor_id' },
];
const TABLES: ReadonlySet<string> = new Set(VISITOR_IDS.map(({ table }) => table));

const COUNTS = 'SELECT (SELECT count() FROM events) AS events, (SELECT count() FROM visitor_first_seen) AS visitors';

interface Row {
  readonly event_id?: string;
  readonly visitor_id: string;
}

/**
 * Which ids of events and visitors a store may hold: what it does not hold for certain need not be looked up. Only for the process that alone writes to a store: it learns what is there once,
 * and from then on takes up what it sends itself, before it sends it. What is taken away stays known, which costs a look-up and is never wrong.
 */
export class StoredKeys {
  private static readonly known = new WeakMap<ClickHouseClient, StoredKeys>();

  private readonly hash = new KeyHash();
  private readonly events = new KeyFilter(MOST_EVENT_BYTES);
  private readonly visitors = new KeyFilter(MOST_VISITOR_BYTES);
  /** What was learned, or is being. */
  private layers: { readonly events: FilterLayer; readonly visitors: FilterLayer } | null = null;
  private isListening = false;
  private hasMissed = false;
  private complete = false;

  private constructor(private readonly client: ClickHouseClient) {}

  /** What is known of the store behind a client, whoever writes through it. */
  static of(client: ClickHouseClient): StoredKeys {
    const keys = StoredKeys.known.get(client) ?? new StoredKeys(client);
    StoredKeys.known.set(client, keys);
    return keys;
  }

  /** Whether all that is stored is known. */
  get isComplete(): boolean {
    return this.complete;
  }

  /** False only where no website's event has this id; whether the store holds it, it says itself. */
  mayHoldEvent(id: string): boolean {
    return !this.complete || this.events.has(this.hash.uuid(id));
  }

  /** False only where nothing of this visitor is stored, of whatever website. */
  mayHoldVisitor(id: string): boolean {
    return !this.complete || this.visitors.has(this.hash.text(id));
  }

  /**
   * From now on what is sent is taken up.
   * @throws Error where rows were sent before, of which nothing is known
   */
  listen(): void {
    if (this.hasMissed) throw new Error('rows were sent to the store before anybody listened');
    this.isListening = true;
  }

  /** To be called before rows are sent. Lets others in meanwhile. */
  async note(table: string, rows: readonly object[]): Promise<void> {
    if (!TABLES.has(table)) return;
    if (!this.isListening) {
      this.hasMissed = true;
      return;
    }
    const turn = new Turn();
    let visitor: string | undefined;
    let at = 0;
    for (const row of rows as readonly Row[]) {
      if (row.event_id !== undefined) this.events.add(this.hash.uuid(row.event_id));
      if (row.visitor_id !== visitor) this.visitors.add(this.hash.text(row.visitor_id));
      visitor = row.visitor_id;
      if (at++ % ROWS_AT_ONCE === 0 && turn.isOver) await turn.next();
    }
  }

  /**
   * Asks the store which ids it holds, after `listen`. Until it resolves, and where there are too many, it may hold any.
   * @returns how many events are stored
   * @throws Error where the store does not say; it may be called again
   */
  async learn(signal: AbortSignal, blocksAQuery = BLOCKS_A_QUERY): Promise<number> {
    if (!this.isListening) throw new Error('nobody listens to what is sent');
    const [counts] = await askStore<{ events: string; visitors: string }>(this.client, {
      name: 'processing.count-keys',
      sql: COUNTS,
      signal,
    });
    const [events, visitors] = [Number(counts?.events), Number(counts?.visitors)];
    if (!(events <= MOST_EVENTS)) return events;
    this.layers ??= {
      events: this.events.layerFor(events * HEADROOM, events),
      visitors: this.visitors.layerFor(visitors * HEADROOM, visitors),
    };
    await this.take(this.layers.events, EVENT_IDS, blocksAQuery, signal);
    await this.take(this.layers.visitors, VISITOR_IDS, blocksAQuery, signal);
    this.complete = true;
    return events;
  }

  private async take(layer: FilterLayer, columns: readonly KeyColumn[], blocksAQuery: number, signal: AbortSignal): Promise<void> {
    const { blocks } = layer;
    const { secrets } = this.hash;
    for (const column of columns)
      for (let from = 0; from < blocks; from += blocksAQuery) {
        signal.throwIfAborted();
        const until = Math.min(blocks, from + blocksAQuery);
        await takeRows(layer, await keyBits(this.client, column, { secrets, blocks, from, until }, signal));
      }
  }
}

async function takeRows(layer: FilterLayer, rows: Buffer): Promise<void> {
  const turn = new Turn();
  for (let at = 0; at < rows.length; at += BLOCK_ROW_BYTES) {
    layer.take(rows.readUInt32LE(at), rows, at + 4);
    if (turn.isOver) await turn.next();
  }
}
