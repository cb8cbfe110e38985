export function pathOf(url: URL): string;
export function pathOf(url: string): string | null;
/** The pathname of an absolute url as it stands there: encoded, without query and fragment. Null for what is no url. */
export function pathOf(url: string | URL): string | null {
  if (typeof url !== 'string') return url.pathname || '/';
  return URL.canParse(url) ? new URL(url).pathname || '/' : null;
}
