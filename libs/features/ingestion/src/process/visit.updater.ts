import type { ClickHouseClient } from '@clickhouse/client';
import {
  identificationsTable,
  orderClaimsTable,
  visitDaysChangedTable,
  visitorFirstSeenTable,
  visitsTable,
  ClickHouseWriter,
  type EventRow,
} from '@footfall/clickhouse';
import type { GoalMatcher } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { identificationRows } from './identity/identification-rows';
import type { Identities } from './identity/identities';
import { IdentitiesQuery, type KnownAs } from './identity/identities.query';
import { changedOwners, devicesToAskFor, tellingDevices } from './identity/owner-changes';
import { claimsOrder, orderClaims } from './orders/order-claims';
import { OrderClaimsQuery } from './orders/order-claims.query';
import { NeighbourhoodReader } from './neighbourhood.reader';
import { VisitFolder, type FoldedVisit } from './visit.folder';
import { groupTouches, type Touch, type VisitorGroup } from './visitor-group';
import { VisitorHistory } from './visitor-history.query';

export interface UpdaterParts {
  readonly writer: ClickHouseWriter;
  readonly history: VisitorHistory;
  readonly identities: IdentitiesQuery;
  readonly orders: OrderClaimsQuery;
  readonly folder: VisitFolder;
  readonly clock: Clock;
  /** Whether visitors may have two derived ids at this time, epoch ms. */
  readonly nearRotation: (at: number) => boolean;
}

/** What is processed now. */
export interface Processed {
  /** Stored by this batch, or by it before a crash. */
  readonly own: readonly EventRow[];
  /** Whether any of it was stored before: what derives from it may be missing anywhere. */
  readonly recovering: boolean;
  /** Visitors whose events were taken back. */
  readonly moved: readonly Touch[];
  /** The configured goals of a website; null where it has none. */
  readonly goalsOf: (websiteId: string) => GoalMatcher | null;
}

export interface Updated {
  readonly visits: readonly FoldedVisit[];
  readonly identities: Identities;
}

/** Writers that touch the same user at the same moment see each other after one look back; more only where they go on and on. */
const MOST_ROUNDS = 6;
/** How far ahead of this clock an event may be dated. */
const AHEAD_MS = 60_000;

/** Brings identities, orders and visits up to date with what is stored of events. */
export class VisitUpdater {
  constructor(private readonly parts: UpdaterParts) {}

  async update(processed: Processed): Promise<Updated> {
    const { own, moved } = processed;
    const { writer, orders } = this.parts;
    await writer.insert(identificationsTable, identificationRows(own));
    await writer.insert(orderClaimsTable, orderClaims(own));
    let touches = [...own.map(touchOf), ...moved, ...(await orders.former(own))].filter((touch) => touch.visitorId !== '');
    const visits = new Map<string, FoldedVisit>();
    for (let round = 0; ; round++) {
      const { identities, outcome, isSettled } = await this.round(touches, processed, round);
      // The first look decides what is new; the later ones only see what others did meanwhile.
      for (const folded of outcome) if (round === 0 || !visits.has(folded.visit.visitId)) visits.set(folded.visit.visitId, folded);
      touches = touches.filter((touch) => touch.shared || isOfUser(touch, identities));
      if (isSettled || !touches.length || round === MOST_ROUNDS) return { visits: [...visits.values()], identities };
    }
  }

  /**
   * Folds and writes once. What devices of one user or claims of one order made in other partitions is not ordered with this: so shared visits are looked at again after they
   * were written, until what is stored is what follows from the stored events. Whoever writes last sees the events of all.
   */
  private async round(touches: readonly Touch[], { own, recovering, goalsOf }: Processed, round: number) {
    const { history, folder, writer, clock, nearRotation } = this.parts;
    const now = clock.now();
    const identities = await this.parts.identities.load(touches.flatMap(idsOf));
    const groups: VisitorGroup[] = groupTouches(touches, identities);
    if (nearRotation(now)) {
      const added = await history.addAliases(groups);
      if (added.length && !identities.isEmpty) await this.parts.identities.load(added, identities);
    }
    groups.push(...(await this.changedOwners(own, identities, now)));
    const ids = new Set(own.map((row) => `${row.website_id}${row.event_id}`));
    const outcome = await folder.fold(groups, {
      identities,
      goalsOf,
      isOwn: (websiteId, eventId) => ids.has(`${websiteId}${eventId}`),
      now,
      skip: round > 0 ? 'all' : recovering ? 'none' : 'wide',
    });
    await writer.insert(visitsTable, outcome.visits);
    await writer.insert(visitorFirstSeenTable, outcome.firstSeen);
    // After the visits: a count of a day that began before this mark does not hold any longer.
    await writer.insert(visitDaysChangedTable, outcome.daysChanged);
    return { identities, outcome: outcome.folded, isSettled: round > 0 && !outcome.visits.length };
  }

  private async changedOwners(own: readonly EventRow[], identities: Identities, now: number): Promise<VisitorGroup[]> {
    const telling = tellingDevices(own);
    if (!telling.length) return [];
    const firstSeen = await this.parts.history.firstSeen(devicesToAskFor(telling, identities));
    return changedOwners(own, identities, firstSeen, now + AHEAD_MS);
  }
}

const touchOf = (row: EventRow): Touch => ({
  websiteId: row.website_id,
  visitorId: row.visitor_id,
  previousVisitorId: row.previous_visitor_id,
  ts: row.ts,
  ...(claimsOrder(row) ? { shared: true } : {}),
});

function idsOf({ websiteId, visitorId, previousVisitorId }: Touch): KnownAs[] {
  const device = { websiteId, id: visitorId };
  return previousVisitorId === '' ? [device] : [device, { websiteId, id: previousVisitorId }];
}

const isOfUser = ({ websiteId, visitorId, previousVisitorId, ts }: Touch, identities: Identities): boolean =>
  identities.ownerOf(websiteId, visitorId, previousVisitorId, ts) !== null;

/** The updater on a store. */
export function visitUpdater(client: ClickHouseClient, clock: Clock, nearRotation: UpdaterParts['nearRotation']): VisitUpdater {
  const history = new VisitorHistory(client);
  const orders = new OrderClaimsQuery(client);
  return new VisitUpdater({
    writer: new ClickHouseWriter(client),
    history,
    identities: new IdentitiesQuery(client),
    orders,
    folder: new VisitFolder(history, new NeighbourhoodReader(history, orders)),
    clock,
    nearRotation,
  });
}
