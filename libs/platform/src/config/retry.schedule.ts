import { z } from 'zod';

const MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 7 * 86_400_000;
const MOST = 50;

/** Waits such as `5s,5m,2h` as milliseconds: 1 to 50 of them, each from one second to seven days. */
export const retrySchedule = z.string().transform((text, context): readonly number[] => {
  const waits = text.split(',').map(milliseconds);
  if (waits.length <= MOST && waits.every((wait) => wait >= 1_000 && wait <= LONGEST_MS)) return waits;
  context.addIssue({ code: 'custom', message: 'must be waits such as 5s,5m,2h, each from 1s to 7d' });
  return z.NEVER;
});

function milliseconds(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  return Number(amount) * (MS[unit] ?? NaN);
}
