/** A pause that still belongs to the visit, in milliseconds, inclusive. */
export const VISIT_GAP_MS = 30 * 60_000;
/** From a visit's start to its last event at most, in milliseconds, inclusive. */
export const VISIT_LENGTH_MS = 24 * 3_600_000;
/** From here on, in milliseconds, a visit of one page is no bounce. */
export const ENGAGED_VISIT_MS = 10_000;
