import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, internalReportEndpoints } from '@footfall/contracts';

type Row = typeof internalReportEndpoints.newErrors;
interface Found {
  readonly website: string;
  readonly id: string;
  readonly kind: string;
  readonly said: string;
  readonly occurrences: number;
  readonly first_ms: number;
}

// Names of results are none of columns: the store would take them for those. Only groups that occurred within the span can have begun in it; of those alone the first occurrence is looked for.
const FOUND = `
  SELECT toString(website_id) AS website, toString(group_id) AS id, argMin(type, (ts, event_id)) AS kind, argMin(message, (ts, event_id)) AS said,
         uniqExact(event_id) AS occurrences, toUnixTimestamp64Milli(min(ts)) AS first_ms
  FROM error_occurrences
  WHERE website_id IN {websites:Array(UUID)} AND (website_id, group_id) IN (
    SELECT website_id, group_id FROM error_occurrences
    WHERE website_id IN {websites:Array(UUID)}
      AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts < fromUnixTimestamp64Milli({to:Int64})
  )
  GROUP BY website_id, group_id
  HAVING min(ts) >= fromUnixTimestamp64Milli({from:Int64})`;

// However many one website has, the first ones of each are among those that are told.
const SQL = `
  SELECT * EXCEPT (place) FROM (
    SELECT *, row_number() OVER (PARTITION BY website ORDER BY first_ms, id) AS place FROM (${FOUND}
    )
    ORDER BY place, first_ms, id
    LIMIT {limit:UInt64}
  )
  ORDER BY first_ms, id`;

/** Errors that were never seen before. */
export class NewErrorsQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  async run({ body: { websiteIds, from, to, limit } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    if (!websiteIds.length) return { groups: [] };
    const params = { websites: websiteIds, from, to: Math.max(from, to), limit };
    const found = await this.reader.query<Found>({ name: 'internal.new-errors', sql: SQL, params });
    return {
      groups: found.map(({ website, id, kind, said, occurrences, first_ms }) => ({
        website_id: website,
        group_id: id,
        type: kind,
        message: said,
        occurrences,
        first_seen_at: new Date(first_ms).toISOString(),
      })),
    };
  }
}
