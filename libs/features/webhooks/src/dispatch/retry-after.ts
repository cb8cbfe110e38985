/** An HTTP date of today's form; the two old ones are not sent any more. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The wait, in ms, that a `Retry-After` header asks for, in seconds or as a date; null where it asks for none. @param now epoch ms */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  if (!DATE.test(text)) return null;
  const until = Date.parse(text);
  return until > now ? until - now : null;
}
