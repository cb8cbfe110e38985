import type { ClickHouseReader } from '@footfall/clickhouse';
import { utcDatesTouched } from '@footfall/domain';
import { DIMENSIONS_JOIN, type Span } from './contributions.query';

/** What the visits with one value of a dimension did in the last four weeks, and in the four before. */
export interface Movement {
  readonly website: string;
  readonly dimension: 'page' | 'source' | 'country' | 'device';
  readonly value: string;
  readonly visits: number;
  readonly visitsBefore: number;
  readonly bounces: number;
  readonly errors: number;
}

/** Values of each dimension, those with the most visits in both times together. */
const MOST = 30;

const SQL = `
  SELECT toString(website_id) AS website, dimension, value, countIf(recent) AS visits, countIf(NOT recent) AS visitsBefore,
    sumIf(is_bounce, recent) AS bounces, sumIf(has_error, recent) AS errors
  FROM (
    SELECT website_id, is_bounce, has_error, dimension, value, start >= fromUnixTimestamp64Milli({turn:Int64}) AS recent
    FROM visits FINAL
    ${DIMENSIONS_JOIN}
    WHERE website_id IN {websites:Array(UUID)} AND day >= {first_day:Date}
      AND start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})
  )
  GROUP BY website_id, dimension, value
  ORDER BY website_id, dimension, visits + visitsBefore DESC, value
  LIMIT ${MOST} BY website_id, dimension`;

/** Of many websites of one zone, in one statement. @param before and @param recent follow one another. */
export function findMovements(reader: ClickHouseReader, websites: readonly string[], [from]: Span, [turn, to]: Span): Promise<Movement[]> {
  const params = { websites, from, turn, to, first_day: utcDatesTouched(from, to)[0] ?? '1970-01-01' };
  return reader.query<Movement>({ name: 'insights.movements', sql: SQL, params });
}
