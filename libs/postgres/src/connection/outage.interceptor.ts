import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, throwError, type Observable } from 'rxjs';
import { Outages } from './outages';

/** Refuses what controllers cannot answer for want of Postgres. */
@Injectable()
export class OutageInterceptor implements NestInterceptor {
  constructor(@Inject(Outages) private readonly outages: Outages) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(catchError((error: unknown) => throwError(() => this.outages.refusalOf(error) ?? error)));
  }
}
