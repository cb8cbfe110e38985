import { Turn } from '@footfall/platform/basics';
import type { LogRecord } from '@footfall/ports';
import { decodeBatch, type DecodedBatch } from './decode-batch';

/** A record holds up to fifty hits or so: few of them, for the end of a turn to be seen in time. */
const RECORDS_AT_ONCE = 2;

/** As `decodeBatch`; lets others in meanwhile. */
export async function decodeInTurns(records: readonly LogRecord[]): Promise<DecodedBatch> {
  const turn = new Turn();
  const parts: DecodedBatch[] = [];
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    parts.push(decodeBatch(records.slice(from, from + RECORDS_AT_ONCE)));
    if (turn.isOver) await turn.next();
  }
  return joined(parts);
}

/** What several batches hold, one after the other. */
export function joined(parts: readonly DecodedBatch[]): DecodedBatch {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    traces: new Map(parts.flatMap(({ traces }) => [...traces])),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
  };
}
