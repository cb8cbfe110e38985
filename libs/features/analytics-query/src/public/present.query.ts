import type { ClickHouseReader } from '@footfall/clickhouse';
import { visitDimensions } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import { utcDatesTouched } from '@footfall/domain';
import { LIVE_WINDOW_MS } from '@footfall/platform';

const DAY_MS = 86_400_000;
const MOST = 10;

interface Listed {
  readonly list: 'country' | 'page';
  readonly value: string;
  readonly visitors: number;
}

const RECENT = `website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}
    AND end >= fromUnixTimestamp64Milli({since:Int64})`;

const SQL = `
  SELECT 'country' AS list, ${visitDimensions.country.sql} AS value, uniqExact(visitor_id) AS visitors
  FROM visits FINAL
  WHERE ${RECENT} AND start < fromUnixTimestamp64Milli({now:Int64})
  GROUP BY value
  ORDER BY visitors DESC, value ASC
  LIMIT ${MOST}
  UNION ALL
  SELECT 'page' AS list, path AS value, uniqExact(visitor_id) AS visitors
  FROM visits FINAL ARRAY JOIN view_at AS at, view_path AS path
  WHERE ${RECENT} AND at >= fromUnixTimestamp64Milli({since:Int64}) AND at < fromUnixTimestamp64Milli({now:Int64})
  GROUP BY value
  ORDER BY visitors DESC, value ASC
  LIMIT ${MOST}`;

/** Where the visitors of the last 300 s are from and what they look at, most visitors first. */
export async function findPresent(reader: ClickHouseReader, website: WebsiteScope, now: number) {
  const since = now - LIVE_WINDOW_MS;
  const days = utcDatesTouched(since - DAY_MS, now);
  const rows = await reader.query<Listed>({
    name: 'public.present',
    sql: SQL,
    params: { website: website.id, since, now, first_day: days[0] ?? '', last_day: days.at(-1) ?? '' },
  });
  // Parts of a union come in any order.
  const sorted = rows.sort((a, b) => b.visitors - a.visitors || (a.value < b.value ? -1 : 1));
  const listed = (wanted: Listed['list']) => sorted.filter(({ list }) => list === wanted);
  return { countries: listed('country'), pages: listed('page') };
}
