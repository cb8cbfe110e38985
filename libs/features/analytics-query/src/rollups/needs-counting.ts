import { isUnsure } from './is-unsure';
import { unbiased } from './unbiased';

/** Whether distinct visitors of a span are to be counted one by one, by what sketches tell of them: too few to tell, or always too many. */
export const needsCounting = (merged: number): boolean => isUnsure(merged) || unbiased(merged) !== merged;
