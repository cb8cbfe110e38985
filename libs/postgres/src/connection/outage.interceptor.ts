import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { catchError, throwError, type Observable } from 'rxjs';
import { postgresRefusal } from './store-failure';

/** Who asks while Postgres is away, late or overloaded is told to ask again: that is no defect. */
export class OutageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(catchError((error: unknown) => throwError(() => postgresRefusal(error) ?? error)));
  }
}
