import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/** The start of the first visit ever seen of a visitor. Rows merge to the minimum: always read `min(first_seen)`. */
export const visitorFirstSeenTable = table('visitor_first_seen', { website_id: t.uuid, visitor_id: t.text, first_seen: t.millis });

export type VisitorFirstSeenRow = RowOf<typeof visitorFirstSeenTable>;
