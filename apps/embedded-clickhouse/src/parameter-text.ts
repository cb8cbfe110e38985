import { EngineError } from './errors';

/** @returns `text` as a ClickHouse string literal, quotes included. */
export function sqlText(text: string): string {
  // Lists of ids have thousands of quotes: whole texts are replaced several times faster than by a function for each sign.
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '0': '\0', a: '\x07', v: '\v', e: '\x1b' };

/**
 * Undoes the escaping of a TabSeparated field, as the engine does for a bound text, and quotes the outcome for SQL. Bytes given as `\xHH`
 * stay so, since they need not be UTF-8.
 * @throws EngineError 457 for a raw tab or line feed, which ends a field, and for a backslash at the end.
 */
export function unescapedParameter(name: string, type: string, value: string): string {
  let out = '';
  for (let at = 0; at < value.length; at++) {
    const char = value[at]!;
    if (char === '\t' || char === '\n') throw bad(name, type, `only ${at} of ${value.length} characters were parsed`);
    if (char !== '\\') {
      out += quoted(char);
      continue;
    }
    const next = value[++at];
    if (next === undefined) throw bad(name, type, 'it ends with a backslash');
    if (next === 'x') {
      const hex = value.slice(at + 1, at + 3);
      if (!/^[0-9a-f]{2}$/i.test(hex)) throw bad(name, type, 'a hexadecimal escape has no two digits');
      out += `\\x${hex}`;
      at += 2;
    } else if (next === 'N') {
      // The sign of NULL: empty where NULL cannot be.
    } else if (escapes[next] !== undefined) out += quoted(escapes[next]);
    else if ('\\\'"`/='.includes(next) || next < ' ') out += quoted(next);
    else out += quoted('\\') + quoted(next);
  }
  return `'${out}'`;
}

function quoted(char: string): string {
  if (char === '\0') return '\\0';
  return char === '\\' || char === "'" ? `\\${char}` : char;
}

function bad(name: string, type: string, why: string): EngineError {
  return new EngineError(457, 'BAD_QUERY_PARAMETER', `Value cannot be parsed as ${type} for query parameter '${name}': ${why}`);
}
