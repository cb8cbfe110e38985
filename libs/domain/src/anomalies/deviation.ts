export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Signed percent of the expectation, one decimal. An expectation below 1 counts as 1. */
export function deviationOf(actual: number, expected: number): number {
  const base = Math.max(1, expected);
  return Math.round((1000 * (actual - base)) / base) / 10;
}

/** Bands on the size of a deviation: to 100 % info, to 200 % warning, above critical. */
export function severityOf(deviation: number): Severity {
  const size = Math.abs(deviation);
  return size > 200 ? 'critical' : size > 100 ? 'warning' : 'info';
}
