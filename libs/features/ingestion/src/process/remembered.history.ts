import { inWebsite } from './in-website';
import { REACH_MS, type VisitorGroup } from './visitor-group';
import type { StoredEvent, StoredVisit, VisitorHistory } from './visitor-history.query';
import type { VisitorMemory } from './visitor.memory';

/** What a fold reads of its visitors. */
export type History = Pick<VisitorHistory, 'events' | 'visits' | 'firstSeen' | 'earliest' | 'addAliases' | 'addFormerIds'>;

/** Beyond everything that can be dated; the same bound as for what may be stored. */
const END_MS = Date.UTC(2149, 0, 1);
const DAY_MS = 86_400_000;

/** The id of a group that has a single one, and stands for itself; null of others. */
function onlyIdOf({ user, visitorIds, devices }: VisitorGroup): string | null {
  if (user !== null || visitorIds.size !== 1 || devices.size !== 1) return null;
  for (const id of devices) if (visitorIds.has(id)) return id;
  return null;
}

function onlyKeyOf(group: VisitorGroup): string | null {
  const id = onlyIdOf(group);
  return id === null ? null : inWebsite(group.websiteId, id);
}

/** The history as the store has it, of which what is remembered is not asked for again: visitors of one id alone are. */
export class RememberedHistory implements History {
  constructor(
    private readonly store: History,
    private readonly memory: VisitorMemory,
  ) {}

  async events(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredEvent[]>> {
    const found = new Map<string, StoredEvent[]>();
    const isWithin = ({ ts }: StoredEvent) => ts >= from && ts <= to;
    const asked = groups.filter((group) => {
      const key = onlyKeyOf(group);
      const known = key && this.memory.ofKey(key)?.events;
      if (!known || known.from > group.from - REACH_MS) return true;
      found.set(key, known.list.filter(isWithin));
      return false;
    });
    if (!asked.length) return found;
    await this.memory.whenInserted();
    const { generation } = this.memory;
    const read = await this.store.events(asked, from, END_MS);
    for (const group of asked) {
      const id = onlyIdOf(group);
      if (id === null) continue;
      const list = [...(read.get(inWebsite(group.websiteId, id)) ?? [])];
      this.memory.keep(group.websiteId, id, { events: { from, list } }, generation);
    }
    for (const [key, list] of read) found.set(key, list.filter(isWithin));
    return found;
  }

  async visits(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredVisit[]>> {
    const found = new Map<string, StoredVisit[]>();
    const [fromDay, toDay] = [dayOf(Math.max(0, from - DAY_MS)), dayOf(to + DAY_MS)];
    const isWithin = ({ start }: StoredVisit) => dayOf(start) >= fromDay && dayOf(start) <= toDay;
    const asked = groups.filter((group) => {
      const key = onlyKeyOf(group);
      const known = key && this.memory.ofKey(key)?.visits;
      if (!known || known.from > group.from - REACH_MS) return true;
      found.set(key, [...known.byId.values()].filter(isWithin));
      return false;
    });
    if (!asked.length) return found;
    const { generation } = this.memory;
    const read = await this.store.visits(asked, from, END_MS);
    for (const group of asked) {
      const id = onlyIdOf(group);
      if (id === null) continue;
      const byId = new Map((read.get(inWebsite(group.websiteId, id)) ?? []).map((visit) => [visit.visitId, visit]));
      this.memory.keep(group.websiteId, id, { visits: { from, byId } }, generation);
    }
    for (const [key, list] of read) found.set(key, list.filter(isWithin));
    return found;
  }

  async firstSeen(groups: readonly VisitorGroup[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const asked = groups.filter((group) => {
      const key = onlyKeyOf(group);
      const known = key === null ? undefined : this.memory.ofKey(key)?.firstSeen;
      if (key === null || known === undefined) return true;
      if (known !== null) found.set(key, known);
      return false;
    });
    if (!asked.length) return found;
    const { generation } = this.memory;
    const read = await this.store.firstSeen(asked);
    for (const group of asked) {
      const id = onlyIdOf(group);
      if (id !== null) this.memory.keep(group.websiteId, id, { firstSeen: read.get(inWebsite(group.websiteId, id)) ?? null }, generation);
    }
    for (const [key, first] of read) found.set(key, first);
    return found;
  }

  earliest(groups: readonly VisitorGroup[]): ReturnType<History['earliest']> {
    return this.store.earliest(groups);
  }

  addAliases(groups: readonly VisitorGroup[]): ReturnType<History['addAliases']> {
    return this.store.addAliases(groups);
  }

  addFormerIds(groups: readonly VisitorGroup[]): ReturnType<History['addFormerIds']> {
    return this.store.addFormerIds(groups);
  }
}

const dayOf = (instant: number) => Math.floor(instant / DAY_MS);
