import { TOPICS, type AcceptedHits } from '@footfall/contracts';
import { LIVE_WINDOW_MS, LogConsumer, Turn, liveKey } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore, type LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { OwnHits } from '../collect/own-hits';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { readHits } from '../process/decode-batch';
import { lastEventKey } from './live.keys';
import { LiveOwners } from './live.owners';
import { StoredOwners } from './stored.owners';

/**
 * Keeps who is live and when a website was last heard of. It always begins a little back, so that the figures are right again
 * at once after a store was lost; marking twice changes nothing.
 */
@Controller()
export class LiveConsumer {
  private readonly owners = new LiveOwners();

  constructor(
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(DeletedWebsites) private readonly deleted: DeletedWebsites,
    @Inject(ErasedSubjects) private readonly erased: ErasedSubjects,
    @Inject(OwnHits) private readonly own: OwnHits,
    @Inject(StoredOwners) private readonly stored: StoredOwners,
  ) {}

  @LogConsumer({ topic: TOPICS.acceptedHits.name, group: 'ingestion.live', startAt: { sinceMsAgo: LIVE_WINDOW_MS }, commits: false })
  async mark(batch: LogBatch): Promise<void> {
    await this.erased.whenCaughtUp();
    await this.stored.tell(this.owners);
    // Whoever appended these in this process hears where they stand at about the same time.
    const turn = new Turn();
    await turn.next();
    const seen = new Map<string, Map<string, number>>();
    const heard = new Map<string, number>();
    const former = new Map<string, Set<string>>();
    for (const record of batch.records) {
      if (turn.isOver) await turn.next();
      const packed = this.own.take(record) ?? readable(record.value);
      if (!packed || packed.door === 'historical') continue;
      const { websiteId, receivedAt, hits } = packed;
      heard.set(websiteId, Math.max(heard.get(websiteId) ?? 0, receivedAt));
      const visitors = seen.get(websiteId) ?? new Map<string, number>();
      const replace = (id: string) => former.set(websiteId, (former.get(websiteId) ?? new Set()).add(id));
      for (const { visitor, previousVisitor = '', userId = '', ts, type } of hits) {
        const isErased = this.erased.includes({ websiteId, names: [visitor, previousVisitor, userId].map(String), ts, receivedAt });
        if (type === 'replay' || isErased) continue;
        if (type === 'identify') this.owners.tell(websiteId, visitor, String(userId));
        const user = this.owners.of(websiteId, visitor, previousVisitor);
        const member = user ?? visitor;
        // Whoever's clock is ahead is here now, not later.
        visitors.set(member, Math.max(visitors.get(member) ?? 0, Math.min(ts, receivedAt)));
        if (user !== null) replace(visitor);
        if (previousVisitor) replace(previousVisitor);
      }
      seen.set(websiteId, visitors);
    }
    for (const id of await this.deleted.among(heard.keys())) {
      seen.delete(id);
      heard.delete(id);
      former.delete(id);
    }
    for (const [websiteId, ids] of former) for (const id of ids) seen.get(websiteId)?.delete(id);
    await Promise.all([
      ...[...seen].map(([websiteId, visitors]) => this.counters.markSeen(liveKey(websiteId), visitors, LIVE_WINDOW_MS * 2)),
      ...[...heard].map(([websiteId, at]) => this.counters.raiseInstant(lastEventKey(websiteId), at)),
      // Whose id has changed, and whoever told who they are on several devices, is one visitor, as everywhere.
      ...[...former].map(([websiteId, ids]) => this.counters.forgetSeen(liveKey(websiteId), [...ids])),
    ]);
  }
}

/** Null for what cannot be read; the processing of the same record keeps it as a dead letter. */
function readable(value: Buffer): AcceptedHits | null {
  try {
    return readHits(value);
  } catch {
    return null;
  }
}
