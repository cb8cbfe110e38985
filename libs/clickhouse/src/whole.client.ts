import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseConnection } from '@footfall/platform';
import { connectClickHouse } from './connect';
import { UnfinishedClickHouseRestoreError, refuseUnfinishedClickHouseRestore } from './migrations';

const ASKED_WITHIN_MS = 5_000;

/**
 * Connects to a store that is no part of a backup: nothing may be read from one or written to it. One that is silent now is asked again ahead of whatever is asked of it later.
 * @throws UnfinishedClickHouseRestoreError
 */
export async function connectToWhole(connection: ClickHouseConnection): Promise<ClickHouseClient> {
  const client = connectClickHouse(connection);
  try {
    await refuseUnfinishedClickHouseRestore(client, { abort_signal: AbortSignal.timeout(ASKED_WITHIN_MS) });
  } catch (error) {
    if (!(error instanceof UnfinishedClickHouseRestoreError)) return askedFirst(client);
    await client.close();
    throw error;
  }
  return client;
}

/** The client, of which every call fails until the store has said once that it is whole. */
function askedFirst(client: ClickHouseClient): ClickHouseClient {
  let isWhole = false;
  const once =
    <Params extends { abort_signal?: AbortSignal | undefined }, Answer>(ask: (params: Params) => Promise<Answer>) =>
    async (params: Params): Promise<Answer> => {
      if (!isWhole) {
        const { abort_signal } = params;
        // As patient as who asks.
        await refuseUnfinishedClickHouseRestore(client, abort_signal ? { abort_signal } : {});
        isWhole = true;
      }
      return ask(params);
    };
  return Object.assign(Object.create(client) as ClickHouseClient, {
    query: once(client.query.bind(client)),
    insert: once(client.insert.bind(client)),
    exec: once(client.exec.bind(client)),
    command: once(client.command.bind(client)),
  });
}
