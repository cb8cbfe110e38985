import { CONSUMER_GROUPS, type AnswerOf, type internalEndpoints } from '@footfall/contracts';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';

const { group, topic } = CONSUMER_GROUPS.hits;

/** How far processing is, in whichever processes it runs. */
@Injectable()
export class HitsProgress {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** @throws LogUnavailableError */
  async read(): Promise<AnswerOf<(typeof internalEndpoints)['hitsProgress']>> {
    const lags = await this.log.lag(group, topic);
    return { partitions: lags.map(({ partition, end, lag }) => ({ partition, end: Number(end), handled: Number(end - lag) })) };
  }
}
