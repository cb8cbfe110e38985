/** What a vital's value is called, by the limits that browsers' makers give for its 75th percentile. */
export const VITAL_RATINGS = ['good', 'needs_improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

interface Limits {
  /** Up to here it is good. */
  readonly good: number;
  /** Beyond it is poor. */
  readonly poor: number;
}

/** Milliseconds; of `cls` a score without unit. Their order is that in which the store keeps them. */
export const WEB_VITALS = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
} as const satisfies Readonly<Record<string, Limits>>;

export type WebVital = keyof typeof WEB_VITALS;

export const WEB_VITAL_NAMES = Object.keys(WEB_VITALS) as readonly WebVital[];

export function vitalRating(vital: WebVital, value: number): VitalRating {
  const { good, poor } = WEB_VITALS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs_improvement' : 'poor';
}
