import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/** A sale that names its order. Of one order of a website the row received first, then by place on the log, has it; the others are repeats. */
export const orderClaimsTable = table('order_claims', {
  website_id: t.uuid,
  order_id: t.text,
  received_at: t.millis,
  log_partition: t.uint16,
  log_offset: t.uint64,
  log_index: t.uint32,
  event_id: t.uuid,
  /** The device of the event. */
  visitor_id: t.text,
  ts: t.millis,
});

export type OrderClaimRow = RowOf<typeof orderClaimsTable>;
