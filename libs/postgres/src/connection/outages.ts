import type { ApiError } from '@footfall/contracts';
import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { postgresRefusal } from './store-failure';

const TOLD_ONCE_MS = 10_000;

/** Who asks while Postgres is away, late or overloaded is told to ask again: that is no defect, but whoever runs it must hear why. */
@Injectable()
export class Outages {
  private toldAt = -Infinity;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The 503 that a failure of Postgres becomes, null for what is no outage. */
  refusalOf(error: unknown): ApiError | null {
    const refusal = postgresRefusal(error);
    if (refusal && this.clock.now() - this.toldAt >= TOLD_ONCE_MS) {
      this.toldAt = this.clock.now();
      this.logger.warn({ err: refusal }, 'requests are refused for want of Postgres');
    }
    return refusal;
  }
}
