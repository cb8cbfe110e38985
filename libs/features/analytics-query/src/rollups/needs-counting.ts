/** Sketches hold up to 2,048 distinct visitors one by one: what they tell of so few is no estimate, nor is what they estimate so far off. */
const HELD_UP_TO = 1_900;

/** Sketches are told above it: up to 10,000 distinct visitors are counted exactly, and a sketch errs by less than the rest. */
const EXACT_UP_TO = 10_400;

/**
 * Above 2.5 times their 65,536 registers sketches estimate by another formula, whose correction is made for twice as many: at first it tells 2.5 %
 * too much, and from `upTo` on at most 0.2 %. In between the excess falls by the exponential that goes through the means of sixty sets of each size (chDB 3.4.0).
 */
const BIASED = { from: 163_840, upTo: 260_000, excess: 0.0246, at: 166_000, fallsBy: 36_000 };

const isBiased = (merged: number): boolean => merged >= BIASED.from && merged <= BIASED.upTo;

/** Distinct visitors by what sketches tell, without what they always tell too much: for lists, of which each value would be counted by itself. */
export const unbiased = (merged: number): number =>
  isBiased(merged) ? Math.round(merged / (1 + BIASED.excess * Math.exp((BIASED.at - merged) / BIASED.fallsBy))) : merged;

/** Whether sketches tell so few that their estimates are too far off: each value of a list is counted then. */
export const isUnsure = (merged: number): boolean => merged > HELD_UP_TO && merged <= EXACT_UP_TO;

/** Whether distinct visitors of a span are to be counted one by one, by what sketches tell of them. */
export const needsCounting = (merged: number): boolean => isUnsure(merged) || isBiased(merged);
