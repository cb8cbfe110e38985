const digits = new Map<string, number>();

/** 2 where the currency is unknown. */
function digitsOf(currency: string): number {
  let known = digits.get(currency);
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    digits.set(currency, known);
  }
  return known;
}

/** Whole minor units (cents) of an amount, by its currency's own number of digits. @param currency ISO 4217. */
export function minorUnits(amount: number, currency = 'EUR'): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** The amount of so many minor units. @param currency ISO 4217. */
export function majorUnits(minor: number, currency = 'EUR'): number {
  return minor / 10 ** digitsOf(currency);
}
