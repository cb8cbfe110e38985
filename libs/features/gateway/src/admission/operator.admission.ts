import { createHash, timingSafeEqual } from 'node:crypto';
import { refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import { CONFIG, parseAll, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimiter } from '../limits';

/** Wrong tokens a minute and address. */
const GUESSES_PER_MINUTE = 60;

/** The operator interface: there where its token is configured, and open to that token alone. */
@Injectable()
export class OperatorAdmission {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AddressLimiter) private readonly addresses: AddressLimiter,
  ) {}

  /** @throws ApiError 404 where no token is configured, 401 for another one, 429 */
  admit(request: FastifyRequest, reply: FastifyReply, context: RequestContext): RequestContext {
    const expected = this.config.FOOTFALL_OPERATOR_TOKEN;
    if (!expected) throw refusals.notFound('Address');
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!same(given, expected)) {
      this.addresses.take(reply, 'operator', context.clientAddress, GUESSES_PER_MINUTE);
      throw refusals.token('Missing or invalid operator token');
    }
    return { ...context, principal: { kind: 'operator' } };
  }

  /** @throws ApiError 400 */
  admitInput(request: FastifyRequest, row: Endpoint, context: RequestContext): RequestContext {
    parseAll(request, row);
    return context;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
