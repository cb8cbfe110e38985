const ESCAPED = /[\\'\t\n\r]/g;
const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');
const escaped = (text: string) => (text.search(ESCAPED) < 0 ? text : text.replace(ESCAPED, (sign) => SIGNS[sign] ?? sign));

/**
 * Bound values for a request: `query_params` for the client, and lists of text as `settings`, which it puts into the address under the very name that its own would
 * have there. The client writes lists letter by letter, which for the ids of a batch took the thread longer than all else that is done with them.
 */
export function boundLists(params: object): { query_params: Record<string, unknown>; settings: Record<string, string> } {
  const query_params: Record<string, unknown> = {};
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (isList(value) && value.length) settings[`param_${name}`] = `['${value.map(escaped).join("','")}']`;
    else query_params[name] = value;
  }
  return { query_params, settings };
}
