import { canonicalHost } from '../origins';
import { knownSource } from './known.source';
import type { SourceKind } from './source.kind';

/** Where a view came from. All null for a direct view and for the website's own pages. */
export interface Referrer {
  /** Full url, without user information and fragment. */
  readonly referrer: string | null;
  /** Canonical host without `www.`; the package of an Android or iOS application. */
  readonly host: string | null;
  /** `Google`, or the host where nothing is known of it. */
  readonly name: string | null;
  readonly medium: SourceKind | null;
}

const NONE: Referrer = { referrer: null, host: null, name: null, medium: null };
const SCHEMES = new Set(['http:', 'https:', 'android-app:', 'ios-app:']);

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/** The host that a filter or a list of referrers means, from a url or a host in any spelling. Null where it is neither. */
export function referrerHost(text: string): string | null {
  const host = URL.canParse(text) && text.includes('//') ? canonicalHost(new URL(text).hostname) : canonicalHost(text);
  return host && withoutWww(host);
}

/** Reads a referrer. `isOwnHost` takes a canonical host and says whether it is the website's. Never throws. */
export function referrerOf(referrer: string | null | undefined, isOwnHost: (host: string) => boolean): Referrer {
  if (!referrer || !URL.canParse(referrer)) return NONE;
  const url = new URL(referrer);
  if (!SCHEMES.has(url.protocol)) return NONE;
  const host = canonicalHost(url.hostname);
  if (host === null || isOwnHost(host)) return NONE;
  url.username = '';
  url.password = '';
  url.hash = '';
  const known = knownSource(host, url.pathname);
  const short = withoutWww(host);
  return { referrer: url.href, host: short, name: known?.name ?? short, medium: known?.kind ?? 'referral' };
}
