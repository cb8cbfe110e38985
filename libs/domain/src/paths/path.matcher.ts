import { decodeOnce, withoutTrailingSlash } from './decoded.path';

type Judge = (decoded: string) => boolean;

/** `pattern` in normal form; the judge takes a path that is decoded and has no trailing slash (the root is empty). */
function judgeOf(pattern: string): Judge {
  if (pattern.endsWith('/*') && pattern.length > 2) {
    const below = pattern.slice(0, -1);
    return (path) => path.startsWith(below);
  }
  if (pattern.endsWith('*')) {
    const base = withoutTrailingSlash(pattern.slice(0, -1));
    return (path) => path.startsWith(base) && (path.length === base.length || path.charCodeAt(base.length) === 47);
  }
  const literal = withoutTrailingSlash(pattern.replace(/%2A$/, '*').replace(/%252A$/, '%2A'));
  return (path) => path === literal;
}

const comparable = (pathname: string) => withoutTrailingSlash(decodeOnce(pathname));

/**
 * Whether a pathname, encoded as it stands in a url, fits one of the patterns, which are in normal form. `/blog/*` is everything below
 * /blog, `/blog*` also /blog itself, never /blogger; `/*` is every path; anything else is literal. Never throws.
 */
export function compilePathPatterns(patterns: readonly string[]): (pathname: string) => boolean {
  const compiled = patterns.map(judgeOf);
  return (pathname) => {
    const path = comparable(pathname);
    return compiled.some((judge) => judge(path));
  };
}
