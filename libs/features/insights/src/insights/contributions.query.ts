import { visitDimensions, type ClickHouseReader } from '@footfall/clickhouse';
import { utcDatesTouched } from '@footfall/domain';

/** Values of what visits are told apart by, over `visits`. */
export const DIMENSIONS = {
  page: 'entry_path',
  source: visitDimensions.referrer.sql,
  country: visitDimensions.country.sql,
  device: visitDimensions.device.sql,
} as const;

const names = Object.keys(DIMENSIONS)
  .map((name) => `'${name}'`)
  .join(', ');
const values = Object.values(DIMENSIONS)
  .map((sql) => `toString(${sql})`)
  .join(', ');
export const DIMENSIONS_JOIN = `ARRAY JOIN [${names}] AS dimension, [${values}] AS value`;

/** Half open, epoch ms. */
export type Span = readonly [from: number, to: number];

export interface ComparedWindow {
  readonly now: Span;
  /** Of which the mean counts. */
  readonly before: readonly Span[];
}

/** How many visits of a window had that value, and how many would have been usual. */
export interface Contribution {
  readonly dimension: string;
  readonly value: string;
  readonly before: number;
  readonly now: number;
  readonly change: number;
}

const OF_A_DIMENSION = 2;

const SQL = `
  SELECT number, dimension, value, countIf(weight = 0) AS now, round(sum(weight), 1) AS before
  FROM (
    SELECT ({numbers:Array(UInt32)})[span] AS number, ({weights:Array(Float64)})[span] AS weight, dimension, value
    FROM visits FINAL
    ARRAY JOIN arrayFilter(
      i -> start >= fromUnixTimestamp64Milli(({from:Array(Int64)})[i]) AND start < fromUnixTimestamp64Milli(({to:Array(Int64)})[i]),
      arrayEnumerate({from:Array(Int64)})) AS span
    ${DIMENSIONS_JOIN}
    WHERE website_id = {website:UUID} AND day IN {days:Array(Date)}
  )
  GROUP BY number, dimension, value
  ORDER BY number, abs(now - before) DESC, dimension, value
  LIMIT ${OF_A_DIMENSION} BY number, dimension`;

/** What the change of each window is made of, greatest first: the pages, sources, countries and devices of which visits changed most. */
export async function findContributions(
  reader: ClickHouseReader,
  website: string,
  windows: readonly ComparedWindow[],
): Promise<Contribution[][]> {
  if (!windows.length) return [];
  const spans = windows.flatMap(({ now, before }, number) => [
    { number, weight: 0, span: now },
    ...before.map((span) => ({ number, weight: 1 / before.length, span })),
  ]);
  const rows = await reader.query<Omit<Contribution, 'change'> & { number: number }>({
    name: 'insights.contributions',
    sql: SQL,
    params: {
      website,
      numbers: spans.map(({ number }) => number),
      weights: spans.map(({ weight }) => weight),
      from: spans.map(({ span: [from] }) => from),
      to: spans.map(({ span: [, to] }) => to),
      days: [...new Set(spans.flatMap(({ span: [from, to] }) => utcDatesTouched(from, to)))],
    },
  });
  return windows.map((_, window) =>
    rows
      .filter(({ number, now, before }) => number === window && now !== before)
      .map(({ dimension, value, now, before }) => ({ dimension, value, before, now, change: Math.round((now - before) * 10) / 10 })),
  );
}
