/** Sketches hold up to 2,048 distinct visitors one by one: what they tell of so few is no estimate, nor is what they estimate so far off. */
const HELD_UP_TO = 1_900;

/** Sketches are told above it: up to 10,000 distinct visitors are counted exactly, and a sketch errs by less than the rest. */
const EXACT_UP_TO = 10_400;

/** Whether sketches tell so few that their estimates are too far off: each value of a list is counted then. */
export const isUnsure = (merged: number): boolean => merged > HELD_UP_TO && merged <= EXACT_UP_TO;
