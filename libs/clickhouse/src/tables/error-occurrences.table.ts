import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/**
 * One row per event of type `error`, with what it is grouped by. Read it with FINAL: of copies of an event the one with the largest
 * precedence stays.
 */
export const errorOccurrencesTable = table('error_occurrences', {
  website_id: t.uuid,
  group_id: t.uuid,
  event_id: t.uuid,
  /** Larger for what was received earlier. */
  precedence: t.uint64,
  fingerprint: t.text,
  type: t.text,
  message: t.text,
  /** As the event has it, before anybody was identified. */
  visitor_id: t.text,
  ts: t.millis,
});

export type ErrorOccurrenceRow = RowOf<typeof errorOccurrencesTable>;
