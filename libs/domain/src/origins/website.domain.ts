import { canonicalHost } from './canonical.host';

const SCHEME = /^https?:\/\//i;

/**
 * The canonical host of a website's domain as a person writes it; a scheme before it and a bare `/` after it are forgiven.
 * Null for what is no host name or address: paths, user names, wildcards, labels that no name may have.
 */
export function parseDomain(text: string): string | null {
  const host = canonicalHost(text.trim().replace(SCHEME, '').replace(/\/$/, ''));
  if (host === null || host.startsWith('[')) return host;
  const labels = host.split('.');
  return labels.every((label) => label.length <= 63 && /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(label)) ? host : null;
}

/** An entry of a website's allowed domains in canonical form, with `*.` before it where it names sub-domains alone. Null where it is none. */
export function parseAllowedDomain(text: string): string | null {
  const trimmed = text.trim();
  const wild = trimmed.startsWith('*.');
  const host = parseDomain(wild ? trimmed.slice(2) : trimmed);
  return host && (wild ? `*.${host}` : host);
}
