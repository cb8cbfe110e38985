const LONGEST = 2048;

/**
 * Address of the page on screen. A fragment is left out: it is no page of its own, and may carry secrets. With `hash` it is the
 * route, and is folded into the path (`/app#/a?b=1` is `/app/a?b=1`), so that pages, goals and exclusions go by it.
 */
export function pageUrl(hash: boolean): string {
  const url = new URL(location.href);
  const route = url.hash.replace(/^#!?\/?/, '');
  url.hash = '';
  if (hash && route) {
    const cut = (route + '?').indexOf('?');
    url.pathname = url.pathname.replace(/\/$/, '') + '/' + route.slice(0, cut);
    url.search = [url.search.slice(1), route.slice(cut + 1)].filter(Boolean).join('&');
  }
  return url.href.slice(0, LONGEST);
}

const normal = (path: string): string => {
  try {
    path = decodeURIComponent(path);
  } catch {
    // Not percent-encoded text: it stands for itself.
  }
  return path.replace(/\/$/, '');
};

/** Whether the path of `url` matches one of `patterns`, by the rules of the website's path exclusions. */
export function isExcluded(patterns: string[], url: string): boolean {
  const path = normal(new URL(url).pathname);
  return patterns.some((pattern) => {
    const [, base, star] = /^(.*?)(\/?\*)?$/.exec(pattern)!;
    const root = normal(base!);
    return star ? path.startsWith(root + '/') || (star === '*' && path === root) : path === root;
  });
}
