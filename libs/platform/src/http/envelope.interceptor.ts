import { isEnveloped } from '@footfall/contracts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../runtime/clock';
import { rowOf } from './request';

/** Puts what a controller returns under `/api` into the success envelope. */
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly clock: Clock) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const row = rowOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (!row || !isEnveloped(row.path)) return next.handle();
    return next.handle().pipe(map((data: unknown) => ({ success: true, data, timestamp: new Date(this.clock.now()).toISOString() })));
  }
}
