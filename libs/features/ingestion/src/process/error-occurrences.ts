import { precedenceOf, type ErrorOccurrenceRow, type EventRow } from '@footfall/clickhouse';
import { errorGroupId, identifyError } from '@footfall/domain';

/** The occurrences among rows of the log: the same rows give the same occurrences. */
export function errorOccurrences(rows: readonly EventRow[]): ErrorOccurrenceRow[] {
  return rows.filter((row) => row.type === 'error').map(occurrenceOf);
}

function occurrenceOf(row: EventRow): ErrorOccurrenceRow {
  const details = row.details ? (JSON.parse(row.details) as Record<string, unknown>) : {};
  const message = textOf(details['message']);
  const { type, fingerprint } = identifyError({ type: textOf(details['error_type']), message, stack: textOf(details['stack']) });
  return {
    website_id: row.website_id,
    group_id: errorGroupId(row.website_id, fingerprint),
    event_id: row.event_id,
    precedence: precedenceOf(row.received_at, row.log_partition),
    fingerprint,
    type,
    message,
    visitor_id: row.visitor_id,
    ts: row.ts,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
