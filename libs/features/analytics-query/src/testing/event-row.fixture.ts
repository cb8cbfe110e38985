import { randomUUID } from 'node:crypto';
import type { EventRow } from '@footfall/clickhouse';

let offset = 0n;

/** A page view of `/` that was received as it happened, with other fields where they are given. */
export function eventRow(fields: Partial<EventRow> & Pick<EventRow, 'website_id' | 'ts'>): EventRow {
  return {
    visitor_id: 'visitor-one',
    previous_visitor_id: '',
    event_id: randomUUID(),
    received_at: fields.ts,
    log_partition: 0,
    log_offset: offset++,
    log_index: 0,
    type: 'pageview',
    source: 'open',
    import_id: '',
    session_id: '',
    host: 'site.example',
    path: '/',
    title: '',
    referrer: '',
    referrer_host: '',
    channel: 'Direct',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    country_code: 'DE',
    city: '',
    device_type: 'desktop',
    browser: 'Chrome',
    os: 'Linux',
    language: '',
    screen: '',
    name: '',
    props: '',
    user_id: '',
    amount: 0n,
    currency: '',
    order_id: '',
    engaged_ms: 0,
    scroll_depth: 0,
    details: '',
    ...fields,
  };
}
