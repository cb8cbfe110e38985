import { STORED_EVENTS_SQL } from '@footfall/clickhouse';

/** Of a subject: the devices with their times, the users; and after which row, in the order of time and id. */
const OF_DEVICE = `visitor_id IN {devices:Array(String)} AND arrayExists(
    (device, begin, end) -> visitor_id = device AND toUnixTimestamp64Milli(ts) >= begin AND toUnixTimestamp64Milli(ts) < end,
    {devices:Array(String)}, {from:Array(Int64)}, {to:Array(Int64)})`;

/** By kind of record: the rows of a website and a subject, what orders them, and the columns that tell nothing of anybody. */
const SOURCES = {
  events: { table: 'events', at: 'ts', id: 'event_id', which: OF_DEVICE, leftOut: 'log_partition, log_offset, log_index', beside: '' },
  visits: {
    table: 'visits',
    at: 'start',
    id: 'visit_id',
    which: `(user_id IN {users:Array(String)} OR (user_id = '' AND visitor_id IN {devices:Array(String)}))`,
    leftOut: 'version, gone, content',
    beside: '',
  },
  errors: { table: 'error_occurrences', at: 'ts', id: 'event_id', which: OF_DEVICE, leftOut: 'precedence', beside: '' },
  recordings: {
    table: 'replay_chunks',
    at: 'ts',
    id: 'event_id',
    which: OF_DEVICE,
    leftOut: 'precedence, first_at, last_at, clock_offset, bytes, events',
    // The precedence is a part of the name under which the events may stand elsewhere.
    beside: `, toString(precedence) AS received, ${STORED_EVENTS_SQL} AS stored`,
  },
} as const;

export type SubjectRecords = keyof typeof SOURCES;

/** A page of records, each with `after_ms` and `after_id`, by which the next one begins. */
export function subjectRecordsSql(of: SubjectRecords): string {
  const { table, at, id, which, leftOut, beside } = SOURCES[of];
  return `
  SELECT * EXCEPT (website_id, ${leftOut}), toUnixTimestamp64Milli(${at}) AS after_ms, toString(${id}) AS after_id${beside}
  FROM ${table} FINAL
  WHERE website_id = {website:UUID} AND ${which}
    AND (toUnixTimestamp64Milli(${at}), toString(${id})) > ({after_ms:Int64}, {after_id:String})
  ORDER BY after_ms, after_id
  LIMIT {limit:UInt32}`;
}
