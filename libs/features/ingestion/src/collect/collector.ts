import { TOPICS, refusals, type AcceptedHit, type ChunkRecorded, type CollectedEvent, type JudgedHit } from '@footfall/contracts';
import { countsForQuota, isLocalHost, type DropReason } from '@footfall/domain';
import { LogUnavailableError, type EventLog } from '@footfall/ports';
import type { Metrics } from '@footfall/platform';
import type { BlockedCounter } from '../blocked/blocked.counter';
import type { ConsentRegister } from '../consent/consent.register';
import type { EventQuota } from '../quota/event.quota';
import { packChunk } from '../recordings/chunk.packer';
import type { Collected, Collecting, Sender } from './collected';
import { isCollectedEvent } from './event.validator';
import { hitRecords } from './hit.records';
import type { OwnHits } from './own-hits';
import type { RecentIds } from './recent-ids';
import type { Step } from './steps';
import type { StoredIds } from './stored-ids';

export interface Drop {
  readonly index: number;
  readonly reason: DropReason;
}

export interface Tally {
  readonly accepted: number;
  readonly drops: readonly Drop[];
}

/** Of what went through the steps, that by which it is put on the log. */
type Kept = Pick<Collected, 'request' | 'hit' | 'partition' | 'chunk'>;

/** What the steps let pass, and its place in the request. */
interface Fresh {
  readonly index: number;
  readonly collected: Collected;
}

interface Kinds {
  readonly taken: readonly Collected[];
  readonly chunks: readonly ChunkRecorded[];
  readonly tooLarge: readonly number[];
}

/** Timing all of them would cost more than the steps do. */
const TIMED_EVERY = 256;

