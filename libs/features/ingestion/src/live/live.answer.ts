import type { AnswerOf, collectEndpoints } from '@footfall/contracts';
import type { LiveFigure } from '@footfall/platform';

/** What `/e/live` and the events of a stream say. */
export function liveAnswerOf({ count, at }: LiveFigure): AnswerOf<typeof collectEndpoints.live> {
  return { liveCount: count, timestamp: new Date(at).toISOString() };
}
