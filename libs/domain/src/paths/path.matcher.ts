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

const judges = new Map<string, Judge>();
const MOST_JUDGES = 10_000;

function knownJudge(pattern: string): Judge {
  let judge = judges.get(pattern);
  if (!judge) {
    if (judges.size >= MOST_JUDGES) judges.clear();
    judges.set(pattern, (judge = judgeOf(pattern)));
  }
  return judge;
}

const comparable = (pathname: string) => withoutTrailingSlash(decodeOnce(pathname));

/**
 * Whether a pathname, encoded as it stands in a url, fits a pattern in normal form. `/blog/*` is everything below /blog,
 * `/blog*` also /blog itself, never /blogger; `/*` is every path; anything else is literal. Never throws.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  return knownJudge(pattern)(comparable(pathname));
}

/** The same question for a whole list of patterns; the pathname is decoded once. */
export function compilePathPatterns(patterns: readonly string[]): (pathname: string) => boolean {
  if (patterns.length === 0) return () => false;
  const compiled = patterns.map(judgeOf);
  return (pathname) => {
    const path = comparable(pathname);
    return compiled.some((judge) => judge(path));
  };
}
