import type { AcceptedHit, AcceptedHits } from '@footfall/contracts';
import type { EventRow } from '@footfall/clickhouse';
import type { LogRecord } from '@footfall/ports';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface DecodedBatch {
  readonly rows: readonly EventRow[];
  /** Records that no reader of this version can understand, with the reason. */
  readonly unreadable: readonly { readonly record: LogRecord; readonly reason: string }[];
}

/** The rows of a batch of `hits.accepted.v1`, in the order of the log. */
export function decodeBatch(records: readonly LogRecord[]): DecodedBatch {
  const rows: EventRow[] = [];
  const unreadable: { record: LogRecord; reason: string }[] = [];
  for (const record of records) {
    try {
      const packed = JSON.parse(record.value.toString()) as AcceptedHits;
      if (packed.v !== 1) throw new Error(`unknown version ${String(packed.v)}`);
      if (!UUID.test(packed.websiteId) || !Number.isFinite(packed.receivedAt)) throw new Error('website or time of receipt is missing');
      const wrong = packed.hits.findIndex((hit) => !UUID.test(hit.id) || !Number.isFinite(hit.ts) || typeof hit.visitor !== 'string');
      if (wrong >= 0) throw new Error(`hit ${wrong} lacks its id, time or visitor`);
      rows.push(...packed.hits.map((hit, index) => eventRow(packed, hit, record, index)));
    } catch (error) {
      unreadable.push({ record, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { rows, unreadable };
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
    host: hit.host,
    path: hit.path,
    title: hit.title ?? '',
    referrer: hit.referrer ?? '',
    referrer_host: hit.referrerHost ?? '',
    channel: hit.channel,
    utm_source: hit.utmSource ?? '',
    utm_medium: hit.utmMedium ?? '',
    utm_campaign: hit.utmCampaign ?? '',
    utm_term: hit.utmTerm ?? '',
    utm_content: hit.utmContent ?? '',
    country_code: hit.country,
    city: hit.city ?? '',
    device_type: hit.device,
    browser: hit.browser,
    os: hit.os,
    language: hit.language ?? '',
    screen: hit.screen ?? '',
    name: hit.name ?? '',
    props: hit.props ? JSON.stringify(hit.props) : '',
    user_id: hit.userId ?? '',
    amount: BigInt(hit.amount ?? 0),
    currency: hit.currency ?? '',
    order_id: hit.orderId ?? '',
    engaged_ms: hit.engagedMs ?? 0,
    scroll_depth: hit.scrollDepth ?? 0,
    details: hit.details ? JSON.stringify(hit.details) : '',
  };
}
