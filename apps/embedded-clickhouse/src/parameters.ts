import { EngineError } from './errors';
import { tokens, type Token } from './lexer';
import { sqlText, unescapedParameter } from './parameter-text';

interface Placeholder {
  name: string;
  type: string;
  start: number;
  end: number;
}

/**
 * Puts bound parameters into SQL. The engine's own binding serialises the whole process, so each `{name:Type}` becomes
 * `_CAST('escaped', 'Type')`, which is what the engine makes of it. Placeholders within literals, quoted names and comments are left alone.
 * @param values texts as ClickHouse's HTTP interface takes them (`param_name`): escaped like a field of TabSeparated.
 * @throws EngineError 456 for a placeholder without a value, 457 for a text that the type cannot hold, 36 for `Identifier`,
 * 48 for maps.
 */
export function withParameters(sql: string, values: ReadonlyMap<string, string>): string {
  if (!sql.includes('{')) return sql;
  let out = '';
  let at = 0;
  for (const found of placeholders(sql)) {
    const value = values.get(found.name);
    if (value === undefined) throw new EngineError(456, 'UNKNOWN_QUERY_PARAMETER', `Substitution \`${found.name}\` is not set`);
    out += sql.slice(at, found.start) + literal(found, value);
    at = found.end;
  }
  return out + sql.slice(at);
}

function* placeholders(sql: string): Generator<Placeholder> {
  let window: Token[] = [];
  for (const token of tokens(sql)) {
    window.push(token);
    const [open, name, colon, type] = window;
    const fits =
      open!.text === '{' &&
      open!.kind === 'symbol' &&
      (!name || name.kind === 'word') &&
      (!colon || colon.text === ':') &&
      (!type || type.kind === 'word');
    if (!fits) {
      // The token that broke the pattern may itself open a placeholder.
      window = token.text === '{' && token.kind === 'symbol' ? [token] : [];
    } else if (token.text === '}' && token.kind === 'symbol' && window.length > 4) {
      yield { name: name!.text, type: sql.slice(colon!.end, token.start).trim(), start: open!.start, end: token.end };
      window = [];
    }
  }
}

function literal({ name, type }: Placeholder, value: string): string {
  if (/^identifier$/i.test(type)) {
    throw new EngineError(36, 'BAD_ARGUMENTS', `Parameter \`${name}\`: names of tables and columns cannot be bound here`);
  }
  if (/\bMap\s*\(/i.test(type)) {
    throw new EngineError(
      48,
      'NOT_IMPLEMENTED',
      `Parameter \`${name}\`: the engine casts no text to ${type}; bind two arrays and use mapFromArrays`,
    );
  }
  const { nullable, base } = unwrapped(type);
  if (nullable && value === '\\N') return `_CAST(NULL, ${sqlText(type)})`;
  const isText = /^(String|FixedString|Enum8|Enum16|Enum|Text|VARCHAR|CHAR)\b/i.test(base);
  const text = isText ? unescapedParameter(name, type, value) : sqlText(value);
  // A bound String is a plain literal for the engine too.
  return type === 'String' ? text : `_CAST(${text}, ${sqlText(type)})`;
}

function unwrapped(type: string): { nullable: boolean; base: string } {
  const match = /^(Nullable|LowCardinality)\s*\(([\s\S]*)\)$/.exec(type);
  if (!match) return { nullable: false, base: type };
  const inner = unwrapped(match[2]!.trim());
  return { nullable: match[1] === 'Nullable' || inner.nullable, base: inner.base };
}
