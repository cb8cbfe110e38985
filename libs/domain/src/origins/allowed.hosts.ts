import { parseAllowedDomain } from './website.domain';

/**
 * Whether a canonical host may send for a website. Without `allowedDomains` the domain and its true sub-domains may; a
 * non-empty list replaces the domain. An entry `a.com` includes its sub-domains, `*.a.com` is the sub-domains alone. Labels are
 * compared whole. Entries that are no domains allow nobody.
 */
export function compileAllowedHosts(domain: string, allowedDomains: readonly string[] = []): (host: string) => boolean {
  const exact = new Set<string>();
  const parents = new Set<string>();
  for (const entry of allowedDomains.length > 0 ? allowedDomains : [domain]) {
    const parsed = parseAllowedDomain(entry);
    if (parsed === null) continue;
    if (parsed.startsWith('*.')) parents.add(parsed.slice(2));
    else exact.add(parsed);
  }
  return (host) => {
    if (exact.has(host)) return true;
    for (let dot = host.indexOf('.'); dot > 0; dot = host.indexOf('.', dot + 1)) {
      const parent = host.slice(dot + 1);
      if (exact.has(parent) || parents.has(parent)) return true;
    }
    return false;
  };
}
