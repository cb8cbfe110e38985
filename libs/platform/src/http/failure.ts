import { ApiError, isEnveloped, traceIdOf } from '@footfall/contracts';
import { HttpException, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logs';
import { rowOf } from './request';
import { unknownAddress } from './unknown-address';

/** Turns whatever was thrown into the refusal that the caller sees; null where it is a defect or an outage. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown })?.statusCode;
  const message = error instanceof Error ? error.message : 'Bad request';
  switch (status) {
    case 400:
      return new ApiError('INVALID_PARAMETERS', message, { details: [{ field: 'body', message }] });
    case 413:
      return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large');
    case 415:
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
    case 503:
      return new ApiError('SERVICE_UNAVAILABLE', message, { retryAfter: 5 });
    default:
      return null;
  }
}

/** Answers a failure in the form of its path; what is not a refusal is logged and told only by its request id. */
export function replyWithFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, logger: Logger, now: number): void {
  const refusal = error instanceof NotFoundException ? unknownAddress(request) : refusalOf(error);
  if (!refusal) {
    const at = { request_id: request.id, method: request.method, route: request.routeOptions.url };
    const trace = request.footfallTrace;
    logger.error({ err: error, ...at, ...(trace ? { trace_id: traceIdOf(trace) } : {}) }, 'request failed');
  }
  const { status, code, message, options } =
    refusal ?? new ApiError(rowOf(request)?.failure ?? 'INTERNAL_ERROR', 'Something failed on the server');
  const body = {
    message,
    code,
    timestamp: new Date(now).toISOString(),
    ...(options.reason ? { reason: options.reason } : {}),
    ...(options.details ? { details: options.details } : {}),
    ...(options.retryAfter !== undefined ? { retry_after: options.retryAfter } : {}),
    ...(status >= 500 ? { request_id: request.id } : {}),
  };
  if (options.retryAfter !== undefined) reply.header('retry-after', options.retryAfter);
  for (const [name, value] of Object.entries(options.headers ?? {})) reply.header(name, value);
  if (isOpen(request.url)) reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(isEnveloped(request.url) ? { success: false, error: body } : { error: body });
}

/** Whether pages of any origin may read what is answered, failures included. */
const isOpen = (url: string): boolean => url.startsWith('/e/') || url.startsWith('/widgets/');
