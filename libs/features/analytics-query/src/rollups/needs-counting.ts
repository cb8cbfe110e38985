/** Sketches hold up to 2,048 distinct visitors one by one: what they tell of so few is no estimate, nor is what they estimate so far off. */
const HELD_UP_TO = 1_900;

/** Sketches are told above it: up to 10,000 distinct visitors are counted exactly, and a sketch errs by less than the rest. */
const EXACT_UP_TO = 10_400;

/** Whether distinct visitors are to be counted one by one, by what sketches tell of them. */
export const needsCounting = (merged: number): boolean => merged > HELD_UP_TO && merged <= EXACT_UP_TO;
