import { EngineError } from './errors';

export type TokenKind = 'word' | 'identifier' | 'string' | 'number' | 'symbol';

/** One significant token of ClickHouse SQL; comments and white space are none. `depth` counts the brackets around it. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  text: string;
  depth: number;
}

const wordStart = /[A-Za-z_$]/;
const wordRun = /[\w$]*/y;
const numberRun = /[\w.]*/y;
const heredocTag = /\$\w*\$/y;

/**
 * Cuts SQL as ClickHouse's own lexer does, as far as the borders of literals, comments and brackets go. It is a generator so that a caller
 * can stop where inline data begins.
 * @throws EngineError 62 for a literal or comment that does not end.
 */
export function* tokens(sql: string): Generator<Token> {
  let depth = 0;
  let at = 0;
  while ((at = skipBlank(sql, at)) < sql.length) {
    const start = at;
    const [kind, end] = oneToken(sql, start);
    const text = sql.slice(start, end);
    if (kind === 'symbol' && (text === ')' || text === ']' || text === '}')) depth = Math.max(0, depth - 1);
    yield { kind, start, end, text, depth };
    if (kind === 'symbol' && (text === '(' || text === '[' || text === '{')) depth++;
    at = end;
  }
}

function oneToken(sql: string, start: number): [TokenKind, number] {
  const first = sql[start]!;
  if (first === "'") return ['string', quotedEnd(sql, start, "'")];
  if (first === '"' || first === '`') return ['identifier', quotedEnd(sql, start, first)];
  if (first === '\u2018') return ['string', plainEnd(sql, start, '\u2019')];
  if (first === '\u201c') return ['identifier', plainEnd(sql, start, '\u201d')];
  if (/[xXbB]/.test(first) && sql[start + 1] === "'") return ['string', plainEnd(sql, start + 1, "'")];
  if (first === '$') {
    const tag = matchAt(heredocTag, sql, start);
    if (tag) {
      const close = sql.indexOf(tag, start + tag.length);
      if (close >= 0) return ['string', close + tag.length];
    }
  }
  if (wordStart.test(first)) return ['word', start + matchAt(wordRun, sql, start).length];
  if (/\d/.test(first)) return ['number', start + matchAt(numberRun, sql, start).length];
  return ['symbol', start + (sql.codePointAt(start)! > 0xffff ? 2 : 1)];
}

function matchAt(pattern: RegExp, sql: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0] ?? '';
}

/** A doubled quote and a backslash both keep the literal open. */
function quotedEnd(sql: string, start: number, quote: string): number {
  for (let at = start + 1; at < sql.length; at++) {
    if (sql[at] === '\\') at++;
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  throw unfinished('quoted text');
}

function plainEnd(sql: string, start: number, close: string): number {
  const end = sql.indexOf(close, start + 1);
  if (end < 0) throw unfinished('quoted text');
  return end + 1;
}

function skipBlank(sql: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < sql.length && /\s/.test(sql[at]!)) at++;
    const comment = commentEnd(sql, at);
    if (comment === at) return at;
    at = comment;
  }
}

function commentEnd(sql: string, at: number): number {
  if (sql.startsWith('--', at) || /^#[ !]/.test(sql.slice(at, at + 2))) {
    const line = sql.indexOf('\n', at);
    return line < 0 ? sql.length : line + 1;
  }
  if (!sql.startsWith('/*', at)) return at;
  // Block comments nest.
  let nested = 1;
  let next = at + 2;
  while (next < sql.length) {
    if (sql.startsWith('/*', next)) {
      nested++;
      next += 2;
    } else if (sql.startsWith('*/', next)) {
      next += 2;
      if (--nested === 0) return next;
    } else next++;
  }
  throw unfinished('comment');
}

function unfinished(what: string): EngineError {
  return new EngineError(62, 'SYNTAX_ERROR', `Syntax error: ${what} is not closed`);
}
