import type { EventRow } from '@footfall/clickhouse';
import { claimsOrder } from './orders/order-claims';
import type { Touch } from './visitor-group';

/** Whose visits an event concerns, and where. */
export const touchOf = (row: EventRow): Touch => ({
  websiteId: row.website_id,
  visitorId: row.visitor_id,
  previousVisitorId: row.previous_visitor_id,
  ts: row.ts,
  shared: claimsOrder(row),
});
