import type { ClickHouseClient } from '@clickhouse/client';
import { askStore, type StoreQuestion } from './ask-store';

export interface ChunkedQuestion<Item> extends Pick<StoreQuestion, 'name' | 'sql' | 'signal'> {
  readonly items: readonly Item[];
  /** How many of the items stand in one query. */
  readonly size: number;
  readonly params: (chunk: readonly Item[]) => object;
}

/** The rows about many things, asked so many at a time that no query grows without bound. Without things nothing is asked. */
export async function askInChunks<Row, Item>(
  client: ClickHouseClient,
  { name, sql, items, size, params, signal }: ChunkedQuestion<Item>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < items.length; from += size) {
    for (const row of await askStore<Row>(client, { name, sql, params: params(items.slice(from, from + size)), signal })) rows.push(row);
  }
  return rows;
}
