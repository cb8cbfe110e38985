import { isEnveloped } from '@footfall/contracts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../runtime/clock';
import { prefersTable, replyWithTable } from './list.table';
import { rowOf } from './request';

/** Gives what a controller returns under `/api` its form: the success envelope, or a table where the row has one and the caller prefers it. */
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly clock: Clock) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const row = rowOf(request);
    if (!row || row.bare || !isEnveloped(row.path)) return next.handle();
    if (row.list) {
      reply.header('vary', 'Accept');
      if (prefersTable(request)) return next.handle().pipe(map((data: unknown) => replyWithTable(reply, row, data)));
    }
    return next.handle().pipe(map((data: unknown) => ({ success: true, data, timestamp: new Date(this.clock.now()).toISOString() })));
  }
}
