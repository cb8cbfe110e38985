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
import { Turn, type Clock } from '@footfall/platform/basics';
import { identificationRows } from './identity/identification-rows';
import type { Identities } from './identity/identities';
import { IdentitiesQuery, type KnownAs } from './identity/identities.query';
import { changedOwners, devicesToAskFor, devicesWithAnotherStart, tellingDevices } from './identity/owner-changes';
import { inWebsite } from './in-website';
import { orderClaims } from './orders/order-claims';
import { OrderClaimsQuery } from './orders/order-claims.query';
import { NeighbourhoodReader } from './neighbourhood.reader';
import { RememberedHistory, type History } from './remembered.history';
import { touchesOf } from './touches-of';
import { VisitFolder, type FoldedVisit } from './visit.folder';
import { REACH_MS, groupTouches, type Touch, type VisitorGroup } from './visitor-group';
import { VisitorHistory } from './visitor-history.query';
import { VisitorMemory } from './visitor.memory';
import { WebsiteIds } from './website-ids';

export interface UpdaterParts {
  readonly writer: ClickHouseWriter;
  readonly history: History;
  readonly memory: VisitorMemory;
  readonly identities: IdentitiesQuery;
  readonly orders: OrderClaimsQuery;
  readonly folder: VisitFolder;
  readonly clock: Clock;
  /** Whether visitors may have two derived ids at this time, epoch ms. */
  readonly nearRotation: (at: number) => boolean | Promise<boolean>;
}

/** What is processed now. */
export interface Processed {
  /** Stored by this batch, once `stored` resolves. */
  readonly fresh: readonly EventRow[];
  /** Stored by it before: before a crash, or long ago where it is repeated. */
  readonly again: readonly EventRow[];
  /** Resolves when all of it is in the store. What can be made without the store is made meanwhile; nothing that follows from it is written before. */
  readonly stored: Promise<void>;
  /** Whether what derives from it may be missing anywhere. */
  readonly recovering: boolean;
  /** Visitors whose events were taken back. */
  readonly moved: readonly Touch[];
  /** The configured goals of a website; null where it has none. */
  readonly goalsOf: (websiteId: string) => GoalMatcher | null;
  /** Called once all that is left is to wait for the store: the thread is free for other work. */
  readonly onWaiting?: () => void;
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

