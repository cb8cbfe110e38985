import type { BoundValues, ClickHouseReader } from '@footfall/clickhouse';
import { knownSourceName } from '@footfall/domain';
import { SOURCE_TEXT } from './property.sql';

/** More would not fit beside a question; what is rarer keeps the name that it came with. */
const MOST_NAMES = 1000;
const MOST_TEXTS = 20_000;

const TEXTS = `
  SELECT toString(cityHash64(text)) AS hash, text
  FROM (
    SELECT ${SOURCE_TEXT} AS text
    FROM visits
    WHERE website_id = {website:UUID} AND day >= {first_day:Date} - 1 AND day <= {last_day:Date}
  )
  WHERE text != ''
  GROUP BY text
  ORDER BY count() DESC, text ASC
  LIMIT ${MOST_TEXTS}`;

/** The names of the sources that visits of the window came from, by the hashes of what they are stored as; null where none has another name. */
export async function bindSourceNames(reader: ClickHouseReader, params: BoundValues): Promise<BoundValues | null> {
  const rows = await reader.query<{ hash: string; text: string }>({ name: 'stats.source-names', sql: TEXTS, params });
  const named = rows.flatMap(({ hash, text }) => {
    const name = knownSourceName(text)?.name;
    return name === undefined || name === text ? [] : [{ hash: BigInt(hash), name }];
  });
  if (!named.length) return null;
  const kept = named.slice(0, MOST_NAMES);
  return { source_hashes: kept.map(({ hash }) => hash), source_names: kept.map(({ name }) => name) };
}
