import type { EventRow, VisitRow } from '@footfall/clickhouse';
import type { VisitEvent } from '@footfall/domain';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

/** Digits that tell any two numbers of 32 bits apart. */
const MOST_DIGITS = 9;

/** The store's text is UTF-8, which has no halves of a pair. */
const text = (value: string) => (value.isWellFormed() ? value : Buffer.from(value).toString());
const given = (value: string) => (value === '' ? null : text(value));

/** A number of 32 bits in the fewest digits that mean it. */
function float32(value: number): number {
  const kept = Math.fround(value);
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const told = Number(kept.toPrecision(digits));
    if (Math.fround(told) === kept) return told;
  }
  return Number(kept.toPrecision(MOST_DIGITS));
}

function event(row: EventRow): StoredEvent {
  const visitor = text(row.visitor_id);
  return {
    id: row.event_id,
    ts: Math.round(row.ts),
    receivedAt: Math.round(row.received_at),
    logPartition: row.log_partition,
    logOffset: BigInt(row.log_offset),
    logIndex: row.log_index,
    type: row.type as VisitEvent['type'],
    visitorId: visitor,
    device: visitor,
    orderId: text(row.order_id),
    previousVisitorId: given(row.previous_visitor_id),
    path: text(row.path),
    title: text(row.title),
    referrer: given(row.referrer),
    referrerHost: text(row.referrer_host),
    channel: text(row.channel),
    utmSource: text(row.utm_source),
    utmMedium: text(row.utm_medium),
    utmCampaign: text(row.utm_campaign),
    utmTerm: text(row.utm_term),
    utmContent: text(row.utm_content),
    countryCode: text(row.country_code),
    city: text(row.city),
    deviceType: text(row.device_type),
    browser: text(row.browser),
    os: text(row.os),
    name: given(row.name),
    userId: given(row.user_id),
    amount: Number(row.amount) || null,
    currency: given(row.currency),
    engagedMs: Math.trunc(row.engaged_ms),
    scrollDepth: Number.isInteger(row.scroll_depth) ? row.scroll_depth : float32(row.scroll_depth),
  };
}

/** @param former of the same visit what was written before */
function visit(row: VisitRow, former: StoredVisit | undefined): StoredVisit {
  const firstInsertedAt = Math.min(Math.round(row.first_inserted_at), former?.firstInsertedAt ?? Number.POSITIVE_INFINITY);
  if (former && former.version > row.version) return { ...former, firstInsertedAt };
  return {
    visitId: row.visit_id,
    visitorId: text(row.visitor_id),
    version: row.version,
    start: Math.round(row.start),
    end: Math.round(row.end),
    firstInsertedAt,
    gone: row.gone,
    goals: [...row.goal_id],
    goalEvents: [...row.goal_event],
    highValueEvent: row.high_value_event,
    content: row.content,
    isDisputed: false,
  };
}

/** Rows that are written, as reading them back gives them. */
export const asRead = { event, visit } as const;
