import { refusals } from '@footfall/contracts';
import type { CounterStore } from '@footfall/ports';
import type { Clock } from '../runtime/clock';

/** A visitor is live this long after the last sign of life, ms. */
export const LIVE_WINDOW_MS = 300_000;

/** Of the counter that holds who was seen when on a website. */
export const liveKey = (websiteId: string): string => `live:${websiteId}`;

export interface LiveFigure {
  readonly count: number;
  /** Epoch milliseconds that it was counted at. */
  readonly at: number;
}

/** How many visitors are live: the one way to count them, whoever asks and wherever it is shown. No event is read for it. */
export class LiveFigures {
  constructor(
    private readonly counters: CounterStore,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 503 while the counters cannot be reached: a zero would be a lie. */
  async of(websiteId: string): Promise<LiveFigure> {
    const at = this.clock.now();
    try {
      return { count: await this.counters.countSeen(liveKey(websiteId), at - LIVE_WINDOW_MS, at), at };
    } catch (error) {
      throw refusals.unavailable('Live figures cannot be counted now', error);
    }
  }
}
