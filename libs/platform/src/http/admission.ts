import type { Endpoint, RequestContext } from '@footfall/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const ADMISSION = Symbol('Admission');

/**
 * Decides whether a request may go on, in the two places where the order of the checks needs it. The gateway's judges
 * credentials and limits; a service behind it only verifies what the gateway signed.
 */
export interface Admission {
  /** Before the body is read; without a promise where nothing has to be waited for. @throws ApiError */
  admit(request: FastifyRequest, reply: FastifyReply, row: Endpoint): RequestContext | Promise<RequestContext>;
  /** After the body was parsed; judges the input by the row's shapes and gives it back with what was learned meanwhile. @throws ApiError */
  admitInput(request: FastifyRequest, reply: FastifyReply, row: Endpoint, context: RequestContext): Promise<RequestContext>;
  /** An address that no row has: whether the caller may even know that. Without it: anybody may. @throws ApiError */
  admitUnknown?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Of rows that cost credits: right before the answer goes out, whose status says what the request came to, and when the caller is gone,
   * to whom none goes out.
   */
  settle?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
