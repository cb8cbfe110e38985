import { memoized } from '../memo';
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
  const read = referrer ? keptOrRead(referrer) : null;
  return read === null || isOwnHost(read.canonical) ? NONE : read.foreign;
}

interface ReadReferrer {
  readonly canonical: string;
  /** What it is where it is not the website's own. */
  readonly foreign: Referrer;
}

/** Null for what is no referrer. */
function readReferrer(text: string): ReadReferrer | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!SCHEMES.has(url.protocol)) return null;
  const canonical = canonicalHost(url.hostname);
  if (canonical === null) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  const known = knownSource(canonical, url.pathname);
  const host = withoutWww(canonical);
  return { canonical, foreign: { referrer: url.href, host, name: known?.name ?? host, medium: known?.kind ?? 'referral' } };
}

/** Most visitors come from the same few places. */
const keptOrRead = memoized(readReferrer, { texts: 10_000, characters: 255 });
