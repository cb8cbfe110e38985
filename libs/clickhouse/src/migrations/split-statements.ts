/** Literals, quoted names and comments, in which a semicolon ends nothing; then the semicolon itself. */
const TOKEN = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/** The statements of an SQL text, without comments and empty ones. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let at = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    statement += text.slice(at, index);
    at = index + token.length;
    if (token === ';') {
      statements.push(statement);
      statement = '';
    } else if (!token.startsWith('--') && !token.startsWith('/*')) statement += token;
    else statement += ' ';
  }
  statements.push(statement + text.slice(at));
  return statements.map((each) => each.trim()).filter(Boolean);
}
