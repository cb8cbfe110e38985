/** Of numbers: the one in the middle. */
export function median(values) {
  return quantile(values, 0.5);
}

/** Of numbers, by the nearest rank; 0 of none. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** `{median, min, max}`, rounded to `digits`. */
export function spread(values, digits = 0) {
  const round = (value) => Number(value.toFixed(digits));
  return { median: round(median(values)), min: round(Math.min(...values)), max: round(Math.max(...values)) };
}

/** The same of one field of rounds. */
export function spreadOf(rounds, field, digits) {
  return spread(
    rounds.map((round) => round[field]),
    digits,
  );
}
