import { foldVisits, isConversion, type GoalMatcher, type Visit } from '@footfall/domain';
import { Turn } from '@footfall/platform/basics';
import type { Identities } from './identity/identities';
import { inWebsite } from './in-website';
import { type Order, type OrderClaimsQuery } from './orders/order-claims.query';
import type { History } from './remembered.history';
import { completedGoals } from './visit-marks';
import { REACH_MS, type VisitorGroup } from './visitor-group';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

const MINUTE_MS = 60_000;
const GAP_MS = 30 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** A visitor without a pause for this many days is read no further in one go. */
const MAX_EXTENSIONS = 60;

/** What events are judged by. */
export interface Judges {
  readonly identities: Identities;
  /** The configured goals of a website; null where it has none. */
  readonly goalsOf: (websiteId: string) => GoalMatcher | null;
}

/** The visits of a group around its span, as they are now. */
export interface Neighbourhood {
  readonly group: VisitorGroup;
  /** All that was read of the group's devices, whoever it belongs to. */
  readonly read: readonly StoredEvent[];
  readonly visits: readonly Visit<StoredEvent>[];
  /** Stored visits that are no more. */
  readonly obsolete: readonly StoredVisit[];
  /** Stored visits of the group's visitors and devices, also those that ended before. */
  readonly stored: readonly StoredVisit[];
}

/** Folds the neighbourhood of what is new: from the visit that the first new event falls into, forward until the visits are the stored ones again. */
export class NeighbourhoodReader {
  constructor(
    private readonly history: History,
    private readonly orders: OrderClaimsQuery,
  ) {}

  async read(groups: readonly VisitorGroup[], judges: Judges): Promise<Neighbourhood[]> {
    if (!groups.length) return [];
    const from = Math.min(...groups.map((group) => group.from)) - REACH_MS;
    let to = Math.max(...groups.map((group) => group.to)) + REACH_MS;
    const [stored, events] = await Promise.all([this.history.visits(groups, from, to), this.events(groups, from, to)]);
    let open = groups;
    const done: Neighbourhood[] = [];
    const turn = new Turn();
    for (let extension = 0; open.length; extension++) {
      const unfinished: VisitorGroup[] = [];
      for (const group of open) {
        const read = [...group.devices].flatMap((id) => events.get(inWebsite(group.websiteId, id)) ?? []);
        const ids = new Set([...group.visitorIds, ...group.devices]);
        const ownStored = [...ids].flatMap((id) => stored.get(inWebsite(group.websiteId, id)) ?? []);
        const result = refold(group, read, ownStored, extension < MAX_EXTENSIONS ? to : Number.POSITIVE_INFINITY, judges);
        if (result) done.push({ group, read, stored: ownStored, ...result });
        else unfinished.push(group);
        if (turn.isOver) await turn.next();
      }
      if (unfinished.length) {
        const next = to + 2 * DAY_MS;
        const [moreVisits, moreEvents] = await Promise.all([
          this.history.visits(unfinished, from, next),
          this.events(unfinished, to + 1, next),
        ]);
        moreVisits.forEach((list, key) => stored.set(key, list));
        moreEvents.forEach((list, key) => events.set(key, [...(events.get(key) ?? []), ...list]));
        to = next;
      }
      open = unfinished;
    }
    return done;
  }

  /** Events as they are stored, and of sales whether the order was somebody else's first. */
  private async events(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredEvent[]>> {
    const events = await this.history.events(groups, from, to);
    const orders = new Map<string, Order>();
    const sales: { list: StoredEvent[]; at: number; key: string }[] = [];
    for (const [listKey, list] of events) {
      list.forEach((event, at) => {
        if (event.orderId === '' || !isConversion(event)) return;
        const websiteId = listKey.slice(0, UUID_LENGTH);
        const key = inWebsite(websiteId, event.orderId);
        orders.set(key, { websiteId, orderId: event.orderId });
        sales.push({ list, at, key });
      });
    }
    const holders = orders.size ? await this.orders.holders([...orders.values()]) : new Map<string, string>();
    for (const { list, at, key } of sales) {
      const sale = list[at];
      const holder = holders.get(key);
      if (sale && holder !== undefined && holder !== sale.id) list[at] = { ...sale, isRepeatedOrder: true };
    }
    return events;
  }
}

const UUID_LENGTH = 36;

/**
 * The visits to write and the stored ones that are no more; null where the events read so far do not reach far enough.
 * @param to instant up to which the events are complete.
 */
function refold(group: VisitorGroup, read: readonly StoredEvent[], known: readonly StoredVisit[], to: number, judges: Judges) {
  const stored = known.filter((visit) => !visit.gone && group.visitorIds.has(visit.visitorId));
  const covering = stored.filter((visit) => visit.start <= group.from && visit.end >= group.from - GAP_MS);
  const from = Math.min(group.from, ...covering.map((visit) => visit.start));
  const events = ownEvents(group, read, judges.identities).filter((event) => event.ts >= from);
  const folded = foldVisits(group.websiteId, events, { completes: completes(group, known, judges) });
  const settled = folded.findIndex((visit) => visit.start > group.to && stored.some((other) => other.visitId === visit.visitId));
  const visits = settled < 0 ? folded : folded.slice(0, settled);
  const lastEnd = visits.at(-1)?.end ?? group.to;
  if (settled < 0 && Math.max(lastEnd, group.to) + GAP_MS > to) return null;
  const until = settled < 0 ? Number.POSITIVE_INFINITY : (folded[settled]?.start ?? Number.POSITIVE_INFINITY);
  const obsolete = stored.filter(
    (visit) => visit.start >= from && visit.start < Math.min(until, to) && !visits.some((other) => other.visitId === visit.visitId),
  );
  return { visits, obsolete };
}

/** Of what the group's devices did, what is the group's; a user's under the user's id. */
function ownEvents({ websiteId, user }: VisitorGroup, read: readonly StoredEvent[], identities: Identities): readonly StoredEvent[] {
  const isOwn = (event: StoredEvent) => identities.ownerOf(websiteId, event.device, event.previousVisitorId, event.ts) === user;
  if (user !== null) return read.filter(isOwn).map((event) => ({ ...event, visitorId: user, userId: user }));
  // An id that told of nobody is nobody's, whatever else was sent along with it.
  return (identities.isEmpty ? read : read.filter(isOwn)).map((event) => (event.userId === null ? event : { ...event, userId: null }));
}

function completes({ websiteId }: VisitorGroup, known: readonly StoredVisit[], { goalsOf }: Judges) {
  const goals = goalsOf(websiteId);
  const completed = completedGoals(known);
  if (!goals && !completed.size) return undefined;
  return (event: StoredEvent): readonly string[] => {
    const now = goals?.(event) ?? [];
    const before = completed.get(event.id);
    return before ? [...new Set([...now, ...before])] : now;
  };
}
