import type { ClickHouseClient } from '@clickhouse/client';
import { NO_EVENT, askInChunks } from '@footfall/clickhouse';
import { MOST_DEVICES } from '@footfall/domain';
import { inWebsite } from '../in-website';
import { Identities } from './identities';

interface Row {
  website_id: string;
  known_as: string;
  is_user: number;
  visitor_id: string;
  user_id: string;
  event_id: string;
  ts_ms: string;
  received_ms: string;
  log_partition: number;
  offset: string;
  log_index: number;
  hash: string;
}

export interface KnownAs {
  readonly websiteId: string;
  readonly id: string;
}

/** Of a device all that it told, of a user each device once, and no more of them than tell a person from a crowd. */
const SQL = `
  SELECT website_id, known_as, is_user, visitor_id, user_id, event_id, toUnixTimestamp64Milli(ts) AS ts_ms,
         toUnixTimestamp64Milli(received_at) AS received_ms, log_partition, toString(log_offset) AS offset, log_index, toString(traits) AS hash
  FROM (
    SELECT *, if(is_user = 1, toUUID('${NO_EVENT}'), event_id) AS telling
    FROM identifications
    WHERE (website_id, known_as) IN (
      SELECT pair.1, pair.2 FROM (SELECT arrayJoin(arrayZip({websites:Array(UUID)}, {ids:Array(String)})) AS pair))
    LIMIT 1 BY website_id, known_as, is_user, visitor_id, telling
  )
  LIMIT ${MOST_DEVICES + 1} BY website_id, known_as, is_user, telling`;

const TELLING_SQL = 'SELECT DISTINCT website_id FROM identifications WHERE website_id IN {websites:Array(UUID)}';

const CHUNK = 1000;

/** Reads who uses which device. Where nobody ever told, that is one read of nothing. */
export class IdentitiesQuery {
  constructor(private readonly client: ClickHouseClient) {}

  /**
   * Of these devices all that they told, of the users they told of (and of those who are called like one of them) all devices, and of those again all
   * that they told: enough to say whose each event of all these users is.
   */
  async load(known: Iterable<KnownAs>, into = new Identities()): Promise<Identities> {
    const loaded = new Set<string>();
    let wanted = new Map([...known].map((each) => [inWebsite(each.websiteId, each.id), each]));
    // Devices, their users, the users' devices: what those tell of further users is not theirs.
    for (let depth = 0; depth < 3 && wanted.size; depth++) {
      const next = new Map<string, KnownAs>();
      const want = (websiteId: string, id: string) => {
        if (!loaded.has(inWebsite(websiteId, id))) next.set(inWebsite(websiteId, id), { websiteId, id });
      };
      for (const key of wanted.keys()) loaded.add(key);
      const rows = await this.rows([...wanted.values()]);
      for (const row of rows) {
        if (row.is_user) into.addUser(row.website_id, row.user_id, row.visitor_id);
        else into.addDevice(row.website_id, row.visitor_id, toldIdentity(row));
      }
      for (const row of rows) {
        if (!row.is_user) want(row.website_id, row.user_id);
        else if (!into.isCrowd(row.website_id, row.user_id)) want(row.website_id, row.visitor_id);
      }
      wanted = next;
    }
    return into;
  }

  /** Those of these websites of which anybody ever told who they are. */
  async tellingAmong(websites: readonly string[]): Promise<Set<string>> {
    const params = (chunk: readonly string[]) => ({ websites: chunk });
    const rows = await askInChunks<{ website_id: string }, string>(this.client, {
      name: 'processing.telling-websites',
      sql: TELLING_SQL,
      items: websites,
      size: CHUNK,
      params,
    });
    return new Set(rows.map((row) => row.website_id));
  }

  private rows(items: readonly KnownAs[]): Promise<Row[]> {
    const params = (chunk: readonly KnownAs[]) => ({ websites: chunk.map(({ websiteId }) => websiteId), ids: chunk.map(({ id }) => id) });
    return askInChunks(this.client, { name: 'processing.identities', sql: SQL, items, size: CHUNK, params, textOf: ({ id }) => id });
  }
}

const toldIdentity = (row: Row) => ({
  userId: row.user_id,
  ts: Number(row.ts_ms),
  eventId: row.event_id,
  receivedAt: Number(row.received_ms),
  logPartition: row.log_partition,
  logOffset: BigInt(row.offset),
  logIndex: row.log_index,
  traits: BigInt(row.hash),
});
