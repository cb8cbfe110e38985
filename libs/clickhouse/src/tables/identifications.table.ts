import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/**
 * That a device (`visitor_id` of `events`) told who uses it: a row under the device (`known_as` is `visitor_id`) and one under the user (`is_user`,
 * `known_as` is `user_id`). Whose an event is follows from all of a device's rows, by `ownerAt`.
 */
export const identificationsTable = table('identifications', {
  website_id: t.uuid,
  known_as: t.text,
  is_user: t.flag,
  visitor_id: t.text,
  user_id: t.text,
  ts: t.millis,
  event_id: t.uuid,
  received_at: t.millis,
  log_partition: t.uint16,
  log_offset: t.uint64,
  log_index: t.uint32,
  /** A hash of the traits; 0 where none were told. */
  traits: t.uint64,
});

export type IdentificationRow = RowOf<typeof identificationsTable>;
