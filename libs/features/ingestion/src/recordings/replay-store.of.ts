import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReplayStore, ObjectReplayStore, type ReplayObjects, type ReplayStore } from '@footfall/clickhouse';
import type { Config } from '@footfall/platform';

/** Where what is recorded goes from now on. */
export function replayStoreOf(where: Config['FOOTFALL_REPLAY_STORE'], client: ClickHouseClient, objects: ReplayObjects): ReplayStore {
  const rows = new ClickHouseReplayStore(client);
  return where === 'objects' ? new ObjectReplayStore(rows, objects) : rows;
}
