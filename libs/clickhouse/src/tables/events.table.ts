import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/**
 * Every accepted event, for ever; all other tables derive from it. `event_id` is unique within a website. The log
 * position (partition, offset, index in the record) tells a redelivery, which has the same one, from a resend. Empty text
 * means absent.
 */
export const eventsTable = table('events', {
  website_id: t.uuid,
  visitor_id: t.text,
  /** The derived id under the salt before, during the 24 h after a rotation. */
  previous_visitor_id: t.text,
  ts: t.millis,
  event_id: t.uuid,
  received_at: t.millis,
  log_partition: t.uint16,
  log_offset: t.uint64,
  log_index: t.uint32,
  type: t.text,
  source: t.text,
  import_id: t.text,
  session_id: t.text,
  host: t.text,
  path: t.text,
  title: t.text,
  referrer: t.text,
  referrer_host: t.text,
  channel: t.text,
  utm_source: t.text,
  utm_medium: t.text,
  utm_campaign: t.text,
  utm_term: t.text,
  utm_content: t.text,
  country_code: t.text,
  city: t.text,
  device_type: t.text,
  browser: t.text,
  os: t.text,
  language: t.text,
  screen: t.text,
  name: t.text,
  /** JSON object of the site's own keys. */
  props: t.text,
  user_id: t.text,
  /** Minor units of `currency`. */
  amount: t.int64,
  currency: t.text,
  order_id: t.text,
  engaged_ms: t.uint32,
  /** Percent. */
  scroll_depth: t.float32,
  /** JSON object of the fields that only this type has. */
  details: t.text,
});

export type EventRow = RowOf<typeof eventsTable>;
