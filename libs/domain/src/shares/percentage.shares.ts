/**
 * Shares of a total in percent with one decimal that sum to 100.0: each is rounded down, then those with the largest remainders
 * (earlier ones first where equal) get a tenth more. Zeros where the total is 0. Counts are whole numbers from 0.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const tenths = counts.map((count) => Math.floor((1000 * count) / total));
  // Remainders as whole numbers, so that equal ones are equal.
  const rests = counts.map((count, i) => ({ i, rest: 1000 * count - (tenths[i] ?? 0) * total }));
  const missing = 1000 - tenths.reduce((sum, share) => sum + share, 0);
  // The sort is stable: equal remainders stay in their order.
  rests.sort((a, b) => b.rest - a.rest);
  for (const { i } of rests.slice(0, missing)) tenths[i] = (tenths[i] ?? 0) + 1;
  return tenths.map((share) => share / 10);
}
