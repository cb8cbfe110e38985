import type { EventRow } from '@footfall/clickhouse';
import { touchOf } from './touch-of';
import type { Touch } from './visitor-group';

/** The touches of rows, made anew each time that they are gone through: kept for as long as their batch they would be copied by each collecting of garbage. */
export const touchesOf = (rows: readonly EventRow[], more: readonly Touch[] = []): Iterable<Touch> => ({
  *[Symbol.iterator]() {
    for (const row of rows) yield touchOf(row);
    yield* more;
  },
});
