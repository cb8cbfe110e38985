import { createHash } from 'node:crypto';
import type { EventRow, IdentificationRow } from '@footfall/clickhouse';
import { tellsUser } from '@footfall/domain';

/** Whether an event tells who uses its device. */
export function identifies(row: EventRow): boolean {
  return row.type === 'identify' && row.visitor_id !== '' && tellsUser(row.user_id);
}

/** The devices that an event speaks for: around a rotation of salts one device has two ids. */
export function devicesOf(row: EventRow): string[] {
  return row.previous_visitor_id === '' ? [row.visitor_id] : [row.visitor_id, row.previous_visitor_id];
}

/** What rows of the log tell of who uses which device; the same rows give the same ones. */
export function identificationRows(rows: readonly EventRow[]): IdentificationRow[] {
  return rows.filter(identifies).flatMap((row) => {
    const told = {
      website_id: row.website_id,
      user_id: row.user_id,
      ts: row.ts,
      event_id: row.event_id,
      received_at: row.received_at,
      log_partition: row.log_partition,
      log_offset: row.log_offset,
      log_index: row.log_index,
      traits: traitsHash(row),
    };
    return devicesOf(row).flatMap((device) => [
      { ...told, visitor_id: device, known_as: device, is_user: false },
      { ...told, visitor_id: device, known_as: row.user_id, is_user: true },
    ]);
  });
}

/** The traits that an identify event tells; null where it tells none. */
export function traitsOf(row: EventRow): Record<string, unknown> | null {
  const { traits } = row.details === '' ? {} : (JSON.parse(row.details) as { traits?: Record<string, unknown> });
  return traits ?? null;
}

/** The same for the same traits in any order of their keys; 0 where none are told. */
export function traitsHash(row: EventRow): bigint {
  const traits = traitsOf(row);
  if (!traits) return 0n;
  const sorted = Object.entries(traits).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return createHash('sha1').update(JSON.stringify(sorted)).digest().readBigUInt64BE() || 1n;
}
