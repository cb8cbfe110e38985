import { ApiError, refusals, serverContext, type CollectedEvent, type WebsiteChanged } from '@footfall/contracts';
import { canonicalAddress, keptOf, type PlanTable } from '@footfall/domain';
import type { Clock, Directory } from '@footfall/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readJson } from './body.reader';
import type { Entrance, Sender } from './collected';
import type { Collector } from './collector';
import { collectingOf, eventsOf } from './request.parts';
import type { StoredIds } from './stored-ids';

const MAX_UNPACKED = 20 * 1024 * 1024;
const MAX_EVENTS = 1000;
const NO_HEADERS = {};

interface Body {
  readonly trackingCode?: unknown;
  readonly historical?: unknown;
  readonly serverContext?: unknown;
}

/** `POST /api/v1/events`: events of a server or an import, with a credential that may write. */
export class KeyedDoorHandler {
  constructor(
    private readonly collector: Collector,
    private readonly directory: Directory,
    private readonly clock: Clock,
    private readonly storedIds: StoredIds,
    private readonly limits: PlanTable,
  ) {}

  async events(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const receivedAt = this.clock.now();
    const { json: body } = await readJson(request, MAX_UNPACKED);
    const { events, sentAt, batch } = eventsOf(body, MAX_EVENTS);
    if (!batch) throw refusals.invalid({ field: 'events', message: 'is required' });
    const { trackingCode, historical = false, serverContext: shared } = body as Body;
    if (typeof trackingCode !== 'string') throw refusals.invalid({ field: 'trackingCode', message: 'is required' });
    if (typeof historical !== 'boolean') throw refusals.invalid({ field: 'historical', message: 'must be true or false' });
    const common = serverContext.safeParse(shared ?? {});
    if (!common.success)
      throw refusals.invalid({ field: 'serverContext', message: 'must hold texts: clientIp, userAgent, acceptLanguage' });
    const website = await this.reachable(request, trackingCode);
    if (!events.length) return reply.code(204).send();
    const entrance: Entrance = historical
      ? { door: 'historical', keptSince: await this.keptSince(website, receivedAt) }
      : { door: 'keyed' };
    const collecting = collectingOf(entrance, {
      website,
      origin: undefined,
      sentAt: historical ? undefined : sentAt,
      receivedAt,
      trace: request.footfallTrace,
    });
    const fallback = senderOf(common.data);
    const tally = await this.collector.collect(
      collecting,
      events,
      (event: CollectedEvent) => (event.serverContext ? senderOf({ ...common.data, ...event.serverContext }) : fallback),
      this.storedIds,
    );
    const duplicates = tally.drops.filter((drop) => drop.reason === 'duplicate').length;
    const debug = request.headers['x-debug'] === '1' ? { drops: tally.drops } : {};
    return reply.code(202).send({
      success: true,
      data: { accepted: tally.accepted, duplicates, dropped: tally.drops.length - duplicates, ...debug },
      timestamp: new Date(receivedAt).toISOString(),
    });
  }

  private async keptSince({ teamId, timezone }: WebsiteChanged, now: number): Promise<number> {
    const { dataRetentionDays } = this.limits[await this.directory.planOf(teamId)];
    return keptOf(dataRetentionDays, timezone, now)?.since ?? 0;
  }

  private async reachable(request: FastifyRequest, trackingCode: string) {
    const principal = request.footfallContext?.principal;
    if (principal?.kind !== 'credential') throw new ApiError('UNAUTHORIZED', 'An API credential is needed', { reason: 'invalid_api_key' });
    const website = await this.directory.websiteByCode(trackingCode);
    if (!website || website.deleted) throw refusals.notFound('Tracking code');
    const reaches = principal.teamIds.includes(website.teamId) && (principal.websiteId ?? website.id) === website.id;
    if (!reaches) throw refusals.noAccess('website');
    return website;
  }
}

/** The visitor whom the server speaks for; the caller's own address and program never stand in. */
function senderOf(context: { clientIp?: string | undefined; userAgent?: string | undefined; acceptLanguage?: string | undefined }): Sender {
  return {
    address: context.clientIp ? canonicalAddress(context.clientIp) : null,
    userAgent: context.userAgent ?? null,
    acceptLanguage: context.acceptLanguage ?? null,
    headers: NO_HEADERS,
  };
}
