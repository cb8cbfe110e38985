import type { VisitDayChangedRow, VisitRow, VisitorFirstSeenRow } from '@footfall/clickhouse';
import { foldVisits, type Visit, type VisitEvent } from '@footfall/domain';
import type { StoredVisit, VisitorHistory } from './visitor-history.query';
import type { VisitorGroup } from './visitor-group';
import { goneRow, visitRow } from './visit-row';

const MINUTE_MS = 60_000;
const GAP_MS = 30 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** How far around something new a fold reads at first; a visit lasts at most a day and ends after half an hour of silence. */
const REACH_MS = DAY_MS + GAP_MS;
/** A visitor without a pause for this many days is read no further in one go. */
const MAX_EXTENSIONS = 60;

export interface FoldOutcome {
  readonly visits: VisitRow[];
  readonly firstSeen: VisitorFirstSeenRow[];
  readonly daysChanged: VisitDayChangedRow[];
}

/**
 * Folds the neighbourhood of what is new into visits again: from the visit that the first new event falls into, forward until
 * the visits are the stored ones again. The result depends on the stored events alone, never on their order of arrival.
 */
export class VisitFolder {
  constructor(private readonly history: VisitorHistory) {}

  /** @param now epoch ms at which the new versions are inserted. */
  async fold(groups: readonly VisitorGroup[], now: number): Promise<FoldOutcome> {
    const outcome: FoldOutcome = { visits: [], firstSeen: [], daysChanged: [] };
    const days = new Map<string, VisitDayChangedRow>();
    const firstSeen = await this.history.firstSeen(groups);
    let pending: VisitorGroup[] = [...groups];
    const rows = new Map<string, VisitRow>();
    while (pending.length) {
      const again: VisitorGroup[] = [];
      for (const { group, visits, obsolete, stored } of await this.neighbourhoods(pending)) {
        const formerFirsts = this.raiseFirstSeen(group, visits, firstSeen, outcome.firstSeen);
        for (const ts of formerFirsts) {
          // What was the first visit is a returning one now; inside the span just folded that is settled already.
          if (![...visits, ...obsolete].some((visit) => visit.start === ts)) again.push({ ...group, from: ts, to: ts });
        }
        for (const visit of visits) {
          const since = firstSeen.get(keyOf(group, visit.visitorId)) ?? visit.start;
          rows.set(visit.visitId, visitRow(group.websiteId, visit, visit.start > since, insertedAt(visit, stored, now)));
        }
        for (const visit of obsolete) rows.set(visit.visitId, goneRow(group.websiteId, visit));
        for (const visit of [...visits, ...obsolete]) {
          for (let day = Math.floor(visit.start / DAY_MS); day <= Math.floor(visit.end / DAY_MS); day++) {
            days.set(`${group.websiteId}${day}`, { website_id: group.websiteId, day: day * DAY_MS });
          }
        }
      }
      pending = again;
    }
    outcome.visits.push(...rows.values());
    outcome.daysChanged.push(...days.values());
    return outcome;
  }

  private async neighbourhoods(groups: readonly VisitorGroup[]) {
    const from = Math.min(...groups.map((group) => group.from)) - REACH_MS;
    let to = Math.max(...groups.map((group) => group.to)) + REACH_MS;
    const [stored, events] = await Promise.all([this.history.visits(groups, from, to), this.history.events(groups, from, to)]);
    let open = groups;
    const done: { group: VisitorGroup; visits: Visit[]; obsolete: StoredVisit[]; stored: StoredVisit[] }[] = [];
    for (let extension = 0; open.length; extension++) {
      const unfinished: VisitorGroup[] = [];
      for (const group of open) {
        const ids = [...group.visitorIds];
        const ownStored = ids.flatMap((id) => stored.get(`${group.websiteId}${id}`) ?? []);
        const ownEvents = ids.flatMap((id) => events.get(`${group.websiteId}${id}`) ?? []);
        const result = refold(group, ownEvents, ownStored, extension < MAX_EXTENSIONS ? to : Number.POSITIVE_INFINITY);
        if (result) done.push({ group, stored: ownStored, ...result });
        else unfinished.push(group);
      }
      if (unfinished.length) {
        const next = to + 2 * DAY_MS;
        const [moreVisits, moreEvents] = await Promise.all([
          this.history.visits(unfinished, from, next),
          this.history.events(unfinished, to + 1, next),
        ]);
        moreVisits.forEach((list, key) => stored.set(key, list));
        moreEvents.forEach((list, key) => events.set(key, [...(events.get(key) ?? []), ...list]));
        to = next;
      }
      open = unfinished;
    }
    return done;
  }

  /** Lowers the first visit of each visitor; gives the starts of former first visits that are first no longer. */
  private raiseFirstSeen(group: VisitorGroup, visits: readonly Visit[], known: Map<string, number>, rows: VisitorFirstSeenRow[]): number[] {
    const former: number[] = [];
    for (const visit of visits) {
      const key = keyOf(group, visit.visitorId);
      const since = known.get(key);
      if (since !== undefined && since <= visit.start) continue;
      if (since !== undefined) former.push(since);
      known.set(key, visit.start);
      rows.push({ website_id: group.websiteId, visitor_id: visit.visitorId, first_seen: visit.start });
    }
    return former;
  }
}

const keyOf = (group: VisitorGroup, visitorId: string) => `${group.websiteId}${visitorId}`;

/** When the visit, or the first of the stored ones that it took in, was inserted. */
function insertedAt(visit: Visit, stored: readonly StoredVisit[], now: number): number {
  const taken = stored.filter((other) => other.visitId === visit.visitId || (other.start >= visit.start && other.start <= visit.end));
  return Math.min(now, ...taken.map((other) => other.firstInsertedAt));
}

/**
 * The visits to write and the stored ones that are no more; null where the events read so far do not reach far enough.
 * @param to instant up to which the events are complete.
 */
function refold(group: VisitorGroup, events: readonly VisitEvent[], stored: readonly StoredVisit[], to: number) {
  const covering = stored.filter((visit) => visit.start <= group.from && visit.end >= group.from - GAP_MS);
  const from = Math.min(group.from, ...covering.map((visit) => visit.start));
  const folded = foldVisits(
    group.websiteId,
    events.filter((event) => event.ts >= from),
  );
  const settled = folded.findIndex((visit) => visit.start > group.to && stored.some((other) => other.visitId === visit.visitId));
  const visits = settled < 0 ? folded : folded.slice(0, settled);
  const lastEnd = visits.at(-1)?.end ?? group.to;
  if (settled < 0 && Math.max(lastEnd, group.to) + GAP_MS > to) return null;
  const until = settled < 0 ? Number.POSITIVE_INFINITY : (folded[settled]?.start ?? Number.POSITIVE_INFINITY);
  const obsolete = stored.filter(
    (visit) => visit.start >= from && visit.start < Math.min(until, to) && !visits.some((other) => other.visitId === visit.visitId),
  );
  return { visits: [...visits], obsolete };
}
