import { refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import { planAtLeast, roleAtLeast } from '@footfall/domain';
import { Directory, parseAll, parsePart } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimiter, MinuteLimiter } from '../limits';
import { BearerTokenVerifier } from './bearer-token.verifier';
import { websiteScopeOf } from './website.scope';

/** Requests a minute and user. */
const USER_PER_MINUTE = 600;
/** Requests a minute and address without a valid token. */
export const ANONYMOUS_PER_MINUTE = 60;

/** The dashboard APIs, in their order: token, minute, form of the ids, resource, role, and the body last. */
@Injectable()
export class DashboardAdmission {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(BearerTokenVerifier) private readonly tokens: BearerTokenVerifier,
    @Inject(AddressLimiter) private readonly addresses: AddressLimiter,
    @Inject(MinuteLimiter) private readonly minutes: MinuteLimiter,
  ) {}

  /** @param row null for an address that no row has. @throws ApiError 401, 429, 400, 404, 403 */
  async admit(request: FastifyRequest, reply: FastifyReply, row: Endpoint | null, context: RequestContext): Promise<RequestContext> {
    const claims = await this.claimsOf(request, reply, context.clientAddress);
    await this.minutes.take(reply, `user:${claims.sub}`, USER_PER_MINUTE);
    const login = claims.sid === undefined ? {} : { loginId: claims.sid };
    const admitted = { ...context, principal: { kind: 'user', userId: claims.sub, defaultTeamId: claims.org, ...login } as const };
    return row ? this.withResource(request, row, admitted, claims.sub) : admitted;
  }

  /** @throws ApiError 400 */
  admitInput(request: FastifyRequest, row: Endpoint, context: RequestContext): RequestContext {
    parseAll(request, row);
    return context;
  }

  private async withResource(request: FastifyRequest, row: Endpoint, context: RequestContext, userId: string): Promise<RequestContext> {
    const params = parsePart(row, 'params', request.params) as { websiteId?: string; teamId?: string } | undefined;
    if (!row.resource) return context;
    const website = row.resource === 'websiteId' ? await this.directory.websiteById(params?.websiteId ?? '') : null;
    if (row.resource === 'websiteId' && (!website || website.deleted)) throw refusals.notFound('Website');
    const teamId = website?.teamId ?? params?.teamId ?? '';
    const role = await this.directory.roleOf(userId, teamId);
    if (!role) throw refusals.noAccess(website ? 'website' : 'team');
    if (row.role && !roleAtLeast(role, row.role)) throw refusals.permission(`This needs the role ${row.role} or higher`);
    const plan = await this.directory.planOf(teamId);
    if (row.plan && !planAtLeast(plan, row.plan)) throw refusals.plan(`This needs the plan ${row.plan} or higher`);
    return { ...context, website: website && websiteScopeOf(website), role, plan };
  }

  private async claimsOf(request: FastifyRequest, reply: FastifyReply, address: string | null) {
    try {
      const claims = await this.tokens.verify(request);
      if (!claims) throw refusals.token();
      return claims;
    } catch (error) {
      this.addresses.take(reply, 'account', address, ANONYMOUS_PER_MINUTE);
      throw error;
    }
  }
}
