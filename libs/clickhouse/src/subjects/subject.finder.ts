import type { Identification } from '@footfall/domain';
import type { ClickHouseReader } from '../reader';
import { SubjectDevices } from './subject.devices.query';

/** Time in which a device was somebody's, epoch ms: `from` inside, `to` outside; absent: from the beginning, to the end. */
export interface DeviceTime {
  readonly device: string;
  readonly from?: number;
  readonly to?: number;
}

/** Somebody: the devices with the times in which they were theirs, and the users as whom the website knows them. */
export interface Subject {
  readonly devices: readonly DeviceTime[];
  readonly users: readonly string[];
}

/**
 * Finds who bears a name, under all their names. The ids that salts gave one device are one device; of the users of a device the first one
 * has it from the beginning, each further one from when on they are identified; the devices of one user are one visitor's. A user of whom a crowd of
 * devices tells is nobody: a device that tells of no other one stands for itself.
 */
export class SubjectFinder {
  constructor(private readonly reader: ClickHouseReader) {}

  /**
   * @param hash `subjectHash` of a visitor id, a user id or the id of a visit.
   * @param how `whole`: a device that is named is taken with what further users did on it.
   */
  async find(website: string, hash: string, { whole = false } = {}): Promise<Subject> {
    const store = new SubjectDevices(this.reader, website);
    const named = await store.named(hash);
    // A visit that several devices of a crowd made is nobody's: any of them may be a stranger.
    const crowded = await alike(store, named.crowded);
    const own = [...(await alike(store, named.devices)), ...(crowded.length === 1 ? crowded : [])];
    const users = new Set(named.users);
    for (const group of own) {
      const [first] = await store.told(group);
      if (first) users.add(first.userId);
    }
    const others = users.size ? await alike(store, [...(await store.devicesOf([...users])), ...own.flat()]) : own;
    const devices: DeviceTime[] = [];
    for (const group of others) {
      const isNamed = own.some((each) => each.some((device) => group.includes(device)));
      const times = isNamed && whole ? [{}] : timesOf(await store.told(group), users, isNamed);
      for (const time of times) devices.push(...group.map((device) => ({ device, ...time })));
    }
    return { devices, users: [...users] };
  }
}

/** The devices with all the ids that rotations gave them, a list for each device. */
async function alike(store: SubjectDevices, ids: readonly string[]): Promise<string[][]> {
  const groupOf = new Map<string, Set<string>>(ids.map((id) => [id, new Set([id])]));
  let fresh = [...groupOf.keys()];
  while (fresh.length) {
    const next = new Set<string>();
    for (const { later, earlier } of await store.links(fresh)) {
      for (const id of [later, earlier]) {
        if (groupOf.has(id)) continue;
        groupOf.set(id, new Set([id]));
        next.add(id);
      }
      const [into, from] = [groupOf.get(later), groupOf.get(earlier)];
      if (!into || !from || into === from) continue;
      for (const id of from) groupOf.set(id, into.add(id));
    }
    fresh = [...next];
  }
  return [...new Set(groupOf.values())].map((group) => [...group]);
}

/** When a device is one of these users'; a device that told of nobody is who bears its name. */
function timesOf(told: readonly Identification[], users: ReadonlySet<string>, isNamed: boolean): Omit<DeviceTime, 'device'>[] {
  const turns = told.filter(({ userId }, i) => userId !== told[i - 1]?.userId);
  if (!turns.length) return isNamed ? [{}] : [];
  return turns.flatMap(({ userId, ts }, i) => {
    if (!users.has(userId)) return [];
    const next = turns[i + 1];
    return [{ ...(i ? { from: ts } : {}), ...(next ? { to: next.ts } : {}) }];
  });
}
