/** More than maps of real builds hold, few enough that no text of 16 MiB takes more memory than a thread has: `{}` takes twenty times its bytes. */
const MOST_VALUES = 1_000_000;

const [QUOTE, COMMA, OBJECT, LIST, ESCAPE] = [...'",{[\\'].map((character) => character.charCodeAt(0));

/** What JSON says, or what it must be to be read: it is measured before anything is made of it. */
export function boundedJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  if (valuesOf(text) > MOST_VALUES) return { fault: `must hold at most ${MOST_VALUES} values` };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'must be JSON' };
  }
}

/** Each value but the first follows a comma or an opening bracket. */
function valuesOf(text: string): number {
  let values = 1;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === ESCAPE) at++;
    } else if (code === COMMA || code === OBJECT || code === LIST) values++;
  }
  return values;
}
