import { refusals, type Endpoint, type Principal, type RequestContext, type Scope } from '@footfall/contracts';
import { planAtLeast } from '@footfall/domain';
import { CONFIG, Directory, parseAll, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimiter, CreditAccount, MinuteLimiter, UsageMeter, type Reservation } from '../limits';
import { CredentialReach } from './credential.reach';
import { CredentialVerifier } from './credential.verifier';
import { NamedWebsite } from './named.website';
import { websiteScopeOf } from './website.scope';

/** Requests a minute and address without a valid credential. */
const ANONYMOUS_PER_MINUTE = 60;

/** Each scope includes the ones before it. */
const SCOPE_LEVEL: Record<Scope, number> = { read: 1, write: 2, admin: 3, full_access: 4 };

type CredentialPrincipal = Extract<Principal, { kind: 'credential' }>;

/**
 * The external API, in the order that decides which refusal is seen: credential, minute, scope, form of the parameters,
 * website, plan, month. Every answer states its limit, so the limit is taken before anything else can fail.
 */
@Injectable()
export class ExternalAdmission {
  private readonly reservations = new WeakMap<FastifyRequest, Reservation>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CredentialVerifier) private readonly credentials: CredentialVerifier,
    @Inject(CredentialReach) private readonly reach: CredentialReach,
    @Inject(NamedWebsite) private readonly named: NamedWebsite,
    @Inject(AddressLimiter) private readonly addresses: AddressLimiter,
    @Inject(MinuteLimiter) private readonly minutes: MinuteLimiter,
    @Inject(CreditAccount) private readonly account: CreditAccount,
    @Inject(UsageMeter) private readonly meter: UsageMeter,
  ) {}

  /** @param row null for an address under the prefix that no row has. @throws ApiError 401, 429, 403 */
  async admit(request: FastifyRequest, reply: FastifyReply, row: Endpoint | null, context: RequestContext): Promise<RequestContext> {
    const { credential, teamIds, plan } = await this.verified(request, reply, row, context.clientAddress);
    const [window, limit] = row?.perMinute
      ? [row.name, row.perMinute]
      : ['external', this.config.FOOTFALL_PLAN_LIMITS[plan].requestsPerMinute];
    await this.minutes.take(reply, `${window}:${credential.id}`, limit);
    this.meter.countRequest(credential.id);
    if (row?.scope && !credential.scopes.some((scope) => SCOPE_LEVEL[scope] >= SCOPE_LEVEL[row.scope as Scope])) {
      throw refusals.permission(`This needs a credential with the scope ${row.scope}`);
    }
    const { id, kind, payingTeamId, websiteId, scopes } = credential;
    const principal = { kind: 'credential', credentialId: id, credentialKind: kind, teamIds, payingTeamId, websiteId, scopes } as const;
    return { ...context, principal };
  }

  /** @throws ApiError 400, 404, 403, 429 */
  async admitInput(request: FastifyRequest, row: Endpoint, context: RequestContext): Promise<RequestContext> {
    parseAll(request, row);
    const principal = context.principal as CredentialPrincipal;
    const website = row.resource ? await this.named.of(request, row, principal) : null;
    const payingTeamId = website?.teamId ?? principal.payingTeamId;
    const plan = await this.directory.planOf(payingTeamId);
    if (row.plan && !planAtLeast(plan, row.plan)) throw refusals.plan(`This endpoint needs the plan ${row.plan} or higher`);
    if (row.credits) {
      const { monthlyRequests } = this.config.FOOTFALL_PLAN_LIMITS[plan];
      this.reservations.set(request, await this.account.reserve(payingTeamId, row.credits, monthlyRequests));
    }
    return { ...context, website: website && websiteScopeOf(website), plan };
  }

  /** What was answered decides whether the reserved credits are spent; who is gone was answered nothing. */
  async settle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const reservation = this.reservations.get(request);
    if (!reservation) return;
    this.reservations.delete(request);
    if (reply.statusCode < 400 && !reply.raw.destroyed) this.account.spend(reservation);
    else await this.account.giveBack(reservation);
  }

  /** The credential, or a refusal that the address's own minute counts and states. */
  private async verified(request: FastifyRequest, reply: FastifyReply, row: Endpoint | null, address: string | null) {
    try {
      const credential = await this.credentials.verify(request);
      const teamIds = await this.reach.teamsOf(credential, row?.scope === 'write' ? 'editor' : 'viewer');
      return { credential, teamIds, plan: await this.reach.planOf(credential) };
    } catch (error) {
      this.addresses.take(reply, 'external', address, ANONYMOUS_PER_MINUTE);
      throw error;
    }
  }
}
