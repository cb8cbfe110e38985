import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logs';
import type { Clock } from '../runtime/clock';
import { replyWithFailure } from './failure';

/** The one place where failures of controllers become answers; failures of log handlers go back to the log. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void | Observable<never> {
    // The log hands the same records over again, and knows whose they are.
    if (host.getType() !== 'http') return throwError(() => error);
    const http = host.switchToHttp();
    replyWithFailure(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), error, this.logger, this.clock.now());
  }
}
