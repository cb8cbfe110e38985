import { randomUUID } from 'node:crypto';
import type { IdentificationRow } from '@footfall/clickhouse';

let offset = 0n;

/** That a device told at an instant who uses it, as processing stores it: once under the device and once under the user. */
export function toldUser(website_id: string, visitor_id: string, user_id: string, ts: number): IdentificationRow[] {
  const told = {
    website_id,
    visitor_id,
    user_id,
    ts,
    event_id: randomUUID(),
    received_at: ts,
    log_partition: 0,
    log_offset: offset++,
    log_index: 0,
    traits: 0n,
  };
  return [
    { ...told, known_as: visitor_id, is_user: false },
    { ...told, known_as: user_id, is_user: true },
  ];
}
