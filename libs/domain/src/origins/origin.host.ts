import { canonicalHost } from './canonical.host';

/**
 * The canonical host of an `Origin` header. Null where there is none (absent, empty or `null`): then the page's url decides.
 * The empty text, which no website allows, where the header names no host.
 */
export function hostOfOrigin(header: string | undefined | null): string | null {
  const origin = header?.trim();
  if (!origin || origin === 'null') return null;
  if (!URL.canParse(origin)) return '';
  return canonicalHost(new URL(origin).hostname) ?? '';
}
