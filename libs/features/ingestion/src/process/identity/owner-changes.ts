import type { EventRow } from '@footfall/clickhouse';
import { ownerChanges } from '@footfall/domain';
import { inWebsite } from '../in-website';
import { deviceGroup, userGroup, type VisitorGroup } from '../visitor-group';
import { devicesOf, identifies } from './identification-rows';
import type { Identities, ToldIdentity } from './identities';

/** Instants of devices, epoch ms, by website and device. */
type Instants = ReadonlyMap<string, number>;

export interface Beginnings {
  /** When devices were seen first, of the groups of `devicesToAskFor`. */
  readonly firstSeen: Instants;
  /** The first event ever, of the groups of `devicesWithAnotherStart`. */
  readonly earliest: Instants;
}

interface Changed {
  readonly websiteId: string;
  readonly device: string;
}

/** The devices that tell something in these rows. */
export function tellingDevices(own: readonly EventRow[]): Changed[] {
  const found = new Map<string, Changed>();
  for (const row of own.filter(identifies)) {
    for (const device of devicesOf(row)) found.set(inWebsite(row.website_id, device), { websiteId: row.website_id, device });
  }
  return [...found.values()];
}

/** The devices whose first sight decides whether visits of those are returning ones who are touched by what these devices tell. */
export function devicesToAskFor(changed: readonly Changed[], identities: Identities): VisitorGroup[] {
  const byWebsite = new Map<string, VisitorGroup>();
  const asked = new Set<string>();
  for (const { websiteId, device } of changed) {
    const group = byWebsite.get(websiteId) ?? deviceGroup(websiteId, [], 0, 0);
    byWebsite.set(websiteId, group);
    group.devices.add(device);
    for (const { userId } of identities.toldBy(websiteId, device)) {
      if (asked.has(inWebsite(websiteId, userId))) continue;
      asked.add(inWebsite(websiteId, userId));
      for (const id of identities.devicesOf(websiteId, userId)) group.devices.add(id);
    }
  }
  return [...byWebsite.values()];
}

/** What rows tell, apart from what was told before. */
function changesOf(own: readonly EventRow[], identities: Identities) {
  const told = new Set(own.filter(identifies).map((row) => inWebsite(row.website_id, row.event_id)));
  return tellingDevices(own).map(({ websiteId, device }) => {
    const after = identities.toldBy(websiteId, device);
    const before = after.filter(({ eventId }) => !told.has(inWebsite(websiteId, eventId)));
    return { websiteId, device, after, changes: ownerChanges(before, after) };
  });
}

/** The devices that were somebody else's from their first event on than these rows tell. */
export function devicesWithAnotherStart(own: readonly EventRow[], identities: Identities): VisitorGroup[] {
  return changesOf(own, identities)
    .filter(({ changes }) => changes.some(({ from }) => !Number.isFinite(from)))
    .map(({ websiteId, device }) => deviceGroup(websiteId, [device], 0, 0));
}

/**
 * Who has to be folded again because rows tell who uses a device: whoever lost or got a part of the device's history, and both the visits that were and
 * that are first of those whose first visit is another one now. The same rows that come again give the same groups.
 * @param now epoch ms; nothing happened later.
 */
export function changedOwners(
  own: readonly EventRow[],
  identities: Identities,
  { firstSeen, earliest }: Beginnings,
  now: number,
): VisitorGroup[] {
  const told = new Set(own.filter(identifies).map((row) => inWebsite(row.website_id, row.event_id)));
  const ofDevices = new Map<string, VisitorGroup>();
  const ofUsers = new Map<string, VisitorGroup>();
  const touchUser = (websiteId: string, user: string, from: number, to: number) => {
    const key = inWebsite(websiteId, user);
    ofUsers.set(key, extended(ofUsers.get(key) ?? userGroup(websiteId, user, identities, from, to, true), from, to));
  };
  for (const { websiteId, device, after, changes } of changesOf(own, identities)) {
    const beginning = Math.min(after[0]?.ts ?? now, earliest.get(inWebsite(websiteId, device)) ?? now);
    for (const change of changes) {
      const from = Number.isFinite(change.from) ? change.from : beginning;
      const to = Math.max(from, Number.isFinite(change.to) ? change.to : now);
      for (const owner of [change.before, change.after]) {
        const user = owner ?? (identities.isUser(websiteId, device) ? device : null);
        const key = inWebsite(websiteId, device);
        if (user !== null) touchUser(websiteId, user, from, to);
        else ofDevices.set(key, extended(ofDevices.get(key) ?? deviceGroup(websiteId, [device], from, to, true), from, to));
      }
    }
  }
  // Who is told of earlier than before has another first visit, though nothing changes hands.
  const usersTold = own.filter((row) => identifies(row) && !identities.isCrowd(row.website_id, row.user_id));
  const users = new Map(usersTold.map((row) => [inWebsite(row.website_id, row.user_id), { websiteId: row.website_id, user: row.user_id }]));
  for (const [key, { websiteId, user }] of ofUsers) if (user !== null) users.set(key, { websiteId, user });
  for (const { websiteId, user } of users.values()) {
    const seen = (device: string) => firstSeen.get(inWebsite(websiteId, device));
    const knownBefore = ({ eventId }: ToldIdentity) => !told.has(inWebsite(websiteId, eventId));
    const before = identities.firstSeenOf(websiteId, user, seen, knownBefore);
    const after = identities.firstSeenOf(websiteId, user, seen);
    if (before === after) continue;
    for (const at of [before, after]) if (at !== undefined) touchUser(websiteId, user, at, at);
  }
  return [...ofDevices.values(), ...ofUsers.values()];
}

function extended(group: VisitorGroup, from: number, to: number): VisitorGroup {
  group.from = Math.min(group.from, from);
  group.to = Math.max(group.to, to);
  return group;
}
