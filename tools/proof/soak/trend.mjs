const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
const median = (list) =>
  quantile(
    [...list].sort((a, b) => a - b),
    0.5,
  );

/**
 * How something grows: the median of the slopes between any two spans of a series, which no single peak moves, and how far single values lie from that line.
 * @param series `{at, value}`, `at` in ms
 * @param spanMs values of so long are one, their median
 * @returns `{perHour, low, high, spread, growth}`: nine of ten slopes lie between `low` and `high`, half the values within `spread` of the line; `growth` over the whole
 * @throws Error for fewer than four spans
 */
export function trendOf(series, spanMs) {
  const spans = new Map();
  for (const { at, value } of series) {
    const key = Math.floor((at - series[0].at) / spanMs);
    spans.set(key, [...(spans.get(key) ?? []), value]);
  }
  const points = [...spans].map(([key, values]) => ({ hour: (key * spanMs) / 3_600_000, value: median(values) }));
  if (points.length < 4) throw new Error(`${points.length} spans are too few for a trend`);
  const slopes = [];
  for (const [at, one] of points.entries())
    for (const other of points.slice(at + 1)) slopes.push((other.value - one.value) / (other.hour - one.hour));
  slopes.sort((a, b) => a - b);
  const perHour = quantile(slopes, 0.5);
  const base = median(points.map(({ hour, value }) => value - perHour * hour));
  const spread = median(points.map(({ hour, value }) => Math.abs(value - base - perHour * hour)));
  const growth = perHour * (points.at(-1).hour - points[0].hour);
  return { perHour, low: quantile(slopes, 0.05), high: quantile(slopes, 0.95), spread, growth };
}

/** Whether something grows more than `most` an hour, and by more than it sways anyway. */
export const grows = ({ perHour, growth, spread }, most) => perHour > most && growth > 3 * spread;
