/** Brings the spread of a Poisson count to 1 whatever its mean is (Anscombe), so that differences are standard deviations of chance. */
export const stabilised = (count: number): number => 2 * Math.sqrt(count + 3 / 8);
