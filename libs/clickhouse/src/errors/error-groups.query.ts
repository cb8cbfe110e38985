import type { ErrorGroup } from '@footfall/contracts';
import type { ClickHouseReader } from '../reader';
import { countAffectedVisitors } from './affected-visitors.query';
import { OCCURRED } from './occurred.sql';
import { RECEIVED_AT_SQL } from './precedence';

export interface ErrorGroupsQuestion {
  readonly website: string;
  /** Bounds of the occurrences that count, epoch ms; `from` inside, `to` outside. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly status?: ErrorGroup['status'] | undefined;
  /** This group alone. */
  readonly group?: string;
}

/** 2100: the columns of instants hold it, and nothing lies beyond. */
export const ALL_TIME = { from: 0, to: 4_102_444_800_000 };

interface Row {
  readonly id: string;
  readonly fingerprint: string;
  readonly message: string;
  readonly type: string;
  readonly status: ErrorGroup['status'];
  readonly occurrences: number;
  readonly first_ms: number;
  readonly last_ms: number;
}

/**
 * Groups of which something holds that somebody said. An occurrence opens a resolved group again if it happened after that and was
 * received after it too: one from a clock that is ahead was there to be seen.
 */
const SETTLED = `
  SELECT group_id, toString(said.status) AS status
  FROM (
    SELECT group_id, status, changed_at FROM error_group_statuses FINAL WHERE website_id = {website:UUID} AND status != 'unresolved'
  ) AS said
  LEFT JOIN (
    SELECT group_id, max(least(toUnixTimestamp64Milli(ts), ${RECEIVED_AT_SQL})) AS latest
    FROM error_occurrences FINAL
    WHERE website_id = {website:UUID}
      AND group_id IN (SELECT group_id FROM error_group_statuses WHERE website_id = {website:UUID} AND status = 'resolved')
    GROUP BY group_id
  ) AS occurred USING (group_id)
  WHERE said.status = 'ignored' OR latest < toUnixTimestamp64Milli(changed_at)`;

const OF_STATUS: Readonly<Record<ErrorGroup['status'], string>> = {
  unresolved: `AND group_id NOT IN (SELECT group_id FROM settled)`,
  resolved: `AND group_id IN (SELECT group_id FROM settled WHERE status = 'resolved')`,
  ignored: `AND group_id IN (SELECT group_id FROM settled WHERE status = 'ignored')`,
};

// Ranked without FINAL, since copies of an occurrence have its time; counted with it, of the groups shown alone.
const sqlOf = (which: string) => `
  WITH settled AS (${SETTLED})
  SELECT id, fingerprint, type, message, if(settled.status = '', 'unresolved', settled.status) AS status, occurrences, first_ms, last_ms
  FROM (
    SELECT group_id, toString(group_id) AS id, any(fingerprint) AS fingerprint, any(type) AS type, argMax(message, (ts, event_id)) AS message,
           count() AS occurrences, toUnixTimestamp64Milli(min(ts)) AS first_ms,
           toUnixTimestamp64Milli(max(ts)) AS last_ms
    FROM error_occurrences FINAL
    WHERE ${OCCURRED} AND group_id IN (
      SELECT group_id FROM error_occurrences WHERE ${OCCURRED} ${which}
      GROUP BY group_id ORDER BY max(ts) DESC, toString(group_id) ASC LIMIT {limit:UInt64}
    )
    GROUP BY group_id
  ) AS counted
  LEFT JOIN settled USING (group_id)
  ORDER BY last_ms DESC, id ASC`;

/** Errors of a website by fingerprint, last seen first, counted over the window. */
export async function findErrorGroups(reader: ClickHouseReader, question: ErrorGroupsQuestion): Promise<ErrorGroup[]> {
  const { website, from, to, limit, status, group } = question;
  const which = [group ? 'AND group_id = {group:UUID}' : '', status ? OF_STATUS[status] : ''].join(' ');
  const window = { website, from: Math.max(0, from), to: Math.max(0, from, to) };
  const rows = await reader.query<Row>({
    name: 'errors.groups',
    sql: sqlOf(which),
    params: { ...window, limit, ...(group ? { group } : {}) },
  });
  const ids = rows.map(({ id }) => id);
  const visitors = await countAffectedVisitors(reader, window, ids);
  return rows.map((row) => errorGroupOf(row, visitors.get(row.id) ?? 0));
}

function errorGroupOf(row: Row, visitors: number): ErrorGroup {
  return {
    id: row.id,
    fingerprint: row.fingerprint,
    message: row.message,
    type: row.type,
    status: row.status,
    occurrence_count: row.occurrences,
    first_seen_at: new Date(row.first_ms).toISOString(),
    last_seen_at: new Date(row.last_ms).toISOString(),
    affected_users_count: visitors,
  };
}
