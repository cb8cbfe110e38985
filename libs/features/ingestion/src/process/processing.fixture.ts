import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseWriter, type EventRow } from '@footfall/clickhouse';
import type { AcceptedHit, AcceptedHits, Door, VisitorSignal, VisitorSignalled, WebsiteChanged } from '@footfall/contracts';
import { TOPICS } from '@footfall/contracts';
import { Metrics, createLogger } from '@footfall/platform';
import type { EventLog, LogBatch, LogRecord, OutgoingRecord } from '@footfall/ports';
import { BatchProcessor } from './batch.processor';
import { DeadLetters } from './dead-letters';
import { eventStore } from './event-copies';
import { SIGNAL_MAKERS, Signaller } from './signals';
import { visitUpdater } from './visit.updater';
import { VisitorMemory } from './visitor.memory';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const NOON = Date.parse('2024-05-14T12:00:00.000Z');

/** Numbers in [0, 1) that depend on the seed alone. */
export function prng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const hit = (visitor: string, ts: number, more: Partial<AcceptedHit> = {}): AcceptedHit => ({
  id: randomUUID(),
  type: 'pageview',
  ts,
  visitor,
  host: 'a.example',
  path: '/a',
  channel: 'Direct',
  country: 'DE',
  device: 'desktop',
  browser: 'Chrome',
  os: 'Windows',
  ...more,
});

/** What the log would hand over; offsets rise over all of them. */
export function recordsOf(websiteId: string) {
  let offset = 0n;
  return (hits: AcceptedHit[], more: { partition?: number; receivedAt?: number; door?: Door; importId?: string } = {}): LogRecord => {
    const { receivedAt = Date.now(), door = 'open', importId } = more;
    const packed: AcceptedHits = { v: 1, websiteId, receivedAt, door, hits, ...(importId ? { importId } : {}) };
    return {
      topic: TOPICS.acceptedHits.name,
      partition: more.partition ?? 0,
      offset: offset++,
      key: websiteId,
      value: Buffer.from(JSON.stringify(packed)),
      timestamp: 0,
    };
  };
}

export const batchOf = (...records: LogRecord[]): LogBatch => ({
  topic: TOPICS.acceptedHits.name,
  records,
  isStale: () => false,
  heartbeat: async () => undefined,
});

export interface ProcessingOptions {
  readonly websites?: readonly Pick<WebsiteChanged, 'id' | 'goals' | 'signals' | 'revenueCurrency'>[];
  /** Whether no other process stores events meanwhile. */
  readonly isOnlyWriter?: boolean;
  /** Imports that are undone. */
  readonly undone?: readonly string[];
  /** Called instead of appending signals. */
  readonly append?: EventLog['append'];
}

/** Processing on a store; what it appends to the log is caught. */
export class Processing {
  constructor(private readonly client: ClickHouseClient) {}

  /** A process; `signals` fills with what it tells. */
  process({ websites = [], undone = [], append, isOnlyWriter = false }: ProcessingOptions = {}) {
    const memory = new VisitorMemory(isOnlyWriter);
    const signals: VisitorSignal[] = [];
    const catching = async (_: string, records: readonly OutgoingRecord[]) => {
      for (const { value } of records) signals.push(...(JSON.parse(value.toString()) as VisitorSignalled).signals);
      return [];
    };
    const log = { append: append ?? catching } as Partial<EventLog> as EventLog;
    const metrics = new Metrics('spec');
    const clock = { now: () => Date.now() };
    const known = new Map(websites.map((website) => [website.id, { deleted: false, ...website } as WebsiteChanged]));
    const parts = {
      writer: new ClickHouseWriter(this.client),
      store: eventStore(this.client),
      hasOtherWriters: !isOnlyWriter,
      updater: visitUpdater(this.client, clock, () => false, memory),
      signaller: new Signaller(log, SIGNAL_MAKERS, clock, metrics),
      deadLetters: new DeadLetters(log, createLogger('spec', 'silent'), metrics),
      metrics,
      logger: createLogger('spec', 'silent'),
      onStored: async () => undefined,
      deletedAmong: async () => new Set<string>(),
      erasedAmong: async () => new Set<EventRow>(),
      undoneAmong: async (imports: readonly string[]) => new Set(imports.filter((id) => undone.includes(id))),
      websites: async () => known,
    };
    const processor = new BatchProcessor(parts);
    return { run: (...records: LogRecord[]) => processor.process(batchOf(...records)), processor, signals };
  }

  /** The visits as answers see them, by visitor and start. */
  async visits(websiteId: string): Promise<StoredVisitRow[]> {
    const answer = await this.client.query({
      query: `SELECT visit_id, visitor_id, user_id, known_as, toUnixTimestamp64Milli(start) AS s, toUnixTimestamp64Milli(end) AS e, entry_path, page_views,
                is_returning, has_goal, has_revenue, value_score, goal_id, view_path
              FROM visits FINAL WHERE website_id = {id:UUID} ORDER BY visitor_id, s`,
      query_params: { id: websiteId },
      format: 'JSONEachRow',
    });
    return (await answer.json<StoredVisitRow & { s: string; e: string }>()).map((row) => ({ ...row, s: Number(row.s), e: Number(row.e) }));
  }
}

export interface StoredVisitRow {
  readonly visit_id: string;
  readonly visitor_id: string;
  readonly user_id: string;
  readonly known_as: string[];
  readonly s: number;
  readonly e: number;
  readonly entry_path: string;
  readonly page_views: number;
  readonly is_returning: number;
  readonly has_goal: number;
  readonly has_revenue: number;
  readonly value_score: number;
  readonly goal_id: string[];
  readonly view_path: string[];
}
