import { EngineError } from './errors';
import { tokens, type Token } from './lexer';

/**
 * - `read`: answers rows and changes nothing
 * - `insert-data`: `INSERT … FORMAT x`, its rows follow as bytes
 * - `insert-values`: `INSERT … VALUES …`, its rows are in the statement
 * - `insert-select`, `change` (DDL, mutations, KILL, BACKUP …)
 * - `session`: SET and USE, which without a session change nothing
 */
export type StatementKind = 'read' | 'insert-data' | 'insert-values' | 'insert-select' | 'change' | 'session';

/** A single statement, cut where something can be put in. */
export interface Statement {
  kind: StatementKind;
  /** The statement without its FORMAT clause, what follows that, and a closing semicolon. */
  head: string;
  /** The format it names itself. */
  format?: string;
  /** Settings that it names behind its format (`a=1, b=2`), or before the rows of an INSERT. */
  settings?: string;
  /** Where inline rows begin, in characters of the source; the source's length when there are none. */
  dataAt: number;
  tokens: Token[];
  /** Upper-case first word. */
  verb: string;
}

const readVerbs = new Set(['SELECT', 'WITH', 'SHOW', 'DESCRIBE', 'DESC', 'EXPLAIN', 'EXISTS', 'FROM', '(']);

/**
 * @throws EngineError 62 for no statement or more than one, 48 for statements that need a session or files of the server's host.
 */
export function parseStatement(source: string): Statement {
  const cut = cutTokens(source);
  const all = cut.tokens;
  const first = all[0];
  if (!first) throw new EngineError(62, 'SYNTAX_ERROR', 'Syntax error: empty query');
  const verb = first.text.toUpperCase();
  refuseForeign(all, verb);
  const base = { tokens: all, verb, dataAt: source.length };
  const end = all.at(-1)!.end;
  if (verb === 'SET' || verb === 'USE') return { ...base, kind: 'session', head: source.slice(0, end) };
  if (isInsert(all, verb)) return insertStatement(source, base, cut.formatAt);
  const clause = formatClause(all);
  return {
    ...base,
    kind: readVerbs.has(verb) ? 'read' : 'change',
    head: source.slice(first.start, clause ? all[clause.at - 1]!.end : end),
    format: clause?.format,
    settings: clause?.settingsAt === undefined ? undefined : source.slice(all[clause.settingsAt]!.end, end),
  };
}

/** Stops behind `FORMAT name` of an INSERT, where data begins that is no SQL; refuses a second statement. */
function cutTokens(source: string): { tokens: Token[]; formatAt?: number } {
  const all: Token[] = [];
  let insert = false;
  let closed = false;
  for (const token of tokens(source)) {
    if (token.text === ';' && token.kind === 'symbol') {
      closed = true;
      continue;
    }
    if (closed) throw new EngineError(62, 'SYNTAX_ERROR', `Syntax error: Multi-statements are not allowed, at position ${token.start + 1}`);
    all.push(token);
    if (all.length === 1) insert = isWord(token, 'INSERT');
    if (insert && all.length > 3 && token.kind === 'word' && token.depth === 0 && isWord(all.at(-2), 'FORMAT')) {
      return { tokens: all, formatAt: all.length - 2 };
    }
  }
  return { tokens: all };
}

function isInsert(all: Token[], verb: string): boolean {
  if (verb === 'INSERT') return true;
  return verb === 'WITH' && all.some((token, at) => token.depth === 0 && isWord(token, 'INSERT') && isWord(all[at + 1], 'INTO'));
}

function insertStatement(source: string, base: Pick<Statement, 'tokens' | 'verb' | 'dataAt'>, formatAt?: number): Statement {
  const all = base.tokens;
  const start = all[0]!.start;
  const isSelect = all.some((token) => token.depth === 0 && ['SELECT', 'WITH'].some((word) => isWord(token, word)));
  if (isSelect) return { ...base, kind: 'insert-select', head: source.slice(start, all.at(-1)!.end) };
  const body = formatAt ?? all.findIndex((token) => token.depth === 0 && isWord(token, 'VALUES'));
  if (body < 0) {
    // `INSERT INTO t (SELECT …)`: the rows come from a query in brackets.
    return { ...base, kind: 'insert-select', head: source.slice(start, all.at(-1)!.end) };
  }
  const settingsAt = all.findIndex((_, at) => at < body && at > 2 && startsSettings(all, at));
  const cut = {
    ...base,
    head: source.slice(start, all[(settingsAt < 0 ? body : settingsAt) - 1]!.end),
    settings: settingsAt < 0 ? undefined : source.slice(all[settingsAt]!.end, all[body - 1]!.end),
  };
  const format = formatAt === undefined ? 'Values' : all[body + 1]!.text;
  const nameEnd = formatAt === undefined ? all[body]!.end : all[body + 1]!.end;
  if (formatAt !== undefined || body === all.length - 1) {
    // One line break or blank parts the name of the format from the rows.
    const gap = /^[ \t]*(\r?\n)?/.exec(source.slice(nameEnd))![0].length;
    return { ...cut, kind: 'insert-data', format, dataAt: Math.min(source.length, nameEnd + gap) };
  }
  return { ...cut, kind: 'insert-values', format, dataAt: all[body]!.start };
}

function formatClause(all: Token[]): { at: number; format: string; settingsAt?: number } | undefined {
  for (let at = all.length - 2; at > 0; at--) {
    if (all[at]!.depth !== 0 || !isWord(all[at], 'FORMAT') || all[at + 1]!.kind !== 'word') continue;
    if (at + 2 === all.length) return { at, format: all[at + 1]!.text };
    if (startsSettings(all, at + 2)) return { at, format: all[at + 1]!.text, settingsAt: at + 2 };
  }
  return undefined;
}

/** @returns whether `SETTINGS name =` begins at this token, at any depth. */
export function startsSettings(all: readonly Token[], at: number): boolean {
  const name = all[at + 1];
  return isWord(all[at], 'SETTINGS') && (name?.kind === 'word' || name?.kind === 'identifier') && all[at + 2]?.text === '=';
}

export function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.length === word.length && token.text.toUpperCase() === word;
}

/** What a server behind HTTP refuses as well, and what would stay on a connection that others use. */
function refuseForeign(all: readonly Token[], verb: string): void {
  all.forEach((token, at) => {
    if (isWord(token, 'OUTFILE') && isWord(all[at - 1], 'INTO')) {
      throw new EngineError(48, 'NOT_IMPLEMENTED', 'INTO OUTFILE is not allowed');
    }
    if (isWord(token, 'INFILE') && isWord(all[at - 1], 'FROM') && all[at + 1]?.kind === 'string') {
      throw new EngineError(48, 'NOT_IMPLEMENTED', 'FROM INFILE is not allowed');
    }
  });
  const head = all.slice(0, 4);
  if (['CREATE', 'REPLACE'].includes(verb) && head.some((token) => isWord(token, 'TEMPORARY'))) {
    throw new EngineError(48, 'NOT_IMPLEMENTED', 'Temporary tables need a session, and there are none');
  }
}
