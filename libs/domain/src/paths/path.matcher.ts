import { decodeOnce, withoutTrailingSlash } from './decoded.path';

/** What a pattern asks of a path that is decoded and has no trailing slash (the root is empty): begins with it, is it or below it, is it. */
export interface PathRule {
  readonly kind: 'below' | 'from' | 'literal';
  readonly text: string;
}

type Judge = (decoded: string) => boolean;

/** @param pattern in normal form. */
export function pathRuleOf(pattern: string): PathRule {
  if (pattern.endsWith('/*') && pattern.length > 2) return { kind: 'below', text: pattern.slice(0, -1) };
  if (pattern.endsWith('*')) return { kind: 'from', text: withoutTrailingSlash(pattern.slice(0, -1)) };
  return { kind: 'literal', text: withoutTrailingSlash(pattern.replace(/%2A$/, '*').replace(/%252A$/, '%2A')) };
}

function judgeOf(pattern: string): Judge {
  const { kind, text } = pathRuleOf(pattern);
  if (kind === 'below') return (path) => path.startsWith(text);
  if (kind === 'from') return (path) => path.startsWith(text) && (path.length === text.length || path.charCodeAt(text.length) === 47);
  return (path) => path === text;
}

const comparable = (pathname: string) => withoutTrailingSlash(decodeOnce(pathname));

/**
 * Whether a pathname, encoded as it stands in a url, fits one of the patterns, which are in normal form. `/blog/*` is everything below
 * /blog, `/blog*` also /blog itself, never /blogger; `/*` is every path; anything else is literal. Never throws.
 */
export function compilePathPatterns(patterns: readonly string[]): (pathname: string) => boolean {
  if (!patterns.length) return () => false;
  const compiled = patterns.map(judgeOf);
  return (pathname) => {
    const path = comparable(pathname);
    return compiled.some((judge) => judge(path));
  };
}
