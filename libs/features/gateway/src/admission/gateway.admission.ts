import { refusals, type Endpoint, type Principal, type RequestContext, type WebsiteChanged } from '@footfall/contracts';
import { clientAddress, parseAddressPattern, planAtLeast, roleAtLeast, type AddressPattern } from '@footfall/domain';
import {
  CLOCK,
  CONFIG,
  CONTEXT_HEADER,
  Directory,
  INTERNAL_SECRET,
  parseAll,
  parsePart,
  verifyContext,
  type Admission,
  type Clock,
  type Config,
} from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BearerTokenVerifier } from './bearer-token.verifier';
import { CredentialVerifier } from './credential.verifier';

/**
 * Admission by the row of the endpoint table. External: credential, scope, form, website, plan. Dashboard: token, form of
 * the ids, resource, role, and the body last. Each audience keeps its own order, since it decides which refusal is seen.
 */
@Injectable()
export class GatewayAdmission implements Admission {
  private readonly trusted: AddressPattern[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(INTERNAL_SECRET) private readonly secret: string,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CredentialVerifier) private readonly credentials: CredentialVerifier,
    @Inject(BearerTokenVerifier) private readonly tokens: BearerTokenVerifier,
  ) {
    this.trusted = config.TRUSTED_PROXIES.map((text) => {
      const pattern = parseAddressPattern(text);
      if (!pattern) throw new Error(`TRUSTED_PROXIES: ${text} is neither an address nor a network`);
      return pattern;
    });
  }

  async admit(request: FastifyRequest, _reply: FastifyReply, row: Endpoint): Promise<RequestContext> {
    switch (row.audience) {
      case 'public':
        return this.contextOf(request, { kind: 'anonymous' });
      case 'external':
        return this.contextOf(request, await this.credentials.verify(request, row));
      case 'dashboard':
        return this.admitUser(request, row);
      case 'internal': {
        const context = verifyContext(request.headers[CONTEXT_HEADER], this.secret, this.clock.now());
        if (!context) throw refusals.notFound('Address');
        return context;
      }
      case 'operator':
        throw refusals.notFound('Address');
    }
  }

  async admitInput(request: FastifyRequest, _reply: FastifyReply, row: Endpoint, context: RequestContext): Promise<RequestContext> {
    parseAll(request, row);
    if (row.audience !== 'external' || row.resource !== 'websiteId' || context.principal.kind !== 'credential') return context;
    const { websiteId } = request.footfallInput.params as { websiteId: string };
    const website = await this.directory.websiteById(websiteId);
    if (!website || website.deleted) throw refusals.notFound('Website');
    const { principal } = context;
    if (!principal.teamIds.includes(website.teamId) || (principal.websiteId ?? website.id) !== website.id)
      throw refusals.noAccess('website');
    const plan = await this.directory.planOf(website.teamId);
    if (row.plan && !planAtLeast(plan, row.plan)) throw refusals.plan(`This endpoint needs the plan ${row.plan} or higher`);
    return { ...context, website: scopeOf(website), plan };
  }

  private async admitUser(request: FastifyRequest, row: Endpoint): Promise<RequestContext> {
    const claims = await this.tokens.verify(request);
    if (!claims) throw refusals.token();
    const context = this.contextOf(request, { kind: 'user', userId: claims.sub, defaultTeamId: claims.org });
    const params = parsePart(row, 'params', request.params) as { websiteId?: string; teamId?: string } | undefined;
    if (!row.resource) return context;
    const website = row.resource === 'websiteId' ? await this.directory.websiteById(params?.websiteId ?? '') : null;
    if (row.resource === 'websiteId' && (!website || website.deleted)) throw refusals.notFound('Website');
    const teamId = website?.teamId ?? params?.teamId ?? '';
    const role = await this.directory.roleOf(claims.sub, teamId);
    if (!role) throw refusals.noAccess(website ? 'website' : 'team');
    if (row.role && !roleAtLeast(role, row.role)) throw refusals.permission(`This needs the role ${row.role} or higher`);
    const plan = await this.directory.planOf(teamId);
    if (row.plan && !planAtLeast(plan, row.plan)) throw refusals.plan(`This needs the plan ${row.plan} or higher`);
    return { ...context, website: website && scopeOf(website), role, plan };
  }

  private contextOf(request: FastifyRequest, principal: Principal): RequestContext {
    const address = clientAddress(request.socket.remoteAddress ?? '', headerText(request.headers['x-forwarded-for']), this.trusted);
    return { requestId: request.id, clientAddress: address, principal, website: null, role: null, plan: null };
  }
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

const scopeOf = ({ id, teamId, domain, name, timezone }: WebsiteChanged) => ({ id, teamId, domain, name, timezone });
