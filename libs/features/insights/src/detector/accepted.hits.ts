import { setTimeout as pause } from 'node:timers/promises';
import { internalEndpoints } from '@footfall/contracts';
import { LOGGER, ServiceClient, type Logger } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

const POLL_MS = 1_000;
const ASK_MS = 10_000;
/** Looks after which the log says what the detector waits for. */
const LOOKS_IN_SILENCE = 60;

/** What was accepted and may not be counted yet. */
@Injectable()
export class AcceptedHits {
  constructor(
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves once everything that is accepted now is counted, however long that takes.
   * @param onStep called again and again meanwhile; what it throws is thrown on.
   * @throws ApiError 503 where nobody tells how far it is
   */
  async untilCounted(onStep: () => void): Promise<void> {
    const ends = new Map((await this.partitions()).map(({ partition, end }) => [partition, end]));
    for (let looks = 1; ; looks++) {
      const left = (await this.partitions()).reduce(
        (sum, { partition, handled }) => sum + Math.max(0, (ends.get(partition) ?? 0) - handled),
        0,
      );
      if (left === 0) return;
      if (looks === LOOKS_IN_SILENCE) this.logger.warn({ left }, 'windows are judged once what was accepted is counted');
      onStep();
      await pause(POLL_MS);
    }
  }

  /** None where the service is of a version that does not tell. */
  private async partitions() {
    return (await this.services.ask(internalEndpoints.hitsProgress, {}, undefined, ASK_MS))?.partitions ?? [];
  }
}
