import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, throwError, type Observable } from 'rxjs';
import { postgresRefusal } from './store-failure';

const TOLD_ONCE_MS = 10_000;

/** Who asks while Postgres is away, late or overloaded is told to ask again: that is no defect, but whoever runs it must hear why. */
@Injectable()
export class OutageInterceptor implements NestInterceptor {
  private toldAt = -Infinity;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(catchError((error: unknown) => throwError(() => this.refusalOf(error) ?? error)));
  }

  private refusalOf(error: unknown) {
    const refusal = postgresRefusal(error);
    if (refusal && this.clock.now() - this.toldAt >= TOLD_ONCE_MS) {
      this.toldAt = this.clock.now();
      this.logger.warn({ err: refusal }, 'requests are refused for want of Postgres');
    }
    return refusal;
  }
}
