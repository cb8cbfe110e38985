import type { ClickHouseClient } from '@clickhouse/client';
import { ImportErasure } from '@footfall/clickhouse';
import {
  CONSUMER_GROUPS,
  refusals,
  type AnswerOf,
  type CollectedEvent,
  type InputOf,
  type JudgedHit,
  type WebsiteChanged,
  type internalImportEndpoints,
} from '@footfall/contracts';
import { canonicalAddress, keptOf, type PlanTable } from '@footfall/domain';
import { importedVisitorPrefix } from '@footfall/history';
import { untilHandled, type Clock, type Directory } from '@footfall/platform';
import type { EventLog } from '@footfall/ports';
import type { Collecting, Sender } from '../collect/collected';
import type { Collector } from '../collect/collector';
import { collectingOf } from '../collect/request.parts';
import type { HitProcessing } from '../process/hit.processing';
import { importsOfKnown } from './imports-of-known.query';

type Rows = typeof internalImportEndpoints;

/** Events of imports on their way in, by the rules that history has at the keyed door, and out again. */
export class ImportedEvents {
  private readonly erasure: ImportErasure;

  constructor(
    private readonly client: ClickHouseClient,
    private readonly log: EventLog,
    private readonly collector: Collector,
    private readonly directory: Directory,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
    private readonly processing: Pick<HitProcessing, 'forget'>,
  ) {
    this.erasure = new ImportErasure(client);
  }

  /** @throws ApiError 404 where the website is gone. */
  async judge({ params: { websiteId, importId }, body }: InputOf<Rows['judge']>): Promise<AnswerOf<Rows['judge']>> {
    const collecting = await this.collecting(websiteId, importId);
    const events = body.events.map(({ event }) => event);
    const outcomes = this.collector.judge(collecting, events, (place) => senderOf(events[place] ?? {}));
    const hits: JudgedHit[] = [];
    const drops: Record<string, number> = {};
    let repeated = 0;
    outcomes.forEach((outcome, place) => {
      if (outcome === 'duplicate') repeated++;
      else if (typeof outcome === 'string') drops[outcome] = (drops[outcome] ?? 0) + 1;
      else hits.push({ partition: outcome.partition, hit: { ...outcome.hit, ...body.events[place]?.told } });
    });
    if (!body.counts_only) return { accepted: hits.length, duplicates: repeated, drops, hits };
    const known = await importsOfKnown(this.client, websiteId, hits.map(idOf));
    return { accepted: hits.length - known.size, duplicates: known.size + repeated, drops, hits: [] };
  }

  /**
   * What the import itself has brought already counts as accepted once more, so that whoever tells the same again after an interruption gets the
   * same answer. @throws ApiError 404 where the website is gone, 503 where the events cannot be taken now.
   */
  async collect({ params: { websiteId, importId }, body: { hits } }: InputOf<Rows['collect']>): Promise<AnswerOf<Rows['collect']>> {
    const collecting = await this.collecting(websiteId, importId);
    const known = await importsOfKnown(this.client, websiteId, hits.map(idOf));
    await this.collector.keepJudged(
      collecting,
      hits.filter(({ hit }) => !known.has(hit.id)),
    );
    const duplicates = hits.filter(({ hit }) => (known.get(hit.id) ?? importId) !== importId).length;
    return { accepted: hits.length - duplicates, duplicates };
  }

  /** Waits for what is on the log, so that nothing of the import is stored afterwards. @throws Error where the store cannot, or takes too long. */
  async undo({ params: { websiteId, importId } }: InputOf<Rows['undo']>): Promise<AnswerOf<Rows['undo']>> {
    await untilHandled(this.log, CONSUMER_GROUPS.hits, async () => undefined);
    await this.erasure.erase(websiteId, importId, importedVisitorPrefix(importId)).finally(() => this.processing.forget());
    return { undone: true };
  }

  private async collecting(websiteId: string, importId: string): Promise<Collecting> {
    const website = await this.directory.websiteById(websiteId);
    if (!website || website.deleted) throw refusals.notFound('Website');
    const receivedAt = this.clock.now();
    const entrance = { door: 'historical', keptSince: await this.keptSince(website, receivedAt), importId } as const;
    return collectingOf(entrance, { website, origin: undefined, sentAt: undefined, receivedAt });
  }

  private async keptSince({ teamId, timezone }: WebsiteChanged, now: number): Promise<number> {
    const { dataRetentionDays } = this.limits[await this.directory.planOf(teamId)];
    return keptOf(dataRetentionDays, timezone, now)?.since ?? 0;
  }
}

const idOf = ({ hit }: JudgedHit): string => hit.id;

const NO_HEADERS = {};

/** The visitor whom a line is about; whoever uploaded it never stands in. */
function senderOf({ serverContext = {} }: CollectedEvent): Sender {
  const { clientIp, userAgent, acceptLanguage } = serverContext;
  return {
    address: clientIp ? canonicalAddress(clientIp) : null,
    userAgent: userAgent ?? null,
    acceptLanguage: acceptLanguage ?? null,
    headers: NO_HEADERS,
  };
}
