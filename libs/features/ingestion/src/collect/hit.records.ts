import type { AcceptedHit, AcceptedHits } from '@footfall/contracts';
import type { OutgoingRecord } from '@footfall/ports';

/** Well below what every log takes as one record. */
const RECORD_BYTES = 256 * 1024;

/** A record of `hits.accepted.v1`, and what it holds. */
export interface HitRecord {
  readonly packed: AcceptedHits;
  readonly record: OutgoingRecord;
}

/** The hits of one partition as records, in their order: one where they fit into it, else several; a hit that is larger by itself stands alone. */
export function hitRecords(told: Omit<AcceptedHits, 'hits'>, partition: number, hits: AcceptedHit[]): HitRecord[] {
  const packed: AcceptedHits = { ...told, hits };
  const value = Buffer.from(JSON.stringify(packed));
  if (value.length <= RECORD_BYTES || hits.length === 1) return [{ packed, record: { key: told.websiteId, partition, value } }];
  const half = Math.ceil(hits.length / 2);
  return [...hitRecords(told, partition, hits.slice(0, half)), ...hitRecords(told, partition, hits.slice(half))];
}
