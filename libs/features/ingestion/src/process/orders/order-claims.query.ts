import type { ClickHouseClient } from '@clickhouse/client';
import type { EventRow } from '@footfall/clickhouse';
import type { Touch } from '../visitor-group';
import { claimsOrder } from './order-claims';

export interface Order {
  readonly websiteId: string;
  readonly orderId: string;
}

export const orderKey = (websiteId: string, orderId: string) => `${websiteId}${orderId}`;

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

  /** The id of the event that has an order, by `orderKey`. */
  async holders(orders: readonly Order[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    await this.each(
      orders,
      HOLDERS_SQL,
      () => ({}),
      (row: { website_id: string; order_id: string; holder: string }) => {
        found.set(orderKey(row.website_id, row.order_id), row.holder);
      },
    );
    return found;
  }

  /** The visitors who had the orders that these rows claim before them, and may have lost them now. */
  async former(rows: readonly EventRow[]): Promise<Touch[]> {
    const claims = rows.filter(claimsOrder);
    const own = new Map<string, string[]>();
    for (const row of claims) {
      const key = orderKey(row.website_id, row.order_id);
      own.set(key, [...(own.get(key) ?? []), row.event_id]);
    }
    const orders = new Map(
      claims.map((row) => [orderKey(row.website_id, row.order_id), { websiteId: row.website_id, orderId: row.order_id }]),
    );
    const touches: Touch[] = [];
    const params = (chunk: readonly Order[]) => ({ own: chunk.flatMap((each) => own.get(orderKey(each.websiteId, each.orderId)) ?? []) });
    await this.each([...orders.values()], OTHERS_SQL, params, (row: { website_id: string; former: [string, string] }) => {
      const [visitorId, ts] = row.former;
      touches.push({ websiteId: row.website_id, visitorId, previousVisitorId: '', ts: Number(ts), shared: true });
    });
    return touches;
  }

  private async each<R>(
    orders: readonly Order[],
    sql: string,
    params: (chunk: readonly Order[]) => object,
    take: (row: R) => void,
  ): Promise<void> {
    for (let from = 0; from < orders.length; from += CHUNK) {
      const chunk = orders.slice(from, from + CHUNK);
      const answer = await this.client.query({
        query: sql,
        query_params: { ...params(chunk), websites: chunk.map(({ websiteId }) => websiteId), orders: chunk.map(({ orderId }) => orderId) },
        format: 'JSONEachRow',
      });
      for (const row of await answer.json<R>()) take(row);
    }
  }
}
