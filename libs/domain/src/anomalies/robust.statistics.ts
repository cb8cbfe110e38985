import { median } from 'simple-statistics';

/** By which the median of absolute values of a normal variable becomes its standard deviation. */
const NORMAL = 1.4826;

/** The standard deviation around zero of most of the values: what a few of them do changes nothing. */
export const spreadOf = (values: number[]): number => NORMAL * median(values.map(Math.abs));

/** The mean of values without the outermost quarters, of three values without the outermost two. Sorts them. */
export function middleOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const cut = values.length < 3 ? 0 : Math.max(1, Math.floor(values.length / 4));
  let sum = 0;
  for (let i = cut; i < values.length - cut; i++) sum += values[i] as number;
  return sum / (values.length - 2 * cut);
}
