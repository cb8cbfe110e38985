import { DEVICE_OWNERS, type ClickHouseReader } from '@footfall/clickhouse';
import { ownerAt, type Identification } from '@footfall/domain';

interface Row {
  readonly device: string;
  readonly owners: readonly string[];
  readonly since_ms: readonly number[];
}

/** The user whose something was that a device did; null: the device's own. @param previous the device's id before a rotation of salts, else ''. */
export type OwnerOf = (did: { readonly device: string; readonly previous: string; readonly ts_ms: number }) => string | null;

// A page that tells who is signed in whenever it is loaded tells the same a thousand times.
const SQL = `
  SELECT device, arrayFilter((user, at) -> at = 1 OR user != users[at - 1], users, arrayEnumerate(users)) AS owners,
    arrayMap(at -> toUnixTimestamp64Milli(at), arrayFilter((_, at) -> at = 1 OR users[at] != users[at - 1], told_at, arrayEnumerate(users))) AS since_ms
  FROM (${DEVICE_OWNERS.told(' AND known_as IN {devices:Array(String)}')})`;

/** Whose these devices were when. An id from before a rotation speaks for a device until that tells something itself. */
export async function findDeviceOwners(reader: ClickHouseReader, website: string, devices: readonly string[]): Promise<OwnerOf> {
  const rows = await reader.query<Row>({ name: 'analytics.device-owners', sql: SQL, params: { website, devices: [...devices] } });
  const told = new Map(rows.map(({ device, owners, since_ms }) => [device, owners.map((userId, at) => toldAt(userId, since_ms[at]))]));
  return ({ device, previous, ts_ms }) => ownerAt(told.get(device) ?? told.get(previous) ?? [], ts_ms);
}

const toldAt = (userId: string, ts = 0): Identification => ({ userId, ts, eventId: '' });
