const locale = typeof navigator === 'undefined' ? 'en' : navigator.language;

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** 1.2K; 0 is 0. */
export const shortNumber = (value: number): string =>
  Math.abs(value) < 10_000 ? exact.format(Math.round(value * 10) / 10) : short.format(value);
export const exactNumber = (value: number): string => exact.format(value);
/** What is counted, without the number: visit for 1, visits for 2. */
export const unitOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);
/** As many as there are of something that is counted: 1 visit, 2 visits. */
export const counted = (count: number, one: string, many?: string): string => `${exact.format(count)} ${unitOf(count, one, many)}`;
/** Of a hundred: 42.1 is 42.1%. */
export const percentNumber = (hundredths: number): string => percent.format(hundredths / 100);

/** How much something grew, in percent: +12%. Null where there was nothing before. */
export function growth(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return ((now - before) / before) * 100;
}
export const changeNumber = (hundredths: number): string => change.format(hundredths / 100);

/** An amount in a currency (ISO 4217). */
export function money(amount: number, currency: string, { brief = false } = {}): string {
  const options: Intl.NumberFormatOptions = brief && Math.abs(amount) >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : {};
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format(amount);
  } catch {
    return `${exactNumber(amount)} ${currency}`;
  }
}

/** Seconds as 1m 23s. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, '0')}s`;
  return `${Math.floor(whole / 3600)}h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}m`;
}

/** Bytes as 1.4 MB. */
export function bytes(count: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = count > 0 ? Math.min(Math.floor(Math.log10(count) / 3), units.length - 1) : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[power]!, maximumFractionDigits: 1, unitDisplay: 'short' }).format(
    count / 1000 ** power,
  );
}
