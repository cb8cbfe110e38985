import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/** Events that were not counted, by the website's local day and reason: of a source the largest figure holds, sources add up. */
export const blockedEventsTable = table('blocked_events_daily', {
  website_id: t.uuid,
  day: t.day,
  reason: t.text,
  source: t.uuid,
  events: t.uint64,
});

export type BlockedEventsRow = RowOf<typeof blockedEventsTable>;
