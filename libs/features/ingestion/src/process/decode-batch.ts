import type { AcceptedHit, AcceptedHits } from '@footfall/contracts';
import { eventsTable, wrongColumns, type EventRow } from '@footfall/clickhouse';
import type { LogRecord } from '@footfall/ports';
import { SharedTexts } from './shared-texts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The days that the store's tables know begin in 1970 and end here, with room for what reaches into the next ones. */
const LAST_MS = Date.UTC(2149, 0, 1);
const isStorable = (instant: unknown): boolean => typeof instant === 'number' && instant >= 0 && instant < LAST_MS;

/** Of all batches of the thread: the next one says much of what the last one said. */
const texts = new SharedTexts();

export interface DecodedBatch {
  readonly rows: readonly EventRow[];
  /** What the requests were part of that brought rows, by `placeOf` the record; of those that said so. */
  readonly traces: ReadonlyMap<string, string>;
  /** Records that no reader of this version can understand, with the reason. */
  readonly unreadable: readonly { readonly record: LogRecord; readonly reason: string }[];
}

/** Names a record of the topic. */
export const placeOf = (partition: number, offset: bigint): string => `${partition}:${offset}`;

/** What a record of `hits.accepted.v1` holds, with website, ids, times and visitors as they should be. @throws Error with the reason where no reader of this version can understand it */
export function readHits(value: Buffer): AcceptedHits {
  const packed = JSON.parse(value.toString()) as AcceptedHits;
  if (packed.v !== 1) throw new Error(`unknown version ${String(packed.v)}`);
  if (!UUID.test(packed.websiteId) || !isStorable(packed.receivedAt)) throw new Error('website or time of receipt is missing');
  const wrong = packed.hits.findIndex((hit) => !UUID.test(hit.id) || !isStorable(hit.ts) || typeof hit.visitor !== 'string');
  if (wrong >= 0) throw new Error(`hit ${wrong} lacks its id, time or visitor`);
  return packed;
}

/** The rows of a batch of `hits.accepted.v1`, in the order of the log. */
export function decodeBatch(records: readonly LogRecord[]): DecodedBatch {
  const rows: EventRow[] = [];
  const traces = new Map<string, string>();
  const unreadable: { record: LogRecord; reason: string }[] = [];
  for (const record of records) {
    try {
      const packed = readHits(record.value);
      const made = packed.hits.map((hit, index) => eventRow(packed, hit, record, index));
      // One value that the store can not be given would hold up all that comes behind it.
      for (const [index, row] of made.entries())
        for (const column of wrongColumns(eventsTable, row)) throw new Error(`hit ${index} has a wrong ${column}`);
      if (packed.traceparent !== undefined) traces.set(placeOf(record.partition, record.offset), packed.traceparent);
      rows.push(...made);
    } catch (error) {
      unreadable.push({ record, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { rows, traces, unreadable };
}

function eventRow(packed: AcceptedHits, hit: AcceptedHit, record: LogRecord, index: number): EventRow {
  return {
    website_id: packed.websiteId,
    visitor_id: hit.visitor,
    previous_visitor_id: hit.previousVisitor ?? '',
    ts: hit.ts,
    event_id: hit.id,
    received_at: packed.receivedAt,
    log_partition: record.partition,
    log_offset: record.offset,
    log_index: index,
    type: hit.type,
    source: packed.door,
    import_id: packed.importId ?? '',
    session_id: hit.session ?? '',
    host: texts.of(hit.host),
    path: texts.of(hit.path),
    title: texts.of(hit.title ?? ''),
    referrer: texts.of(hit.referrer ?? ''),
    referrer_host: texts.of(hit.referrerHost ?? ''),
    channel: texts.of(hit.channel),
    utm_source: texts.of(hit.utmSource ?? ''),
    utm_medium: texts.of(hit.utmMedium ?? ''),
    utm_campaign: texts.of(hit.utmCampaign ?? ''),
    utm_term: texts.of(hit.utmTerm ?? ''),
    utm_content: texts.of(hit.utmContent ?? ''),
    country_code: hit.country,
    city: texts.of(hit.city ?? ''),
    device_type: hit.device,
    browser: hit.browser,
    os: hit.os,
    language: hit.language ?? '',
    screen: hit.screen ?? '',
    name: texts.of(hit.name ?? ''),
    props: hit.props ? JSON.stringify(hit.props) : '',
    user_id: hit.userId ?? '',
    amount: hit.amount ? BigInt(hit.amount) : 0n,
    currency: hit.currency ?? '',
    order_id: hit.orderId ?? '',
    engaged_ms: hit.engagedMs ?? 0,
    scroll_depth: hit.scrollDepth ?? 0,
    details: hit.details ? JSON.stringify(hit.details) : '',
  };
}
