import { readRecordedChunk } from '@footfall/domain';
import { JudgedChunk } from '../../recordings/judged.chunk';
import type { ParseStep } from './step';

/** Reads the piece of a recording that a `replay` brings. One that is none, or that shows what somebody wrote, is invalid: nothing of it is kept. */
export const parseChunk: ParseStep = {
  name: 'parse-chunk',
  run: (collected) => {
    const { event, hit } = collected;
    if (hit.type !== 'replay') return undefined;
    const chunk = event.chunk instanceof JudgedChunk ? event.chunk.judgement : readRecordedChunk(event.chunk);
    if (typeof chunk === 'string') return 'invalid';
    collected.chunk = chunk;
    return undefined;
  },
};
