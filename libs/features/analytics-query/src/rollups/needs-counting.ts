/** Sketches hold up to 2,048 distinct visitors one by one: what they tell of so few is no estimate, nor is what they estimate so far off. */
const HELD_UP_TO = 1_900;

/** Sketches are told above it: up to 10,000 distinct visitors are counted exactly, and a sketch errs by less than the rest. */
const EXACT_UP_TO = 10_400;

/**
 * Above 2.5 times their 65,536 registers sketches estimate by another formula, whose correction is made for twice as many: at first it tells 2.5 %
 * too much, from here on at most 0.2 % (chDB 3.4.0, sixty sets of each size).
 */
const BIASED = { from: 163_840, upTo: 260_000 };

/** Whether what sketches tell of so many distinct visitors is always too much. */
export const isBiased = (merged: number): boolean => merged >= BIASED.from && merged <= BIASED.upTo;

/** Whether distinct visitors are to be counted one by one, by what sketches tell of them. */
export const needsCounting = (merged: number): boolean => (merged > HELD_UP_TO && merged <= EXACT_UP_TO) || isBiased(merged);
