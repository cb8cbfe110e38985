import { parse } from 'tldts';
import { memoized } from '../memo';
import { HOSTS_WITH_PATHS, LIBRARY_HOSTS } from './library-hosts.table';
import { OVERLAY_HOSTS, SOURCE_ALIASES } from './overlay-hosts.table';
import type { KnownSource, SourceKind } from './source.kind';

/** Names of hosts that hold no source of their own: the same place for small screens, other languages or outgoing links. */
const FRONTS = /^(?:www|m|mobile|l|lm|amp|old|out|away|touch|search)\./;

function fromOverlay(host: string): KnownSource | undefined {
  for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
    const known = OVERLAY_HOSTS.get(name);
    if (known) return known;
    if (!name.includes('.')) break;
  }
  const { domainWithoutSuffix } = parse(host);
  return domainWithoutSuffix ? OVERLAY_HOSTS.get(`${domainWithoutSuffix}.*`) : undefined;
}

function fromLibrary(host: string, pathname: string): KnownSource | undefined {
  if (HOSTS_WITH_PATHS.has(host)) {
    for (let end = pathname.length; end > 1; end = pathname.lastIndexOf('/', end - 1)) {
      const path = pathname.slice(0, end);
      const known = LIBRARY_HOSTS.get(host + path) ?? LIBRARY_HOSTS.get(`${host}${path}/`);
      if (known) return known;
    }
  }
  return LIBRARY_HOSTS.get(host);
}

function look(host: string, pathname: string): KnownSource | null {
  const specific = fromLibrary(host, pathname);
  // A mail box, an ad server or a map that the library names goes before what the overlay says of the whole domain.
  if (specific && specific.kind !== 'search' && specific.kind !== 'social') return specific;
  const overlaid = fromOverlay(host);
  if (overlaid) return overlaid;
  if (specific) return specific;
  const front = host.replace(FRONTS, '');
  const known = fromLibrary(front, pathname) ?? fromLibrary(`www.${front}`, pathname);
  if (known) return known;
  const { domain } = parse(host);
  const parent = domain ? LIBRARY_HOSTS.get(domain) : undefined;
  // Sub-domains of a network are the network (`name.tumblr.com`); those of a search engine are other products.
  return parent?.kind === 'social' ? parent : null;
}

/** Whether the path tells apart what is at this host. */
function isToldByPath(host: string): boolean {
  const front = host.replace(FRONTS, '');
  return [host, front, `www.${front}`].some((each) => HOSTS_WITH_PATHS.has(each));
}

const BOUNDS = { texts: 10_000, characters: 255 };
const BY_PATH = 'by its path';
const atHost = memoized((host) => (isToldByPath(host) ? BY_PATH : look(host, '/')), BOUNDS);
const atAddress = memoized((address) => {
  const slash = address.indexOf('/');
  return look(address.slice(0, slash), address.slice(slash));
}, BOUNDS);

/** What is known of a canonical host, null for a website like any other. `pathname` tells apart what shares a host. */
export function knownSource(host: string, pathname = '/'): KnownSource | null {
  const known = atHost(host);
  return known === BY_PATH ? atAddress(`${host}${pathname || '/'}`) : known;
}

const byName = new Map<string, KnownSource>();
const ORDER: readonly SourceKind[] = ['search', 'social', 'email', 'paid', 'referral'];
for (const kind of ORDER) {
  for (const source of LIBRARY_HOSTS.values()) {
    if (source.kind === kind && !byName.has(source.name.toLowerCase())) byName.set(source.name.toLowerCase(), source);
  }
}
for (const source of OVERLAY_HOSTS.values()) byName.set(source.name.toLowerCase(), source);

/** What is known of a `utm_source`: a source's name, a short name or a host, in any letter case. */
export function knownSourceName(text: string): KnownSource | null {
  const name = text.trim().toLowerCase();
  const known = byName.get(SOURCE_ALIASES.get(name) ?? name);
  return known ?? knownSource(name);
}
