import { refusals, type Endpoint, type RequestContext } from '@footfall/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../runtime/clock';
import type { Admission } from './admission';
import { assertOfService } from './assert-of-service';
import { parsePart } from './parse-input';
import { rowOf } from './request';
import { CONTEXT_HEADER, verifyContext } from './signed-context';

/** Admission of a service behind the gateway: believes what carries the shared signature and nothing else. */
export class SignedAdmission implements Admission {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  admit(request: FastifyRequest): RequestContext {
    const context = verifyContext(request.headers[CONTEXT_HEADER], this.secret, this.clock.now());
    if (!context) throw refusals.token('This service answers the gateway only');
    if (rowOf(request)?.audience === 'internal') assertOfService(context);
    return context;
  }

  async admitInput(request: FastifyRequest, _reply: FastifyReply, row: Endpoint, context: RequestContext): Promise<RequestContext> {
    parseAll(request, row);
    return context;
  }
}

/** Fills `request.footfallInput` from the row's shapes. @throws ApiError 400 */
export function parseAll(request: FastifyRequest, row: Endpoint): void {
  request.footfallInput = {
    params: parsePart(row, 'params', request.params),
    query: parsePart(row, 'query', request.query),
    body: parsePart(row, 'body', request.body),
  };
}