/** Runs events through the steps and puts what is left on the log, packed into as few records as each partition takes. */
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
    private readonly blocked: BlockedCounter,
    private readonly own: OwnHits,
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
   * @param storedIds where what is stored already is to be told apart at once.
   * @throws ApiError 503 when the log cannot take them, 429 past the quota of the plan; nothing is acknowledged then.
   */
  async collect(
    request: Collecting,
    events: readonly unknown[],
    senderOf: (event: CollectedEvent) => Sender,
    storedIds?: StoredIds,
  ): Promise<Tally> {
    const drops: Drop[] = [];
    const passed: Fresh[] = [];
    events.forEach((event, index) => {
      const outcome = isCollectedEvent(event) ? this.pass(request, event, senderOf(event)) : 'invalid';
      if (typeof outcome === 'string') drops.push({ index, reason: outcome });
      else passed.push({ index, collected: outcome });
    });
    const websiteId = request.website.id;
    const idsOf = (list: readonly Fresh[]) => list.map(({ collected }) => collected.hit.id);
    const stored = await storedIds?.among(websiteId, idsOf(passed));
    const fresh = passed.filter(({ index, collected: { hit } }) => {
      // Of an import that was undone the store says more than memory does.
      const known = stored?.has(hit.id) || (!importOf(request) && this.recent.has(websiteId, hit.id));
      if (known) drops.push({ index, reason: 'duplicate' });
      return !known;
    });
    if (this.isLimited(request, fresh)) await this.assertRoom(request, fresh.length);
    const hasChunks = fresh.some(({ collected }) => collected.chunk);
    const { taken, chunks, tooLarge } = hasChunks ? await withChunks(fresh) : withoutChunks(fresh);
    for (const index of tooLarge) drops.push({ index, reason: 'invalid' });
    if (taken.length) {
      await this.append(request, taken, chunks);
      this.recent.add(
        websiteId,
        taken.map(({ hit }) => hit.id),
      );
      this.events.inc({ outcome: 'accepted' }, taken.length);
    }
    if (stored?.size) await this.hearAgain(request, passed, stored);
    for (const { reason } of drops) this.countBlocked(request, reason);
    return { accepted: taken.length, drops: drops.sort((a, b) => a.index - b.index) };
  }

  /** What the steps make of events, each in its place; nothing is counted and nothing is kept. */
  judge(request: Collecting, events: readonly unknown[], senderOf: (place: number) => Sender): (JudgedHit | DropReason)[] {
    return events.map((event, place) => (isCollectedEvent(event) ? this.pass(request, event, senderOf(place)) : 'invalid'));
  }

  /** Puts hits that were judged before on the log. @throws ApiError 503 as `collect`. */
  async keepJudged(request: Collecting, judged: readonly JudgedHit[]): Promise<void> {
    await this.append(
      request,
      judged.map((one) => ({ ...one, request })),
      [],
    );
    if (judged.length) this.events.inc({ outcome: 'accepted' }, judged.length);
  }

  /** @throws ApiError 403 where the Origin header names a host that is not the website's: its events are refused as a whole. */
  assertOrigin(request: Collecting, events: number): void {
    const { website, rules, originHost } = request;
    if (!website.isActive || originHost === null || isLocalHost(originHost) || rules.allowsHost(originHost)) return;
    this.countBlocked(request, 'origin_not_allowed', events);
    throw refusals.permission('This origin may not send events for the website');
  }

  private countBlocked({ website, receivedAt }: Collecting, reason: DropReason, events = 1): void {
    this.events.inc({ outcome: reason }, events);
    this.blocked.count(website, receivedAt, reason, events);
  }

  /** Whether the quota has a say in these. */
  private isLimited({ door, website }: Collecting, fresh: readonly Fresh[]): boolean {
    if (door === 'historical' || this.quota.isUnlimited(website)) return false;
    return fresh.some(({ collected: { hit } }) => hit.type !== 'heartbeat' && countsForQuota(hit.type));
  }

  private async assertRoom(request: Collecting, events: number): Promise<void> {
    try {
      await this.quota.assertRoom(request.website);
    } catch (error) {
      this.countBlocked(request, 'quota', events);
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

  private async append(request: Collecting, collected: readonly Kept[], chunks: readonly ChunkRecorded[]): Promise<void> {
    if (!collected.length) return;
    const { website, receivedAt: at } = request;
    const importId = importOf(request);
    const consents = collected.flatMap((one) => consentsOf(one, at));
    const byPartition = new Map<number, AcceptedHit[]>();
    for (const { hit, partition, chunk } of collected) {
      if (chunk) continue;
      const hits = byPartition.get(partition);
      if (hits) hits.push(hit);
      else byPartition.set(partition, [hit]);
    }
    const common = { v: 1, websiteId: website.id, receivedAt: at, door: request.door } as const;
    const traced = request.trace === null ? {} : { traceparent: request.trace };
    const told = { ...common, ...(importId ? { importId } : {}), ...traced };
    const made = [...byPartition].flatMap(([partition, hits]) => hitRecords(told, partition, hits));
    await this.durable(async () => {
      if (made.length)
        this.own.keep(
          await this.log.append(
            TOPICS.acceptedHits.name,
            made.map(({ record }) => record),
          ),
          made.map(({ packed }) => packed),
        );
      const pieces = chunks.map((chunk) => ({ key: chunk.replayId, value: Buffer.from(JSON.stringify(chunk)) }));
      if (pieces.length) await this.log.append(TOPICS.chunkRecorded.name, pieces);
      // Last: what came with it and could not be kept has to pass when it is sent again.
      if (consents.length) await this.consents.tell(consents);
    });
  }

  /**
   * What is stored was put on the log, but what it says of consent may not have followed. It counts from when it was first received: whoever sends
   * it again must not undo what was said since.
   */
  private async hearAgain(request: Collecting, passed: readonly Fresh[], stored: ReadonlyMap<string, number>): Promise<void> {
    const consents = passed.flatMap(({ collected }) => {
      const at = stored.get(collected.hit.id);
      return at === undefined || this.recent.has(request.website.id, collected.hit.id) ? [] : consentsOf(collected, at);
    });
    if (consents.length) await this.durable(() => this.consents.tellAgain(consents));
  }

  private async durable(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (error instanceof LogUnavailableError) throw refusals.unavailable('Events cannot be stored now; send them again', error);
      throw error;
    }
  }
}

/** The upload that the events come of, where they come of one. */
const importOf = (request: Collecting): string | undefined => (request.door === 'historical' ? request.importId : undefined);

const withoutChunks = (fresh: readonly Fresh[]): Kinds => ({ taken: fresh.map(({ collected }) => collected), chunks: [], tooLarge: [] });

/** What can be taken, with its pieces of recordings as they go on the log, and the places of what is too large for that. */
async function withChunks(fresh: readonly Fresh[]): Promise<Kinds> {
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
function denialOf({ hit, request }: Kept): boolean | undefined {
  if (hit.type !== 'consent' || request.door === 'historical') return undefined;
  const state = hit.props?.['state'];
  return state === 'denied' ? true : state === 'granted' ? false : undefined;
}

function consentsOf(one: Kept, at: number) {
  const denied = denialOf(one);
  return denied === undefined ? [] : [{ websiteId: one.request.website.id, visitor: one.hit.visitor, denied, at }];
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
