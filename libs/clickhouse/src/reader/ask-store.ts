import type { ClickHouseClient } from '@clickhouse/client';
import { boundLists } from './bound-lists';

export interface StoreQuestion {
  /** `<who>.<what>`; stands in the store's own log of queries. */
  readonly name: string;
  /** Constant text: whatever comes from outside is bound as `{name:Type}`. */
  readonly sql: string;
  readonly params?: object;
  /** Ends waiting for the answer; the client's own bound holds anyway. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The rows by their column names, for those who write: 64-bit integers come as text, to the last digit, and what goes wrong is not for somebody who asked over HTTP.
 * @throws ClickHouseError, or the client's own error where the store is away.
 */
export async function askStore<Row>(client: ClickHouseClient, { name, sql, params = {}, signal }: StoreQuestion): Promise<Row[]> {
  const { query_params, settings } = boundLists(params);
  const answer = await client.query({
    query: sql,
    query_params,
    format: 'JSONEachRow',
    ...(signal ? { abort_signal: signal } : {}),
    clickhouse_settings: { log_comment: name, ...settings },
  });
  return answer.json<Row>();
}
