import type { ClickHouseClient } from '@clickhouse/client';
import { askInChunks, type EventRow } from '@footfall/clickhouse';
import { inWebsite } from '../in-website';
import type { Touch } from '../visitor-group';
import { claimsOrder } from './order-claims';

export interface Order {
  readonly websiteId: string;
  readonly orderId: string;
}

const PAIRS = `(website_id, order_id) IN (
    SELECT pair.1, pair.2 FROM (SELECT arrayJoin(arrayZip({websites:Array(UUID)}, {orders:Array(String)})) AS pair))`;

const HOLDERS_SQL = `
  SELECT website_id, order_id, argMin(event_id, (received_at, log_partition, log_offset, log_index)) AS holder
  FROM order_claims
  WHERE ${PAIRS}
  GROUP BY website_id, order_id`;

const OTHERS_SQL = `
  SELECT website_id, order_id, argMin((visitor_id, toUnixTimestamp64Milli(ts)), (received_at, log_partition, log_offset, log_index)) AS former
  FROM order_claims
  WHERE ${PAIRS} AND event_id NOT IN {own:Array(UUID)}
  GROUP BY website_id, order_id`;

const CHUNK = 500;

/** Who has which order: of the claims of a website the one received first. */
export class OrderClaimsQuery {
  constructor(private readonly client: ClickHouseClient) {}

  /** The id of the event that has an order, by `inWebsite`. */
  async holders(orders: readonly Order[]): Promise<Map<string, string>> {
    const rows = await this.ask<{ website_id: string; order_id: string; holder: string }>('processing.order-holders', HOLDERS_SQL, orders);
    return new Map(rows.map((row) => [inWebsite(row.website_id, row.order_id), row.holder]));
  }

  /** The visitors who had the orders that these rows claim before them, and may have lost them now. */
  async former(rows: readonly EventRow[]): Promise<Touch[]> {
    const claims = rows.filter(claimsOrder);
    const own = new Map<string, string[]>();
    for (const row of claims) {
      const key = inWebsite(row.website_id, row.order_id);
      own.set(key, [...(own.get(key) ?? []), row.event_id]);
    }
    const orders = new Map(
      claims.map((row) => [inWebsite(row.website_id, row.order_id), { websiteId: row.website_id, orderId: row.order_id }]),
    );
    const ownOf = (chunk: readonly Order[]) => ({ own: chunk.flatMap((each) => own.get(inWebsite(each.websiteId, each.orderId)) ?? []) });
    const found = await this.ask<{ website_id: string; former: [string, string] }>(
      'processing.former-orders',
      OTHERS_SQL,
      [...orders.values()],
      ownOf,
    );
    return found.map(({ website_id, former: [visitorId, ts] }) => ({
      websiteId: website_id,
      visitorId,
      previousVisitorId: '',
      ts: Number(ts),
      shared: true,
    }));
  }

  private ask<Row>(
    name: string,
    sql: string,
    items: readonly Order[],
    more: (chunk: readonly Order[]) => object = () => ({}),
  ): Promise<Row[]> {
    const params = (chunk: readonly Order[]) => ({
      ...more(chunk),
      websites: chunk.map(({ websiteId }) => websiteId),
      orders: chunk.map(({ orderId }) => orderId),
    });
    return askInChunks(this.client, { name, sql, items, size: CHUNK, params, textOf: ({ orderId }) => orderId });
  }
}
