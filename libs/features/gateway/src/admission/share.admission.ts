import { SHARE_PER_MINUTE, refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import { planAtLeast } from '@footfall/domain';
import { Directory, parseAll } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MinuteLimiter } from '../limits';
import { SharedWebsite } from './shared.website';
import { websiteScopeOf } from './website.scope';

/** What keys of shares open, in the order that tells least: address's minute (before), key, share's minute, plan, and the form last. */
@Injectable()
export class ShareAdmission {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(SharedWebsite) private readonly shared: SharedWebsite,
    @Inject(MinuteLimiter) private readonly minutes: MinuteLimiter,
  ) {}

  /** @throws ApiError 404, 429, 403, 400 */
  async admitInput(request: FastifyRequest, reply: FastifyReply, row: Endpoint, context: RequestContext): Promise<RequestContext> {
    // Kept nowhere, since it may end at any moment; and its address stands in no search engine and no referrer.
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    const found = await this.shared.of((request.params as { shareKey?: string }).shareKey ?? '');
    if (!found) throw refusals.notFound('Share');
    const { website, shareId, expiresAt } = found;
    await this.minutes.guard(`share:${shareId ?? website.id}`, SHARE_PER_MINUTE);
    const plan = await this.directory.planOf(website.teamId);
    if (row.plan && !planAtLeast(plan, row.plan)) throw refusals.plan(`This needs the plan ${row.plan} or higher`);
    parseAll(request, row);
    return { ...context, principal: { kind: 'share', expiresAt }, website: websiteScopeOf(website), plan };
  }
}
