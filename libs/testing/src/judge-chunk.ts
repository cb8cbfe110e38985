import { readRecordedChunk } from '@footfall/domain';

/** What the collecting door makes of a piece of a recording: that it keeps it, or why it does not. */
export function judgeChunk(chunk: unknown): string {
  const read = readRecordedChunk(chunk);
  return typeof read === 'string' ? read : 'kept';
}
