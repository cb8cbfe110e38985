import type { ClickHouseClient } from '@clickhouse/client';
import { precedenceOf } from '@footfall/clickhouse';
import type { Config } from '@footfall/platform';
import { knownEvents, type KnownEvent } from './known-events.query';

/** The stored rows of event ids, and a way to take one back with the occurrence of an error that it made. */
export interface EventStore {
  /** @param withinMs how long the store may take; as long as it may take at all where absent */
  find(websites: readonly string[], ids: readonly string[], withinMs?: number): Promise<KnownEvent[]>;
  remove(event: KnownEvent): Promise<void>;
}

const REMOVE_SQL = `
  DELETE FROM events
  WHERE website_id = {website:UUID} AND visitor_id = {visitor:String} AND event_id = {id:UUID}
    AND log_partition = {partition:UInt16} AND log_offset = {offset:UInt64} AND log_index = {index:UInt32}`;

/** A store that never finds anything: what the check of duplicates must notice. */
export const forgetfulStore: EventStore = { find: async () => [], remove: async () => undefined };

/** A store that says nothing of what it has read back: what the check of copies must notice. */
const unreadStore = (store: EventStore): EventStore => ({ ...store, remove: async () => undefined });

const REMOVE_OCCURRENCE_SQL = `
  DELETE FROM error_occurrences
  WHERE website_id = {website:UUID} AND event_id = {id:UUID} AND precedence = {precedence:UInt64}`;

export function storeOf({ FOOTFALL_PROOF_WITHOUT: without }: Pick<Config, 'FOOTFALL_PROOF_WITHOUT'>, client: ClickHouseClient): EventStore {
  if (without === 'known-ids') return forgetfulStore;
  const store = eventStore(client);
  return without === 'read-back' ? unreadStore(store) : store;
}

export function eventStore(client: ClickHouseClient): EventStore {
  return {
    find: (websites, ids, withinMs) =>
      ids.length
        ? knownEvents(client, websites, ids, withinMs === undefined ? undefined : AbortSignal.timeout(withinMs))
        : Promise.resolve([]),
    remove: async (event) => {
      await client.command({
        query: REMOVE_SQL,
        query_params: {
          website: event.websiteId,
          visitor: event.visitorId,
          id: event.eventId,
          partition: event.partition,
          offset: event.offset.toString(),
          index: event.index,
        },
      });
      await client.command({
        query: REMOVE_OCCURRENCE_SQL,
        query_params: {
          website: event.websiteId,
          id: event.eventId,
          precedence: precedenceOf(event.receivedAt, event.partition).toString(),
        },
      });
    },
  };
}
