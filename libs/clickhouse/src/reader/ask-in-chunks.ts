import type { ClickHouseClient } from '@clickhouse/client';
import { askStore, type StoreQuestion } from './ask-store';

export interface ChunkedQuestion<Item> extends Pick<StoreQuestion, 'name' | 'sql' | 'signal'> {
  readonly items: readonly Item[];
  /** How many of the items stand in one query. */
  readonly size: number;
  readonly params: (chunk: readonly Item[]) => object;
  /** The text of an item that a sender chose: a query takes only as many as fit into an address, however long each is. */
  readonly textOf?: (item: Item) => string;
}

/** Parameters travel in the address of a request, which may be 1 MiB long, the statement's own not counted. */
const MOST_ADDRESS = 768 * 1024;
/** A sign that is escaped and then percent-encoded, as `'` is. */
const MOST_A_BYTE = 6;
/** Of an item beside its text: quotes and comma, and the ids of two websites, each percent-encoded. */
const BESIDE_TEXT = 110;

/** The rows about many things, asked so many at a time that no query grows without bound. Without things nothing is asked. */
export async function askInChunks<Row, Item>(
  client: ClickHouseClient,
  { name, sql, items, size, params, textOf, signal }: ChunkedQuestion<Item>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0, to = 0; from < items.length; from = to) {
    to = Math.min(from + size, textOf ? endWithin(items, from, textOf) : items.length);
    for (const row of await askStore<Row>(client, { name, sql, params: params(items.slice(from, to)), signal })) rows.push(row);
  }
  return rows;
}

/** Behind the last item from there on that goes into the same address; at least one does. */
function endWithin<Item>(items: readonly Item[], from: number, textOf: (item: Item) => string): number {
  let length = 0;
  for (let at = from; at < items.length; at++) {
    length += Buffer.byteLength(textOf(items[at] as Item)) * MOST_A_BYTE + BESIDE_TEXT;
    if (length > MOST_ADDRESS) return Math.max(at, from + 1);
  }
  return items.length;
}
