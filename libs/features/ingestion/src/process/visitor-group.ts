import type { Identities } from './identity/identities';
import { inWebsite } from './in-website';

const MINUTE_MS = 60_000;
/** How far around something new a fold reads at first: a visit lasts at most a day and ends after half an hour of silence. */
export const REACH_MS = (24 * 60 + 30) * MINUTE_MS;

/** A visitor, and the span in which something new happened. */
export interface VisitorGroup {
  readonly websiteId: string;
  /** The user, where a user it is. */
  readonly user: string | null;
  /** The ids that its visits are stored under: the user's, else all that a rotation of salts gave. */
  readonly visitorIds: Set<string>;
  /** The devices that its events come from, which may be somebody else's for a part of the time. */
  readonly devices: Set<string>;
  /** Whether others than the writer of this partition may change its visits: a user's devices and an order's claims can be anywhere. */
  shared: boolean;
  /** Whether the span may be a large part of its history. */
  readonly wide: boolean;
  /** Epoch milliseconds, both inclusive. */
  from: number;
  to: number;
}

export interface Touch {
  readonly websiteId: string;
  readonly visitorId: string;
  readonly previousVisitorId: string;
  readonly ts: number;
  readonly shared?: boolean;
}

/** Touches by visitor; ids that an event links belong to one group, as do the devices of a user. */
export function groupTouches(touches: Iterable<Touch>, identities?: Identities): VisitorGroup[] {
  const groups = new Set<VisitorGroup>();
  const ofDevices = new Map<string, Map<string, VisitorGroup>>();
  const ofUsers = new Map<string, VisitorGroup>();
  for (const touch of touches) {
    const user = identities?.ownerOf(touch.websiteId, touch.visitorId, touch.previousVisitorId, touch.ts) ?? null;
    if (user !== null && identities) {
      const key = inWebsite(touch.websiteId, user);
      const group = ofUsers.get(key) ?? userGroup(touch.websiteId, user, identities, touch.ts, touch.ts);
      for (const id of idsOf(touch)) group.devices.add(id);
      extend(group, touch.ts);
      ofUsers.set(key, group);
      continue;
    }
    let byId = ofDevices.get(touch.websiteId);
    if (!byId) ofDevices.set(touch.websiteId, (byId = new Map<string, VisitorGroup>()));
    const known = byId.get(touch.visitorId);
    if (known && !touch.previousVisitorId) {
      known.shared ||= touch.shared ?? false;
      extend(known, touch.ts);
      continue;
    }
    const ids = idsOf(touch);
    const found = new Set(ids.map((id) => byId.get(id)).filter((group) => group !== undefined));
    const [first, ...rest] = found;
    const group = first ?? deviceGroup(touch.websiteId, [], touch.ts, touch.ts);
    groups.add(group);
    for (const other of rest) {
      groups.delete(other);
      other.visitorIds.forEach((id) => group.visitorIds.add(id));
      group.shared ||= other.shared;
      extend(group, other.from);
      extend(group, other.to);
    }
    ids.forEach((id) => group.visitorIds.add(id));
    group.shared ||= touch.shared ?? false;
    extend(group, touch.ts);
    for (const id of group.visitorIds) byId.set(id, group);
  }
  return [...groups, ...ofUsers.values()];
}

const idsOf = ({ visitorId, previousVisitorId }: Touch): string[] => (previousVisitorId ? [visitorId, previousVisitorId] : [visitorId]);

export function userGroup(websiteId: string, user: string, identities: Identities, from: number, to: number, wide = false): VisitorGroup {
  return { websiteId, user, visitorIds: new Set([user]), devices: identities.devicesOf(websiteId, user), shared: true, wide, from, to };
}

/** Devices that stand for themselves. */
export function deviceGroup(websiteId: string, ids: Iterable<string>, from: number, to: number, wide = false): VisitorGroup {
  const visitorIds = new Set(ids);
  return { websiteId, user: null, visitorIds, devices: visitorIds, shared: wide, wide, from, to };
}

function extend(group: VisitorGroup, ts: number): void {
  group.from = Math.min(group.from, ts);
  group.to = Math.max(group.to, ts);
}
