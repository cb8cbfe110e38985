import type { VisitDayChangedRow, VisitRow, VisitorFirstSeenRow } from '@footfall/clickhouse';
import { NO_EVENT } from '@footfall/clickhouse';
import { opensVisit, type Visit } from '@footfall/domain';
import { Turn } from '@footfall/platform/basics';
import { inWebsite } from './in-website';
import type { Judges, Neighbourhood, NeighbourhoodReader } from './neighbourhood.reader';
import type { History } from './remembered.history';
import { visitMarks } from './visit-marks';
import { goneRow, scoreOf, sharedRow, visitRow } from './visit-row';
import type { VisitorGroup } from './visitor-group';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

const DAY_MS = 86_400_000;

/** What a fold goes by beside the events. */
export interface FoldContext extends Judges {
  /** Whether an event is one of those processed now. */
  readonly isOwn: (websiteId: string, eventId: string) => boolean;
  /** Epoch ms at which the new versions are inserted. */
  readonly now: number;
  /** Of which groups visits need not be written where the store holds them as they are: those with a wide span, or all. */
  readonly skip: 'none' | 'wide' | 'all';
}

/** A visit as it is now. */
export interface FoldedVisit {
  readonly group: VisitorGroup;
  readonly visit: Visit<StoredEvent>;
  readonly row: VisitRow;
  /** Start of the visitor's first visit ever, epoch ms. */
  readonly firstSeen: number;
  /** Whether it is of high value, and the store did not know yet. */
  readonly isNewlyHigh: boolean;
}

export interface FoldOutcome {
  readonly visits: VisitRow[];
  readonly firstSeen: VisitorFirstSeenRow[];
  readonly daysChanged: VisitDayChangedRow[];
  readonly folded: FoldedVisit[];
}

/**
 * Folds the neighbourhood of what is new into visits again. The result depends on the stored events alone, never on their order of arrival; only
 * the marks of a visit (`VisitMarks`) remember which event it was.
 */
export class VisitFolder {
  constructor(
    private readonly history: History,
    private readonly reader: NeighbourhoodReader,
  ) {}

  async fold(groups: readonly VisitorGroup[], context: FoldContext): Promise<FoldOutcome> {
    const firstSeenRows: VisitorFirstSeenRow[] = [];
    const rows = new Map<string, VisitRow>();
    const days = new Map<string, VisitDayChangedRow>();
    const folded = new Map<string, FoldedVisit>();
    const firstSeen = await this.history.firstSeen(groups);
    const turn = new Turn();
    let pending: VisitorGroup[] = [...groups];
    while (pending.length) {
      const again: VisitorGroup[] = [];
      const before = new Map(firstSeen);
      for (const neighbourhood of await this.neighbourhoods(pending, context)) {
        const { group, visits, obsolete, stored } = neighbourhood;
        const first = firstVisits(neighbourhood, context, { before, known: firstSeen }, firstSeenRows);
        for (const ts of first.former) {
          // What was the first visit is a returning one now; inside the span just folded that is settled already.
          if (![...visits, ...obsolete].some((visit) => visit.start === ts)) again.push({ ...group, from: ts, to: ts });
        }
        const changed: (Visit | StoredVisit)[] = [...obsolete];
        for (const visit of visits) {
          const made = this.made(group, visit, first.of(visit), stored, context);
          folded.set(visit.visitId, made.folded);
          if (made.isStored) continue;
          rows.set(visit.visitId, made.folded.row);
          // Days that it no longer reaches have changed as well.
          changed.push(visit, ...stored.filter((other) => other.visitId === visit.visitId));
        }
        for (const visit of obsolete) rows.set(visit.visitId, goneRow(group.websiteId, visit));
        if (turn.isOver) await turn.next();
        for (const visit of changed) {
          for (let day = Math.floor(visit.start / DAY_MS); day <= Math.floor(visit.end / DAY_MS); day++) {
            days.set(`${group.websiteId}${day}`, { website_id: group.websiteId, day: day * DAY_MS });
          }
        }
      }
      pending = again;
    }
    return { visits: [...rows.values()], firstSeen: firstSeenRows, daysChanged: [...days.values()], folded: [...folded.values()] };
  }

