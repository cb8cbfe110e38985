import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/** What people said of groups of errors: of a group the largest revision stays. Groups of which nobody said anything have no row. */
export const errorGroupStatusesTable = table('error_group_statuses', {
  website_id: t.uuid,
  group_id: t.uuid,
  status: t.text,
  changed_at: t.millis,
  revision: t.uint64,
});

export type ErrorGroupStatusRow = RowOf<typeof errorGroupStatusesTable>;
