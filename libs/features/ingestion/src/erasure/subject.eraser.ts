import { SubjectErasure, SubjectFinder, type LeftBehind } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS, type ErasedName, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { liveKey, untilHandled } from '@footfall/platform';
import { COUNTER_STORE, EVENT_LOG, type CounterStore, type EventLog } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { HitProcessing } from '../process/hit.processing';
import { ErasedSubjects } from './erased-subjects';

/** Names travel to the store in the address of a request, which has a bound; who has more is erased in parts. */
const NAMES_A_PART = 400;
/** Longer than any count of a day takes. */
const ABANDONED_MS = 15 * 60_000;

/** Removes what is stored of somebody, in the store of events and among the counters. */
@Injectable()
export class SubjectEraser {
  constructor(
    @Inject(SubjectFinder) private readonly finder: SubjectFinder,
    @Inject(SubjectErasure) private readonly store: SubjectErasure,
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ErasedSubjects) private readonly erased: ErasedSubjects,
    @Inject(HitProcessing) private readonly processing: HitProcessing,
  ) {}

  /** Tells all names of who is to be erased. What came before the order is processed first, since it may tell of further ones. */
  async complete(fact: SubjectErased, onStep: () => Promise<void>): Promise<void> {
    // Told before by who ended then; to look now, when a part of it may be erased, would find less.
    const told = (await this.erased.all()).filter(({ id }) => id === fact.id);
    if (told.some(({ last }) => last)) return;
    await this.untilStored(onStep);
    const names = distinct([...told.flatMap((each) => each.names), ...(await this.allNames(fact))]);
    const parts = Math.max(1, Math.ceil(names.length / NAMES_A_PART));
    const facts = Array.from({ length: parts }, (_, part): SubjectErased => {
      const some = names.slice(part * NAMES_A_PART, (part + 1) * NAMES_A_PART);
      return { ...fact, complete: true, part, last: part === parts - 1, names: some };
    });
    const records = facts.map((each) => ({ key: `${each.id}.${each.part}`, value: Buffer.from(JSON.stringify({ ...each })) }));
    await this.log.append(TOPICS.subjectErased.name, [...records, { key: fact.id, value: Buffer.alloc(0) }]);
  }

  /**
   * The names are known as erased here, and what was in hand is stored, before this looks.
   * @throws Error where the store cannot, takes too long, or something is stored again.
   */
  async erase(fact: SubjectErased, onStep: () => Promise<void>): Promise<boolean> {
    this.erased.add(fact);
    await this.untilStored(onStep);
    const { websiteId } = fact;
    try {
      return await this.store.erase(fact, {
        onStep,
        // Users are live under the hashes of their ids.
        onDevices: (devices) => this.counters.forgetSeen(liveKey(websiteId), [...devices, ...fact.names.map(({ hash }) => hash)]),
        refold: (left) => this.processing.refold(left.flatMap(touchesOf)),
      });
    } finally {
      await this.processing.forget();
    }
  }

  /** Makes sure of the visits that stay, where an earlier attempt may have ended between taking them away and folding them anew. */
  async restore(fact: SubjectErased): Promise<void> {
    const left = await this.store.leftUnder(fact);
    if (left.length) await this.processing.refold(left.flatMap(touchesOf));
  }

  /** Removes counts of a website that nothing reads any more. */
  async dropAbandonedCounts(websiteId: string, onStep: () => Promise<void>): Promise<void> {
    await this.store.dropAbandonedCounts(websiteId, ABANDONED_MS, { onStep });
  }

  /** What is on the log now of events and recordings is stored, or left out. */
  private async untilStored(onStep: () => Promise<void>): Promise<void> {
    for (const group of [CONSUMER_GROUPS.hits, CONSUMER_GROUPS.chunks]) await untilHandled(this.log, group, onStep);
  }

  private async allNames({ websiteId, names: [named] }: SubjectErased): Promise<ErasedName[]> {
    if (!named) return [];
    const { devices, users } = await this.finder.find(websiteId, named.hash, { whole: true });
    const hashOf = (name: string) => subjectHash(websiteId, name);
    const found: ErasedName[] = [
      ...devices.map(({ device, ...time }) => ({ hash: hashOf(device), ...time })),
      ...users.map((user) => ({ hash: hashOf(user) })),
    ];
    // Also where nothing is known of it yet: it may stand on the log.
    return found.some(({ hash, from, to }) => hash === named.hash && from === undefined && to === undefined) ? found : [named, ...found];
  }
}

const distinct = (names: readonly ErasedName[]) => [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];

const touchesOf = ({ websiteId, device, previous, from, to }: LeftBehind) =>
  [...new Set([from, to])].map((ts) => ({ websiteId, visitorId: device, previousVisitorId: previous, ts }));
