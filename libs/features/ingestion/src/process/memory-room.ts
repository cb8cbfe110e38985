import { totalmem } from 'node:os';

const LEAST_EVENTS = 60_000;
const MOST_EVENTS = 400_000;
/** Of the machine's memory, for each event that may be remembered: as one takes some 700 bytes, all of them take a fiftieth. */
const BYTES_FOR_EACH = 32 * 1024;

/** What this process may have, bytes: of the machine, or of the container that it runs in. */
const ownMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** How many events of visitors who were here lately may be remembered where there are so many bytes of memory. */
export function memoryRoom(bytes = ownMemory()): number {
  return Math.floor(Math.min(Math.max(bytes / BYTES_FOR_EACH, LEAST_EVENTS), MOST_EVENTS));
}
