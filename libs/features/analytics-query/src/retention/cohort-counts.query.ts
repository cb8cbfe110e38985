import type { ClickHouseReader } from '@footfall/clickhouse';
import { localMidnight, utcDatesTouched, type CohortCount, type Granularity } from '@footfall/domain';

export interface CohortSpan {
  readonly website: string;
  readonly zone: string;
  readonly granularity: Granularity;
  /** First date of the oldest cohort. */
  readonly first: string;
  /** When the running period began, epoch milliseconds: only periods that are over are counted. */
  readonly until: number;
}

/** Visitors of a cohort who came in a period. */
export interface CohortRow extends CohortCount {
  /** Those whose id does not end with a salt. */
  readonly lasting_users: number;
}

/** Tens of millions of visits are read as a whole; who asked for them may be gone by then, and somebody else asks again. */
const MAX_SECONDS = 25;

/** What a period is for the store, and what holds a bit for each: ninety days and as many as may follow, or some twenty weeks or months. */
const PERIODS: Record<Granularity, { readonly unit: string; readonly bits: string }> = {
  daily: { unit: 'day', bits: 'UInt128' },
  weekly: { unit: 'week', bits: 'UInt64' },
  monthly: { unit: 'month', bits: 'UInt64' },
};

/** What derived visitor ids look like: they end with their salt. Ids of the site and of users last. */
const DERIVED = `match(visitor_id, '^[0-9a-f]{32}$')`;
/** Behind all periods. */
const NEVER = 255;

/**
 * The visit that is not a returning one is the visitor's first ever, so that visits before the oldest cohort need not be read, nor
 * kept. Each visitor counts once in each period, under the period of that first visit. Of a visitor with millions beside, only a hash, the period joined and
 * a bit for each period, with one before these for an id that lasts, are held: a list of periods and the id itself take three times as long.
 */
function countsSql(granularity: Granularity): string {
  const { unit, bits } = PERIODS[granularity];
  const dateOf = (period: string) => `toString(date_add(${unit}, ${period}, {first:Date}))`;
  return `
  SELECT ${dateOf('joined')} AS cohort, ${dateOf('visited')} AS period, sum(visitors) AS users,
    sumIf(visitors, bitAnd(told, 1) != 0) AS lasting_users
  FROM (
    SELECT joined, told, count() AS visitors
    FROM (
      SELECT min(if(is_returning = 0, visited, ${NEVER})) AS joined, groupBitOr(bitOr(bitShiftLeft(to${bits}(1), visited + 1), lasts)) AS told
      FROM (
        SELECT sipHash128(visitor_id) AS visitor, is_returning, user_id != '' OR (is_returning = 0 AND NOT ${DERIVED}) AS lasts,
          toUInt8(dateDiff('${unit}', {first:Date}, toDate(start, {zone:String}))) AS visited
        FROM visits FINAL
        WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}
          AND start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})
      )
      GROUP BY visitor
      HAVING joined != ${NEVER}
    )
    GROUP BY joined, told
  )
  ARRAY JOIN arrayConcat(
    bitPositionsToArray(toUInt64(bitShiftRight(told, 1))),
    arrayMap(place -> place + 64, bitPositionsToArray(toUInt64(bitShiftRight(told, 65))))
  ) AS visited
  GROUP BY joined, visited`;
}

/**
 * The visitors of each cohort in each period since, in one pass over the visits of that time. Of periods that are over, so they are kept until a visit
 * of these changes.
 */
export function countCohorts(
  reader: ClickHouseReader,
  { website, zone, granularity, first, until }: CohortSpan,
): Promise<readonly CohortRow[]> {
  const from = Math.max(0, localMidnight(zone, first));
  const days = utcDatesTouched(from, until);
  const [firstDay, lastDay] = [days[0] ?? first, days.at(-1) ?? first];
  const find = () =>
    reader.shared<CohortRow>({
      name: 'analytics.retention',
      sql: countsSql(granularity),
      params: { website, zone, first, from, to: until, first_day: firstDay, last_day: lastDay },
      maxSeconds: MAX_SECONDS,
    });
  return reader.settled({ website, firstDay, lastDay, to: until, question: ['cohorts', zone, granularity, from] }, find);
}
