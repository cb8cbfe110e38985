import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, behaviourEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { eventParams, windowOf } from '../span';

type Row = typeof behaviourEndpoints.errorGroups;

interface Group {
  readonly id: string;
  readonly fingerprint: string;
  readonly message: string;
  readonly type: string;
  readonly occurrences: number;
  readonly visitors: number;
  readonly first_ms: number;
  readonly last_ms: number;
}

const OCCURRED = `website_id = {website:UUID} AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts < fromUnixTimestamp64Milli({to:Int64})`;

// Ranked without FINAL, since copies of an occurrence have its time; counted with it, of the groups shown alone.
const SQL = `
  SELECT toString(group_id) AS id, any(fingerprint) AS fingerprint, any(type) AS type, argMax(message, (ts, event_id)) AS message,
         count() AS occurrences, uniqExact(visitor_id) AS visitors,
         toUnixTimestamp64Milli(min(ts)) AS first_ms, toUnixTimestamp64Milli(max(ts)) AS last_ms
  FROM error_occurrences FINAL
  WHERE ${OCCURRED} AND group_id IN (
    SELECT group_id FROM error_occurrences WHERE ${OCCURRED} GROUP BY group_id ORDER BY max(ts) DESC, toString(group_id) ASC LIMIT {limit:UInt64}
  )
  GROUP BY group_id
  ORDER BY last_ms DESC, id ASC`;

/** Errors of a website by fingerprint, last seen first, counted over the window. */
export class ErrorGroupsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ params, query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    // Nobody can set a status yet: every group is unresolved.
    if (query.status && query.status !== 'unresolved') return { error_groups: [], total: 0 };
    const window = windowOf(query.range, context, this.clock.now());
    const groups = await this.reader.query<Group>({
      name: 'errors.groups',
      sql: SQL,
      params: { ...eventParams(params.websiteId, window), limit: query.limit },
    });
    return { error_groups: groups.map(answerRow), total: groups.length };
  }
}

function answerRow(group: Group) {
  return {
    id: group.id,
    fingerprint: group.fingerprint,
    message: group.message,
    type: group.type,
    status: 'unresolved' as const,
    occurrence_count: group.occurrences,
    first_seen_at: new Date(group.first_ms).toISOString(),
    last_seen_at: new Date(group.last_ms).toISOString(),
    affected_users_count: group.visitors,
  };
}
