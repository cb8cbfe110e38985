import { SHARED_PER_MINUTE, refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import { clientAddress, parseAddressPattern, type AddressPattern } from '@footfall/domain';
import {
  CLOCK,
  CONFIG,
  CONTEXT_HEADER,
  INTERNAL_SECRET,
  assertOfService,
  parseAll,
  verifyContext,
  type Admission,
  type Clock,
  type Config,
} from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimiter, type AddressWindow } from '../limits';
import { DashboardAdmission } from './dashboard.admission';
import { ExternalAdmission } from './external.admission';
import { OperatorAdmission } from './operator.admission';
import { PublicWebsite } from './public.website';
import { ShareAdmission } from './share.admission';

const EXTERNAL_PREFIXES = ['/api/external/', '/api/v1/'];
const OPERATOR_PREFIX = '/api/operator/';
/** Nobody there needs to be somebody, so nobody is asked to say who they are. */
const SHARE_PREFIX = '/api/share/';
const ACCOUNT_PREFIX = '/api/auth/';

/** Admission by the row of the endpoint table. Each audience has its own order of checks, since it decides which refusal is seen. */
@Injectable()
export class GatewayAdmission implements Admission {
  private readonly trusted: AddressPattern[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(INTERNAL_SECRET) private readonly secret: string,
    @Inject(ExternalAdmission) private readonly external: ExternalAdmission,
    @Inject(DashboardAdmission) private readonly dashboard: DashboardAdmission,
    @Inject(OperatorAdmission) private readonly operator: OperatorAdmission,
    @Inject(PublicWebsite) private readonly publicWebsite: PublicWebsite,
    @Inject(ShareAdmission) private readonly share: ShareAdmission,
    @Inject(AddressLimiter) private readonly addresses: AddressLimiter,
  ) {
    this.trusted = config.TRUSTED_PROXIES.map((text) => {
      const pattern = parseAddressPattern(text);
      if (!pattern) throw new Error(`TRUSTED_PROXIES: ${text} is neither an address nor a network`);
      return pattern;
    });
  }

  admit(request: FastifyRequest, reply: FastifyReply, row: Endpoint): RequestContext | Promise<RequestContext> {
    const context = this.contextOf(request);
    switch (row.audience) {
      case 'public':
        if (row.perMinute) this.addresses.take(reply, windowOf(row), context.clientAddress, row.perMinute);
        return context;
      case 'external':
        return this.external.admit(request, reply, row, context);
      case 'dashboard':
        return this.dashboard.admit(request, reply, row, context);
      case 'operator':
        return this.operator.admit(request, reply, context);
      case 'internal': {
        const signed = verifyContext(request.headers[CONTEXT_HEADER], this.secret, this.clock.now());
        if (!signed) throw refusals.notFound('Address');
        assertOfService(signed);
        return signed;
      }
    }
  }

  async admitUnknown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const context = this.contextOf(request);
    if (EXTERNAL_PREFIXES.some((prefix) => request.url.startsWith(prefix))) await this.external.admit(request, reply, null, context);
    else if (request.url.startsWith(OPERATOR_PREFIX)) this.operator.admit(request, reply, context);
    else if (request.url.startsWith(SHARE_PREFIX)) this.addresses.take(reply, 'shared', context.clientAddress, SHARED_PER_MINUTE);
    else if (request.url.startsWith('/api/')) await this.dashboard.admit(request, reply, null, context);
  }

  async admitInput(request: FastifyRequest, reply: FastifyReply, row: Endpoint, context: RequestContext): Promise<RequestContext> {
    switch (row.audience) {
      case 'external':
        return this.external.admitInput(request, row, context);
      case 'dashboard':
        return this.dashboard.admitInput(request, row, context);
      case 'operator':
        return this.operator.admitInput(request, row, context);
      case 'public':
        if (row.resource === 'shareKey') return this.share.admitInput(request, reply, row, context);
        parseAll(request, row);
        return row.resource ? { ...context, website: await this.publicWebsite.of(request, row) } : context;
      default:
        parseAll(request, row);
        return context;
    }
  }

  async settle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.external.settle(request, reply);
  }

  private contextOf(request: FastifyRequest): RequestContext {
    const address = clientAddress(request.socket.remoteAddress ?? '', headerText(request.headers['x-forwarded-for']), this.trusted);
    return { requestId: request.id, clientAddress: address, principal: { kind: 'anonymous' }, website: null, role: null, plan: null };
  }
}

function windowOf(row: Endpoint): AddressWindow {
  if (row.resource === 'shareKey') return 'shared';
  return row.path.startsWith(ACCOUNT_PREFIX) ? 'account' : 'reading';
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
