import type { EventRow, OrderClaimRow } from '@footfall/clickhouse';

/** Whether an event claims an order number: a sale does, a refund names the order that it takes back. */
export function claimsOrder(row: EventRow): boolean {
  return row.type === 'revenue' && row.order_id !== '' && row.amount >= 0n;
}

/** The claims among rows of the log; the same rows give the same ones. */
export function orderClaims(rows: readonly EventRow[]): OrderClaimRow[] {
  return rows.filter(claimsOrder).map((row) => ({
    website_id: row.website_id,
    order_id: row.order_id,
    received_at: row.received_at,
    log_partition: row.log_partition,
    log_offset: row.log_offset,
    log_index: row.log_index,
    event_id: row.event_id,
    visitor_id: row.visitor_id,
    ts: row.ts,
  }));
}
