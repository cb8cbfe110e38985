import type { EventRow } from '@footfall/clickhouse';
import { ownerChanges } from '@footfall/domain';
import { deviceGroup, userGroup, type VisitorGroup } from '../visitor-group';
import { devicesOf, identifies } from './identification-rows';
import type { Identities, ToldIdentity } from './identities';

/** When devices were seen first, epoch ms, by website and device. */
export type FirstSeen = ReadonlyMap<string, number>;

interface Changed {
  readonly websiteId: string;
  readonly device: string;
}

/** The devices that tell something in these rows. */
export function tellingDevices(own: readonly EventRow[]): Changed[] {
  const found = new Map<string, Changed>();
  for (const row of own.filter(identifies)) {
    for (const device of devicesOf(row)) found.set(`${row.website_id}${device}`, { websiteId: row.website_id, device });
  }
  return [...found.values()];
}

/** The devices whose first sight decides whether visits of those are returning ones who are touched by what these devices tell. */
export function devicesToAskFor(changed: readonly Changed[], identities: Identities): VisitorGroup[] {
  return changed.map(({ websiteId, device }) => {
    const users = new Set(identities.toldBy(websiteId, device).map(({ userId }) => userId));
    const ids = [device, ...[...users].flatMap((user) => [...identities.devicesOf(websiteId, user)])];
    return deviceGroup(websiteId, ids, 0, 0);
  });
}

/**
 * Who has to be folded again because rows tell who uses a device: whoever lost or got a part of the device's history, and both the visits that were and
 * that are first of those whose first visit is another one now. The same rows that come again give the same groups.
 * @param now epoch ms; nothing happened later.
 */
export function changedOwners(own: readonly EventRow[], identities: Identities, firstSeen: FirstSeen, now: number): VisitorGroup[] {
  const told = new Set(own.filter(identifies).map((row) => `${row.website_id}${row.event_id}`));
  const groups: VisitorGroup[] = [];
  const users = new Map<string, { websiteId: string; user: string }>();
  for (const { websiteId, device } of tellingDevices(own)) {
    const after = identities.toldBy(websiteId, device);
    const before = after.filter(({ eventId }) => !told.has(`${websiteId}${eventId}`));
    const beginning = Math.min(after[0]?.ts ?? now, firstSeen.get(`${websiteId}${device}`) ?? now);
    for (const change of ownerChanges(before, after)) {
      const from = Number.isFinite(change.from) ? change.from : beginning;
      const to = Math.max(from, Number.isFinite(change.to) ? change.to : now);
      for (const owner of [change.before, change.after]) {
        const user = owner ?? (identities.isUser(websiteId, device) ? device : null);
        if (user === null) groups.push(deviceGroup(websiteId, [device], from, to, true));
        else {
          users.set(`${websiteId}${user}`, { websiteId, user });
          groups.push(userGroup(websiteId, user, identities, from, to, true));
        }
      }
    }
  }
  for (const { websiteId, user } of users.values()) {
    const seen = (device: string) => firstSeen.get(`${websiteId}${device}`);
    const knownBefore = ({ eventId }: ToldIdentity) => !told.has(`${websiteId}${eventId}`);
    const before = identities.firstSeenOf(websiteId, user, seen, knownBefore);
    const after = identities.firstSeenOf(websiteId, user, seen);
    if (before === after) continue;
    for (const at of [before, after]) if (at !== undefined) groups.push(userGroup(websiteId, user, identities, at, at, true));
  }
  return groups;
}
