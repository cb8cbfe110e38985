/** A calendar month in UTC, in which credits are counted. */
export interface CreditMonth {
  /** `2026-11` */
  readonly name: string;
  /** Epoch milliseconds: 00:00 UTC on the 1st of the next. */
  readonly endsAt: number;
}

/** @param now epoch milliseconds */
export function creditMonthOf(now: number): CreditMonth {
  const date = new Date(now);
  return { name: date.toISOString().slice(0, 7), endsAt: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) };
}
