import type { EventRow } from '@footfall/clickhouse';
import { TOPICS, type VisitorSignal, type VisitorSignalled, type WebsiteChanged } from '@footfall/contracts';
import type { Clock, Measures } from '@footfall/platform';
import type { OutgoingRecord } from '@footfall/ports';
import { placeOf } from '../decode-batch';
import type { Updated } from '../visit.updater';
import type { PlacedEvent, SignalMaker, ToldWebsite } from './told-website';

/** What was stored longer ago is rebuilt: nobody is told of it again. */
const AGAIN_MS = 86_400_000;
/** Well below what every log takes as one record. */
const RECORD_BYTES = 256 * 1024;
/** Records of one append together. */
const APPEND_BYTES = 2 * 1024 * 1024;

export interface Signalled {
  /** Stored now for the first time. */
  readonly fresh: readonly EventRow[];
  /** Stored before a crash; whether it was told, nobody knows. */
  readonly again: readonly EventRow[];
  readonly updated: Updated;
  readonly websites: ReadonlyMap<string, WebsiteChanged>;
  /** As `decodeBatch` gives them. */
  readonly traces?: ReadonlyMap<string, string>;
}

/** Where signals go. */
export interface Appends {
  /** As of an `EventLog`. @throws LogUnavailableError */
  append(topic: string, records: readonly OutgoingRecord[]): Promise<unknown>;
}

/** Tells the log what webhooks may want to know. At least once: who listens knows a repetition by its source. */
export class Signaller {
  private readonly told;

  constructor(
    private readonly log: Appends,
    private readonly makers: readonly SignalMaker[],
    private readonly clock: Clock,
    metrics: Measures,
  ) {
    this.told = metrics.counter('footfall_signals_total', 'Signals told to webhooks by kind', ['kind']);
  }

  /** Resolves once the signals are durable. @throws LogUnavailableError */
  async tell({ fresh, again, updated, websites, traces }: Signalled): Promise<void> {
    const recent = this.clock.now() - AGAIN_MS;
    const rows = [...fresh, ...again.filter((row) => row.received_at >= recent)].filter((row) => row.source !== 'historical');
    const records: OutgoingRecord[] = [];
    for (const website of websites.values()) {
      if (!website.signals?.length || website.deleted) continue;
      const own = rows.filter((row) => row.website_id === website.id);
      if (!own.length) continue;
      const about = toldWebsite(website, own, updated, traces);
      const signals = distinct(this.makers.flatMap((make) => make(about)));
      for (const { kind } of signals) this.told.inc({ kind });
      records.push(...packed(website.id, signals));
    }
    for (const some of chunks(records, ({ value }) => value.length, APPEND_BYTES))
      await this.log.append(TOPICS.visitorSignalled.name, some);
  }
}

/** A visit that was joined while it was processed stands for itself and for the whole. */
const distinct = (signals: readonly VisitorSignal[]) => [
  ...new Map(signals.map((each) => [`${each.kind}${each.sourceEventId}`, each])).values(),
];

function toldWebsite(
  website: WebsiteChanged,
  rows: readonly EventRow[],
  { visits, identities }: Updated,
  traces: ReadonlyMap<string, string> | undefined,
): ToldWebsite {
  const wanted = new Set(website.signals);
  const byId = new Map(rows.map((row) => [row.event_id, row]));
  const own = visits.filter(({ group }) => group.websiteId === website.id);
  const places = new Map<string, PlacedEvent>();
  for (const folded of own) for (const event of folded.visit.events) if (byId.has(event.id)) places.set(event.id, { folded, event });
  return {
    website,
    wants: (kind) => wanted.has(kind),
    rows,
    rowOf: (eventId) => byId.get(eventId),
    visits: own,
    placeOf: (eventId) => places.get(eventId),
    identities,
    tracedBy: (row) => {
      const traceparent = traces?.size && row ? traces.get(placeOf(row.log_partition, row.log_offset)) : undefined;
      return traceparent === undefined ? {} : { traceparent };
    },
  };
}

function packed(websiteId: string, signals: readonly VisitorSignal[]): OutgoingRecord[] {
  return chunks(signals, (signal) => Buffer.byteLength(JSON.stringify(signal)), RECORD_BYTES).map((some) => {
    const fact: VisitorSignalled = { v: 1, websiteId, signals: some };
    return { key: websiteId, value: Buffer.from(JSON.stringify(fact)) };
  });
}

/** Neighbours that together are no larger; what is larger by itself stands alone. */
function chunks<T>(list: readonly T[], sizeOf: (item: T) => number, most: number): T[][] {
  const made: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of list) {
    const own = sizeOf(item);
    if (size + own > most) {
      made.push([]);
      size = 0;
    }
    made.at(-1)?.push(item);
    size += own;
  }
  return made;
}
