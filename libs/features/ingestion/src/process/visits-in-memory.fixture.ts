import { NO_EVENT, type VisitRow } from '@footfall/clickhouse';
import { Identities, type ToldIdentity } from './identity/identities';
import { NeighbourhoodReader } from './neighbourhood.reader';
import type { OrderClaimsQuery } from './orders/order-claims.query';
import { VisitFolder, type FoldContext, type FoldOutcome } from './visit.folder';
import { groupTouches, type VisitorGroup } from './visitor-group';
import type { StoredEvent, StoredVisit, VisitorHistory } from './visitor-history.query';

export const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';

const byDevice = <T>(groups: readonly VisitorGroup[], has: (id: string) => T[]) =>
  new Map(groups.flatMap((group) => [...group.visitorIds, ...group.devices].map((id) => [SITE + id, has(id)] as const)));

/** What a folder reads and writes, held as the store would hold it: of a visit the latest version, of a device the earliest time. */
export class VisitsInMemory {
  readonly events: StoredEvent[] = [];
  readonly versions: VisitRow[] = [];
  readonly seen = new Map<string, number>();
  identities = new Identities();
  /** Groups that were asked about at a time. */
  readonly asked: number[] = [];

  /** Folds what is new; what comes of it is kept. */
  async happened(events: readonly StoredEvent[], context: Partial<FoldContext> = {}): Promise<FoldOutcome> {
    this.events.push(...events);
    const touches = events.map(({ device, previousVisitorId, ts }) => ({
      websiteId: SITE,
      visitorId: device,
      previousVisitorId: previousVisitorId ?? '',
      ts,
    }));
    const own = new Set(events.map(({ id }) => id));
    return this.fold(groupTouches(touches, this.identities), { isOwn: (_, id) => own.has(id), ...context });
  }

  async fold(groups: readonly VisitorGroup[], context: Partial<FoldContext> = {}): Promise<FoldOutcome> {
    const folder = new VisitFolder(this.history, new NeighbourhoodReader(this.history, {} as OrderClaimsQuery));
    const outcome = await folder.fold(groups, {
      identities: this.identities,
      goalsOf: () => null,
      isOwn: () => true,
      now: 1_000,
      skip: 'all',
      ...context,
    });
    this.versions.push(...outcome.visits);
    for (const { visitor_id: id, first_seen: at } of outcome.firstSeen) this.seen.set(id, Math.min(at, this.seen.get(id) ?? at));
    return outcome;
  }

  tells(device: string, userId: string, ts: number): void {
    const number = this.events.length + 1;
    const told: ToldIdentity = {
      eventId: `told-${device}-${ts}`,
      ts,
      userId,
      receivedAt: ts,
      logPartition: 0,
      logOffset: BigInt(number),
      logIndex: 0,
      traits: 0n,
    };
    this.identities.addDevice(SITE, device, told);
    this.identities.addUser(SITE, userId, device);
  }

  /** As answers see them. */
  get visits(): VisitRow[] {
    return this.latest.filter(({ gone }) => !gone).sort((a, b) => a.visitor_id.localeCompare(b.visitor_id) || a.start - b.start);
  }

  private get latest(): VisitRow[] {
    const latest = new Map<string, VisitRow>();
    for (const row of this.versions) if (row.version >= (latest.get(row.visit_id)?.version ?? 0n)) latest.set(row.visit_id, row);
    return [...latest.values()];
  }

  private get history(): VisitorHistory {
    const stored = (row: VisitRow): StoredVisit => ({
      visitId: row.visit_id,
      visitorId: row.visitor_id,
      version: row.version,
      start: row.start,
      end: row.end,
      firstInsertedAt: Math.min(...this.versions.filter((each) => each.visit_id === row.visit_id).map((each) => each.first_inserted_at)),
      gone: row.gone,
      goals: row.goal_id,
      goalEvents: row.goal_event,
      highValueEvent: row.high_value_event || NO_EVENT,
      content: row.content,
      isDisputed: false,
    });
    const within = (event: StoredEvent, from: number, to: number) => event.ts >= from && event.ts <= to;
    const history: Pick<VisitorHistory, 'events' | 'visits' | 'firstSeen'> = {
      events: async (groups, from, to) => {
        this.asked.push(groups.length);
        return byDevice(groups, (id) => this.events.filter((event) => event.device === id && within(event, from, to)));
      },
      visits: async (groups) => byDevice(groups, (id) => this.latest.filter((row) => row.visitor_id === id).map(stored)),
      firstSeen: async (groups) =>
        new Map(
          groups.flatMap((group) =>
            [...group.devices].flatMap((id) => (this.seen.has(id) ? [[SITE + id, this.seen.get(id) as number]] : [])),
          ),
        ),
    };
    return history as VisitorHistory;
  }
}
