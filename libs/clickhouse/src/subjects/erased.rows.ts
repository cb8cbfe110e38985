import type { ErasedName } from '@footfall/contracts';
import { RECEIVED_AT_SQL } from '../errors';
import type { RowCondition } from '../erasure';
import { NAMING_COLUMNS, hashedSql } from './subject.sql';

/** Of whom what is erased, within one website. */
export interface ErasureOrder {
  readonly websiteId: string;
  readonly names: readonly ErasedName[];
  /** Epoch ms. */
  readonly erasedAt: number;
}

/** Longer than any instant that is stored. */
const FOR_EVER_MS = 8_000_000_000_000;

/** What is bound in the conditions below. */
export const orderParams = ({ websiteId, names, erasedAt }: ErasureOrder) => ({
  website: websiteId,
  hashes: names.map(({ hash }) => hash),
  from: names.map(({ from = 0 }) => from),
  to: names.map(({ to = FOR_EVER_MS }) => to),
  erased_at: erasedAt,
});

const isNamed = (column: string) => `(${column} != '' AND ${hashedSql(column)} IN {hashes:Array(String)})`;
const isNamedThen = (column: string) => `(${isNamed(column)} AND arrayExists(
    (hash, begin, end) -> hash = ${hashedSql(column)} AND toUnixTimestamp64Milli(ts) >= begin AND toUnixTimestamp64Milli(ts) < end,
    {hashes:Array(String)}, {from:Array(Int64)}, {to:Array(Int64)}))`;

/** Rows of things that happened (`ts`) and were received, of which one of these columns names somebody who is erased. */
export function happenedTo(order: ErasureOrder, columns: readonly string[]): RowCondition {
  const receivedAt = columns.includes('received_at') ? 'toUnixTimestamp64Milli(received_at)' : RECEIVED_AT_SQL;
  const naming = NAMING_COLUMNS.filter((column) => columns.includes(column)).map(isNamedThen);
  const sql = `website_id = {website:UUID} AND (toUnixTimestamp64Milli(ts) <= {erased_at:Int64} OR ${receivedAt} <= {erased_at:Int64})
    AND (${naming.join(' OR ')})`;
  return { sql, params: orderParams(order) };
}

/** Visits of somebody who is erased, whole, and of others on the same devices: what may stay of them is folded again. */
export const visitsOf = (order: ErasureOrder): RowCondition => ({
  sql: `website_id = {website:UUID} AND (${isNamed('visitor_id')} OR ${isNamed('user_id')}
    OR arrayExists(device -> ${hashedSql('device')} IN {hashes:Array(String)}, known_as))`,
  params: orderParams(order),
});

/** Rows under the very names. */
export const firstVisitsOf = (order: ErasureOrder): RowCondition => ({
  sql: `website_id = {website:UUID} AND ${isNamed('visitor_id')}`,
  params: orderParams(order),
});
