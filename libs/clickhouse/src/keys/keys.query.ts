import { finished } from 'node:stream/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { SALTS } from './filter.layer';

/** Ids of a table, as the bytes that are hashed. */
export interface KeyColumn {
  readonly table: 'events' | 'visits' | 'visitor_first_seen';
  /** SQL of the bytes of an id: of a text itself, of a UUID its 16. */
  readonly bytes: string;
}

export interface BlockRange {
  readonly secrets: readonly [string, string];
  /** How many blocks there are in all. */
  readonly blocks: number;
  /** The first one that is asked for. */
  readonly from: number;
  /** The one after the last. */
  readonly until: number;
}

/** A block and its eight words follow each other, each in 4 bytes. */
export const BLOCK_ROW_BYTES = 36;

const WORDS = SALTS.map(
  (salt) => `groupBitOr(bitShiftLeft(toUInt32(1), bitShiftRight(toUInt32(bitAnd(second * ${salt}, 4294967295)), 27)))`,
).join(',\n    ');

/** The same as KeyHash and FilterLayer do for one key, over all of a column. */
const sqlOf = ({ table, bytes }: KeyColumn) => `
  SELECT block,
    ${WORDS}
  FROM (
    SELECT toUInt32(bitShiftRight(toUInt64(murmurHash3_32(concat({first:String}, ${bytes}))) * {blocks:UInt64}, 32)) AS block,
           toUInt64(murmurHash3_32(concat({second:String}, ${bytes}))) AS second
    FROM ${table}
  )
  WHERE block >= {from:UInt32} AND block < {until:UInt32}
  GROUP BY block
  FORMAT RowBinary`;

/**
 * The bits that the ids of a column set in some blocks of a filter: made by the store, which has less than half as much to send as the ids would be.
 * @throws Error where the answer is not whole
 */
export async function keyBits(client: ClickHouseClient, column: KeyColumn, range: BlockRange, signal: AbortSignal): Promise<Buffer> {
  const { stream } = await client.exec({
    query: sqlOf(column),
    query_params: { first: range.secrets[0], second: range.secrets[1], blocks: range.blocks, from: range.from, until: range.until },
    abort_signal: signal,
    http_headers: { 'x-footfall-patient': '1' },
    clickhouse_settings: { log_comment: 'processing.known-keys', max_threads: 1, wait_end_of_query: 1 },
  });
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  await finished(stream);
  const rows = Buffer.concat(parts);
  if (rows.length % BLOCK_ROW_BYTES !== 0) throw new Error('the store broke off while it told which ids it holds');
  return rows;
}
