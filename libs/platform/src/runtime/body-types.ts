import { ApiError } from '@footfall/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isForm } from '../http/form-body';
import { rowOf } from '../http/request';

/** Forms are for rows that say so; every other body is JSON, or a raw row's own matter. */
export function limitBodyTypes(server: FastifyInstance): void {
  // What stands in it is nobody's to read: who sends one has said all by sending it.
  server.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
  server.addHook('preValidation', (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const row = rowOf(request);
    if (!row || row.raw || row.takesForms || !isForm(request)) return done();
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    const isEmpty = length === '0' && chunked === undefined;
    done(isEmpty ? undefined : new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)'));
  });
}
