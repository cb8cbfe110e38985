import type { BoundValues, ClickHouseReader } from '../reader';
import { DEVICE_OWNERS } from '../registry';
import { OCCURRED } from './occurred.sql';

const OF_GROUPS = `${OCCURRED} AND group_id IN {groups:Array(UUID)}`;

// Identifications of devices are sorted by the device, so that those of others are not read.
const SQL = `
  SELECT toString(group_id) AS id, uniqExact(${DEVICE_OWNERS.at('happened')}) AS visitors
  FROM (SELECT group_id, visitor_id AS device, ts AS happened FROM error_occurrences FINAL WHERE ${OF_GROUPS}) AS occurred
  LEFT JOIN (${DEVICE_OWNERS.told(` AND known_as IN (SELECT visitor_id FROM error_occurrences WHERE ${OF_GROUPS})`)}
  ) AS telling USING device
  GROUP BY group_id`;

/**
 * How many visitors some groups of errors affected, by their ids: an occurrence has its device's id, and the devices of one user are one visitor.
 * @param window the website and the bounds that occurrences are counted in.
 */
export async function countAffectedVisitors(
  reader: ClickHouseReader,
  window: BoundValues,
  groups: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!groups.length) return new Map();
  const rows = await reader.query<{ id: string; visitors: number }>({ name: 'errors.visitors', sql: SQL, params: { ...window, groups } });
  return new Map(rows.map(({ id, visitors }) => [id, visitors]));
}
