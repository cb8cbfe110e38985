/** So long after a failure an insert of which nobody heard may still land, ms: longer than any statement takes. */
export const UNHEARD_INSERT_MS = 5 * 60_000;
