import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/**
 * UTC days of a website in which a visit or page view changed, with the store's own time of the change. A rollup of a
 * local day holds while it was counted after every change of the UTC days that it overlaps. `changed_at` is a default.
 */
export const visitDaysChangedTable = table('visit_days_changed', { website_id: t.uuid, day: t.day });

export type VisitDayChangedRow = RowOf<typeof visitDaysChangedTable>;
