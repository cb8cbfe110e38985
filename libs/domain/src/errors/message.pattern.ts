// A message comes from anybody: each of these expressions takes time in proportion to its length alone, which is what the looks behind are for.
const URLS = /(?<![a-z0-9+.-])(?:blob:)?[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi;
const QUOTED = /"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|`[^`]*`|“[^“”]*”|‘[^‘’]*’|«[^«»]*»/gu;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const HEX_NUMBER = /(?<![0-9a-z])0x[0-9a-f]+/gi;
const LONG_TOKEN = /(?<![\w-])[\w-]{20,}/g;
const TOKEN = /(?<![0-9a-z])[0-9a-z]{6,}/gi;
const NUMBER = /(?:(?<![\p{L}\p{N}_])[-+])?\d+(?:[.,:]\d+)*(?:e[-+]?\d+)?/giu;

/** What stays of a message when numbers, ids, hashes, URLs and quoted parts are taken out, each leaving a `*`. */
export function messagePattern(message: string): string {
  return message
    .replace(URLS, '*')
    .replace(QUOTED, '*')
    .replace(MAIL, '*')
    .replace(UUID, '*')
    .replace(HEX_NUMBER, '*')
    .replace(LONG_TOKEN, (token) => (/[a-z]/.test(token) && /[A-Z]/.test(token) && /\d/.test(token) ? '*' : token))
    .replace(TOKEN, (token) => (isId(token) ? '*' : token))
    .replace(NUMBER, '*')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Hexadecimal with a digit, or letters and digits in turn (`9x8K2m`); a word with a number at one end (`order17`) is none. */
function isId(token: string): boolean {
  if (token.length >= 8 && /^[0-9a-f]+$/i.test(token)) return /\d/.test(token);
  return [...token.matchAll(/\d+|\D+/g)].length > 2;
}
