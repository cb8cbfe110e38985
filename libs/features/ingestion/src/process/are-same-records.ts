import type { LogRecord } from '@footfall/ports';

/** A batch may be a part of what was read ahead: of a rebuild, what live processing has handled. */
export const areSameRecords = (some: readonly LogRecord[], others: readonly LogRecord[]): boolean =>
  some.length === others.length && some.every((record, at) => record === others[at]);
