/** What an answer of the collecting door asks for: undefined where it settled the matter, else how long (ms) to wait at least. */
export function waitAsked(answer: Response): number | undefined {
  if (!/^5|429|408/.test('' + answer.status)) return undefined;
  const text = answer.headers.get('retry-after') || '';
  return +text * 1000 || Date.parse(text) - Date.now() || 0;
}