  /** What spans a history is read apart, so that not everybody's is. */
  private async neighbourhoods(groups: readonly VisitorGroup[], context: FoldContext): Promise<Neighbourhood[]> {
    const near = await this.reader.read(
      groups.filter((group) => !group.wide),
      context,
    );
    const wide = await this.reader.read(
      groups.filter((group) => group.wide),
      context,
    );
    return [...near, ...wide];
  }

  private made(
    group: VisitorGroup,
    visit: Visit<StoredEvent>,
    firstSeen: number,
    known: readonly StoredVisit[],
    { isOwn, now, skip }: FoldContext,
  ): { readonly folded: FoldedVisit; readonly isStored: boolean } {
    // The visit itself as it was, or the first of those that it took in.
    const taken = known.filter((other) => other.visitId === visit.visitId || (other.start >= visit.start && other.start <= visit.end));
    const isReturning = visit.start > firstSeen;
    const score = scoreOf(visit, isReturning);
    const marks = visitMarks(visit, score, known, (eventId) => isOwn(group.websiteId, eventId));
    const insertedAt = Math.min(now, ...taken.map((other) => other.firstInsertedAt));
    const row = visitRow(group.websiteId, visit, { isReturning, score, insertedAt, ...marks });
    const isNewlyHigh = marks.highValueEvent !== NO_EVENT && !known.some((other) => other.highValueEvent === marks.highValueEvent);
    const former = known.find((other) => other.visitId === visit.visitId);
    // Once the versions of a visit have left the count of its events, they stay apart from it.
    if (!group.shared && !former?.content) return { folded: { group, visit, row, firstSeen, isNewlyHigh }, isStored: false };
    const shared = sharedRow(row, former);
    const mayBeSkipped = skip === 'all' || (skip === 'wide' && group.wide);
    return { folded: { group, visit, row: shared.row, firstSeen, isNewlyHigh }, isStored: shared.isStored && mayBeSkipped };
  }
}

const keyOf = (group: VisitorGroup, id: string) => inWebsite(group.websiteId, id);

interface FirstVisits {
  /** Start of the first visit ever of the visitor of a visit. */
  readonly of: (visit: Visit) => number;
  /** Starts of former first visits that are first no longer. */
  readonly former: readonly number[];
}

/** When devices were seen first, epoch ms. */
interface FirstSeen {
  /** As it was before any group was folded: a device may be read by several of them, and what it changes is each one's to see. */
  readonly before: ReadonlyMap<string, number>;
  readonly known: Map<string, number>;
}

/** Lowers when devices were seen first, in `known` and as rows to write. */
function firstVisits(
  { group, visits, read }: Neighbourhood,
  { identities }: FoldContext,
  { before, known }: FirstSeen,
  rows: VisitorFirstSeenRow[],
): FirstVisits {
  const former: number[] = [];
  const lower = (id: string, to: number): void => {
    known.set(keyOf(group, id), to);
    rows.push({ website_id: group.websiteId, visitor_id: id, first_seen: to });
  };
  const { user, websiteId } = group;
  if (user === null) {
    for (const { visitorId, start } of visits) {
      const key = keyOf(group, visitorId);
      const since = before.get(key);
      if (since !== undefined && start < since) former.push(since);
      if (start < (known.get(key) ?? Number.POSITIVE_INFINITY)) lower(visitorId, start);
    }
    return { of: (visit) => known.get(keyOf(group, visit.visitorId)) ?? visit.start, former };
  }
  const ofDevice = (device: string) => known.get(keyOf(group, device));
  const first = identities.firstSeenOf(websiteId, user, (device) => before.get(keyOf(group, device)));
  const least = new Map<string, number>();
  for (const { device, type, ts } of read) if (opensVisit(type)) least.set(device, Math.min(ts, least.get(device) ?? ts));
  for (const [device, ts] of least) if (ts < (ofDevice(device) ?? Number.POSITIVE_INFINITY)) lower(device, ts);
  const after = identities.firstSeenOf(websiteId, user, ofDevice);
  if (first !== undefined && after !== undefined && after < first) former.push(first);
  return { of: (visit) => after ?? visit.start, former };
}
