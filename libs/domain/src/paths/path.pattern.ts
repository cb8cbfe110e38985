import { decodeOnce, withoutTrailingSlash } from './decoded.path';

/**
 * The normal form of a path pattern: trimmed, percent-decoded once, without trailing slash. Two patterns with one normal form
 * are the same pattern. A star that was written as `%2A` at the end is literal and stays in that form (so `%252A` does, which is `%2A` literally). Null where the pattern
 * does not begin with `/`.
 */
export function parsePathPattern(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('/')) return null;
  const kept = /%(?:25)?2A$/i.exec(trimmed);
  const pattern = kept ? decodeOnce(trimmed.slice(0, kept.index)) + kept[0].toUpperCase() : decodeOnce(trimmed);
  return withoutTrailingSlash(pattern) || '/';
}