  /** @throws Error where the store cannot; what was written by then is not known, so nothing is remembered. */
  async update(processed: Processed): Promise<Updated> {
    if (processed.moved.length) this.forget();
    try {
      return await this.updateAll(processed);
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /**
   * Remembers what is stored of the visitors of events that are about to be: the history of a new one is short, and what is stored after this need not be read back.
   * To be called before they are stored.
   */
  async prepare(rows: readonly EventRow[]): Promise<void> {
    const { memory, history } = this.parts;
    if (!memory.isOnlyWriter) return;
    const touches = touchesOf(rows.filter((row) => row.visitor_id !== '' && row.previous_visitor_id === ''));
    const groups = groupTouches(touches);
    if (!groups.length) return;
    const from = Math.min(...groups.map((group) => group.from)) - REACH_MS;
    const to = Math.max(...groups.map((group) => group.to));
    await Promise.all([
      history.events(groups, from, to),
      history.visits(groups, from, to),
      history.firstSeen(groups),
      this.identitiesOf(touches),
    ]);
  }

  /** To be called where rows were changed by others, or may have been. */
  forget(): void {
    this.parts.memory.forget();
  }

  private async updateAll(processed: Processed): Promise<Updated> {
    const { fresh, again, moved, stored } = processed;
    const own = [...fresh, ...again];
    const { writer, orders, memory } = this.parts;
    const told = identificationRows(own);
    const claims = orderClaims(own);
    // All but the visits of those who are remembered is written, or read, with the events in the store.
    if (!memory.isOnlyWriter || told.length || claims.length || again.length || moved.length) await stored;
    await writer.insert(identificationsTable, told);
    memory.identified(told);
    // The others were there when it was read.
    await memory.stored(fresh, stored);
    await new Turn().next();
    await writer.insert(orderClaimsTable, claims);
    // Of any time before.
    const late = [...moved, ...(await orders.former(own))];
    let touches = touchesOf(
      own.filter((row) => row.visitor_id !== ''),
      late.filter((touch) => touch.visitorId !== ''),
    );
    const visits = new Map<string, FoldedVisit>();
    for (let round = 0; ; round++) {
      const { identities, outcome, isSettled } = await this.round(touches, { ...processed, late }, round);
      // The first look decides what is new; the later ones only see what others did meanwhile.
      for (const folded of outcome) if (round === 0 || !visits.has(folded.visit.visitId)) visits.set(folded.visit.visitId, folded);
      const meeting = meetingOthers(touches, identities);
      if (isSettled || !meeting.length || round === MOST_ROUNDS) return { visits: [...visits.values()], identities };
      touches = meeting;
    }
  }

  /**
   * Folds and writes once. What devices of one user or claims of one order made in other partitions is not ordered with this: so shared visits are looked at again after they
   * were written, until what is stored is what follows from the stored events. Whoever writes last sees the events of all.
   */
  private async round(touches: Iterable<Touch>, processed: Processed & { readonly late: readonly Touch[] }, round: number) {
    const { fresh, again, stored, recovering, goalsOf, late } = processed;
    const own = [...fresh, ...again];
    const { folder, writer, clock, nearRotation, memory } = this.parts;
    const now = clock.now();
    const identities = await this.identitiesOf(touches);
    const groups: VisitorGroup[] = groupTouches(touches, identities);
    const changed = await this.changedOwners(own, identities, now);
    if (await nearRotation(now)) {
      await stored;
      await this.addOtherIds(groups, 'addAliases', identities);
    } else await this.addOtherIds(among(groups, late), 'addAliases', identities);
    const ofBefore = changed.filter(({ user }) => user === null);
    await this.addOtherIds([...among(groups, late), ...ofBefore], 'addFormerIds', identities);
    groups.push(...changed);
    // Each step goes over all rows at once: others are let in between them.
    await new Turn().next();
    const outcome = await folder.fold(groups, {
      identities,
      goalsOf,
      isOwn: amongThese(own),
      now,
      skip: round > 0 ? 'all' : recovering ? 'none' : 'wide',
    });
    const visits = await writer.encode(visitsTable, outcome.visits);
    processed.onWaiting?.();
    await stored;
    await visits.send();
    // After the visits: were it known first and the visits lost, nobody would see that the former first visit is a returning one now;
    // and a count of a day that began before its mark does not hold any longer.
    const firstSeen = writer.insert(visitorFirstSeenTable, outcome.firstSeen);
    const daysChanged = writer.insert(visitDaysChangedTable, outcome.daysChanged);
    await Promise.allSettled([firstSeen, daysChanged]);
    await Promise.all([firstSeen, daysChanged]);
    memory.folded(outcome.visits, outcome.firstSeen);
    return { identities, outcome: outcome.folded, isSettled: round > 0 && !outcome.visits.length };
  }

  /** A visit may have events of two ids of one device; who folds it again has to have both. */
  private async addOtherIds(groups: readonly VisitorGroup[], how: 'addAliases' | 'addFormerIds', identities: Identities): Promise<void> {
    if (!groups.length) return;
    const added = await this.parts.history[how](groups);
    if (added.length && !identities.isEmpty) await this.parts.identities.load(added, identities);
  }

  /** Who stands behind ids. Those of which it is remembered that nobody does are not asked for. */
  private async identitiesOf(touches: Iterable<Touch>): Promise<Identities> {
    const { memory } = this.parts;
    const websites = new Set<string>();
    for (const { websiteId } of touches) websites.add(websiteId);
    await this.rememberTelling(websites);
    const silent = new Set([...websites].filter((id) => memory.tells(id) === false));
    // Most events of a batch are of visitors that have others in it.
    const named = new Map<string, KnownAs>();
    if (silent.size < websites.size)
      for (const touch of touches)
        if (!silent.has(touch.websiteId)) for (const each of idsOf(touch)) named.set(inWebsite(each.websiteId, each.id), each);
    const asked = [...named.values()].filter(({ websiteId, id }) => !memory.of(websiteId, id)?.isNobody);
    const { generation } = memory;
    const identities = await this.parts.identities.load(asked);
    for (const { websiteId, id } of asked)
      if (identities.isNobody(websiteId, id)) memory.keep(websiteId, id, { isNobody: true }, generation);
    return identities;
  }

  /** On most websites nobody ever tells who they are: there nobody needs to be asked for. */
  private async rememberTelling(websites: ReadonlySet<string>): Promise<void> {
    const { memory, identities } = this.parts;
    const unknown = [...websites].filter((id) => memory.tells(id) === undefined);
    if (!memory.isOnlyWriter || !unknown.length) return;
    const { generation } = memory;
    memory.keepTelling(unknown, await identities.tellingAmong(unknown), generation);
  }

  private async changedOwners(own: readonly EventRow[], identities: Identities, now: number): Promise<VisitorGroup[]> {
    const telling = tellingDevices(own);
    if (!telling.length) return [];
    const { history } = this.parts;
    const [firstSeen, earliest] = await Promise.all([
      history.firstSeen(devicesToAskFor(telling, identities)),
      history.earliest(devicesWithAnotherStart(own, identities)),
    ]);
    return changedOwners(own, identities, { firstSeen, earliest }, now + AHEAD_MS);
  }
}

/** Whether an event is one of these. Few visits ask, so that most times nobody needs to know. */
function amongThese(rows: readonly EventRow[]): (websiteId: string, eventId: string) => boolean {
  let ids: WebsiteIds | undefined;
  return (websiteId, eventId) => {
    if (!ids) {
      ids = new WebsiteIds();
      for (const row of rows) ids.add(row.website_id, row.event_id);
    }
    return ids.has(websiteId, eventId);
  };
}

function idsOf({ websiteId, visitorId, previousVisitorId }: Touch): KnownAs[] {
  const device = { websiteId, id: visitorId };
  return previousVisitorId === '' ? [device] : [device, { websiteId, id: previousVisitorId }];
}

/** The groups that some touches fall into. */
function among(groups: readonly VisitorGroup[], touches: readonly Touch[]): VisitorGroup[] {
  if (!touches.length) return [];
  const named = new Set(touches.map(({ websiteId, visitorId }) => inWebsite(websiteId, visitorId)));
  return groups.filter(({ websiteId, devices }) => [...devices].some((id) => named.has(inWebsite(websiteId, id))));
}

/** Touches of visits that other writers may change at this moment, with those that say by which other ids their visitors go. */
function meetingOthers(touches: Iterable<Touch>, identities: Identities): Touch[] {
  const found: Touch[] = [];
  const links: Touch[] = [];
  for (const touch of touches) {
    if (touch.shared || isOfUser(touch, identities)) found.push(touch);
    else if (touch.previousVisitorId !== '') links.push(touch);
  }
  const named = new Set(found.map(({ websiteId, visitorId }) => inWebsite(websiteId, visitorId)));
  return [...found, ...links.filter((touch) => idsOf(touch).some(({ websiteId, id }) => named.has(inWebsite(websiteId, id))))];
}

const isOfUser = ({ websiteId, visitorId, previousVisitorId, ts }: Touch, identities: Identities): boolean =>
  identities.ownerOf(websiteId, visitorId, previousVisitorId, ts) !== null;

/**
 * The updater on a store.
 * @param memory of a process that alone writes to it
 */
export function visitUpdater(
  client: ClickHouseClient,
  clock: Clock,
  nearRotation: UpdaterParts['nearRotation'],
  memory = new VisitorMemory(false),
  writer = new ClickHouseWriter(client),
): VisitUpdater {
  const history = new RememberedHistory(new VisitorHistory(client), memory);
  const orders = new OrderClaimsQuery(client);
  return new VisitUpdater({
    writer,
    history,
    memory,
    identities: new IdentitiesQuery(client),
    orders,
    folder: new VisitFolder(history, new NeighbourhoodReader(history, orders)),
    clock,
    nearRotation,
  });
}
