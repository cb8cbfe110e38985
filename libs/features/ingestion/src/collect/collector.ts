import { TOPICS, refusals, type AcceptedHit, type AcceptedHits, type ChunkRecorded, type CollectedEvent } from '@footfall/contracts';
import { countsForQuota, type DropReason } from '@footfall/domain';
import { LogUnavailableError, type EventLog, type OutgoingRecord } from '@footfall/ports';
import type { Metrics } from '@footfall/platform';
import type { ConsentRegister } from '../consent/consent.register';
import type { EventQuota } from '../quota/event.quota';
import { packChunk } from '../recordings/chunk.packer';
import type { Collected, Collecting, Sender } from './collected';
import { isCollectedEvent } from './event.validator';
import type { RecentIds } from './recent-ids';
import type { Step } from './steps';

export interface Drop {
  readonly index: number;
  readonly reason: DropReason;
}

export interface Tally {
  readonly accepted: number;
  readonly drops: readonly Drop[];
}

/** Tells which of these ids the store has already, as a set. */
export type KnownIds = (websiteId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Timing all of them would cost more than the steps do. */
const TIMED_EVERY = 64;

/** Runs events through the steps and puts what is left on the log, packed into one record per partition. */
export class Collector {
  private readonly events;
  private readonly stepSeconds;
  private passes = 0;

  constructor(
    private readonly log: EventLog,
    private readonly steps: readonly Step[],
    private readonly recent: RecentIds,
    private readonly quota: EventQuota,
    private readonly consents: ConsentRegister,
    metrics: Metrics,
  ) {
    this.events = metrics.counter('footfall_collected_events_total', 'Events by what became of them', ['outcome']);
    this.stepSeconds = metrics.histogram(
      'footfall_collect_step_seconds',
      `Duration of a step of collecting, of one event in ${TIMED_EVERY}`,
      ['step'],
      [0.000_001, 0.000_01, 0.000_1, 0.001, 0.01],
    );
  }

  /**
   * Resolves once every accepted event is durable.
   * @param senderOf who an event speaks for; at the open door always the caller.
   * @throws ApiError 503 when the log cannot take them, 429 past the quota of the plan; nothing is acknowledged then.
   */
  async collect(
    request: Collecting,
    events: readonly unknown[],
    senderOf: (event: CollectedEvent) => Sender,
    knownIds?: KnownIds,
  ): Promise<Tally> {
    const drops: Drop[] = [];
    const passed: { index: number; collected: Collected }[] = [];
    events.forEach((event, index) => {
      const outcome = isCollectedEvent(event) ? this.pass(request, event, senderOf(event)) : 'invalid';
      if (typeof outcome === 'string') drops.push({ index, reason: outcome });
      else passed.push({ index, collected: outcome });
    });
    const websiteId = request.website.id;
    const stored = await knownIds?.(
      websiteId,
      passed.map(({ collected }) => collected.hit.id),
    );
    const fresh = passed.filter(({ index, collected: { hit } }) => {
      const known = stored?.has(hit.id) || this.recent.has(websiteId, hit.id);
      if (known) drops.push({ index, reason: 'duplicate' });
      return !known;
    });
    await this.assertRoom(
      request,
      fresh.map(({ collected }) => collected.hit),
    );
    const { taken, chunks, tooLarge } = await withChunks(fresh);
    for (const index of tooLarge) drops.push({ index, reason: 'invalid' });
    await this.append(request, taken, chunks);
    this.recent.add(
      websiteId,
      taken.map(({ hit }) => hit.id),
    );
    if (taken.length) this.events.inc({ outcome: 'accepted' }, taken.length);
    for (const { reason } of drops) this.events.inc({ outcome: reason });
    return { accepted: taken.length, drops: drops.sort((a, b) => a.index - b.index) };
  }

  private async assertRoom({ website, door }: Collecting, hits: readonly AcceptedHit[]): Promise<void> {
    if (door === 'historical' || !hits.some(({ type }) => type !== 'heartbeat' && countsForQuota(type))) return;
    try {
      await this.quota.assertRoom(website);
    } catch (error) {
      this.events.inc({ outcome: 'quota' }, hits.length);
      throw error;
    }
  }

  private pass(request: Collecting, event: CollectedEvent, sender: Sender): Collected | DropReason {
    const hit = { type: event.type ?? 'pageview' } as AcceptedHit;
    const collected: Collected = { event, request, sender, url: parsedUrl(event.url), hit, partition: 0 };
    const isTimed = this.passes++ % TIMED_EVERY === 0;
    for (const step of this.steps) {
      const done = isTimed ? this.stepSeconds.startTimer({ step: step.name }) : undefined;
      const reason = step.run(collected);
      done?.();
      if (reason) return reason;
    }
    const denied = denialOf(collected);
    if (denied !== undefined) request.consentsBefore.set(hit.visitor, denied);
    return collected;
  }

  private async append(request: Collecting, collected: readonly Collected[], chunks: readonly ChunkRecorded[]): Promise<void> {
    if (!collected.length) return;
    const { website, receivedAt: at } = request;
    const told = collected.flatMap((one) => {
      const denied = denialOf(one);
      return denied === undefined ? [] : [{ websiteId: website.id, visitor: one.hit.visitor, denied, at }];
    });
    const byPartition = new Map<number, AcceptedHit[]>();
    for (const { hit, partition, chunk } of collected) {
      if (chunk) continue;
      const hits = byPartition.get(partition);
      if (hits) hits.push(hit);
      else byPartition.set(partition, [hit]);
    }
    const records: OutgoingRecord[] = [...byPartition].map(([partition, hits]) => {
      const packed: AcceptedHits = { v: 1, websiteId: request.website.id, receivedAt: request.receivedAt, door: request.door, hits };
      return { key: request.website.id, partition, value: Buffer.from(JSON.stringify(packed)) };
    });
    try {
      await this.consents.tell(told);
      if (records.length) await this.log.append(TOPICS.acceptedHits.name, records);
      const pieces = chunks.map((chunk) => ({ key: chunk.replayId, value: Buffer.from(JSON.stringify(chunk)) }));
      if (pieces.length) await this.log.append(TOPICS.chunkRecorded.name, pieces);
    } catch (error) {
      if (error instanceof LogUnavailableError) throw refusals.unavailable('Events cannot be stored now; send them again', error);
      throw error;
    }
  }
}

/** What can be taken, with its pieces of recordings as they go on the log, and the places of what is too large for that. */
async function withChunks(fresh: readonly { readonly index: number; readonly collected: Collected }[]) {
  const taken: Collected[] = [];
  const chunks: ChunkRecorded[] = [];
  const tooLarge: number[] = [];
  for (const { index, collected } of fresh) {
    const packed = collected.chunk && (await packChunk(collected, collected.chunk));
    if (packed === null) tooLarge.push(index);
    else taken.push(collected);
    if (packed) chunks.push(packed);
  }
  return { taken, chunks, tooLarge };
}

/** What an event says of the visitor's consent to what comes after it: denied or not; undefined where it says nothing. */
function denialOf({ hit, request }: Collected): boolean | undefined {
  if (hit.type !== 'consent' || request.door === 'historical') return undefined;
  const state = hit.props?.['state'];
  return state === 'denied' ? true : state === 'granted' ? false : undefined;
}

function parsedUrl(text: string | undefined): URL | null {
  if (text === undefined) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}
