/** What the snippet's attributes say. */
export interface Options {
  code: string;
  /** Address of the script, without query and fragment. */
  script: string;
  /** Address of the script's folder, without a slash at its end. */
  folder: string;
  /** Address that `/e/…` is added to, without a slash at its end. */
  api: string;
  /** Version of the site, which errors are told with. */
  release: string | undefined;
  cookieless: boolean;
  auto: boolean;
  hash: boolean;
  exclude: string[];
  domains: string[];
}

const list = (text: string | undefined): string[] =>
  (text || '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Entries as in the website's allowed domains: `a.com` has its sub-domains with it, `*.a.com` is these alone. */
export function listsHost(entries: string[], host: string): boolean {
  return entries.some((entry) => {
    const name = entry.toLowerCase().replace(/^\*\./, '');
    return host.endsWith('.' + name) || (host === name && entry[0] !== '*');
  });
}

/** Undefined where the script has nothing to do: no tracking code, not a web page, another domain, or a visitor who asked for it. */
export function readOptions(): Options | undefined {
  const script = (document.currentScript || document.querySelector('script[data-id][src]')) as HTMLScriptElement | null;
  if (!script || !/^http/.test(location.protocol)) return undefined;
  const data = script.dataset;
  if (!data.id) return undefined;
  const domains = list(data.domains);
  if (domains.length && !listsHost(domains, location.hostname)) return undefined;
  const on = (value: string | undefined) => value !== undefined && value !== 'false';
  if (on(data.respectDnt) && navigator.doNotTrack === '1') return undefined;
  const address = script.src.replace(/[?#].*/, '');
  const folder = address.replace(/\/[^/]*$/, '');
  return {
    code: data.id,
    script: address,
    folder,
    // The folder of the script, so that a proxy may serve it and the collecting address under any path.
    api: data.api ? new URL(data.api, location.href).href.replace(/\/$/, '') : folder,
    release: data.release,
    cookieless: data.cookieless !== 'false',
    auto: data.auto !== 'false',
    hash: on(data.hash),
    exclude: list(data.exclude),
    domains,
  };
}
