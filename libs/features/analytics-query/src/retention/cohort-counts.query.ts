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

const PERIOD: Record<Granularity, string> = {
  daily: 'toDate(start, {zone:String})',
  weekly: 'toMonday(toDate(start, {zone:String}))',
  monthly: 'toStartOfMonth(toDate(start, {zone:String}))',
};

/** What derived visitor ids look like: they end with their salt. Ids of the site and of users last. */
const DERIVED = `match(visitor_id, '^[0-9a-f]{32}$')`;

/**
 * The visit that is not a returning one is the visitor's first ever, so that visits before the oldest cohort need not be read, nor
 * kept. Each visitor counts once in each period, under the period of that first visit.
 */
const countsSql = (granularity: Granularity) => `
  SELECT toString(joined) AS cohort, toString(visited) AS period, count() AS users, countIf(lasts) AS lasting_users
  FROM (
    SELECT min(if(is_returning = 0, visited, NULL)) AS joined, groupUniqArray(visited) AS all_visited,
      max(user_id != '' OR NOT ${DERIVED}) AS lasts
    FROM (
      SELECT visitor_id, user_id, is_returning, ${PERIOD[granularity]} AS visited
      FROM visits FINAL
      WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}
        AND start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})
    )
    GROUP BY visitor_id
    HAVING isNotNull(joined)
  )
  ARRAY JOIN all_visited AS visited
  GROUP BY joined, visited`;

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
    reader.query<CohortRow>({
      name: 'analytics.retention',
      sql: countsSql(granularity),
      params: { website, zone, from, to: until, first_day: firstDay, last_day: lastDay },
    });
  return reader.settled({ website, firstDay, lastDay, to: until, question: ['cohorts', zone, granularity, from] }, find);
}
