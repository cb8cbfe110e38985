export interface QuestionToken {
  readonly kind: 'word' | 'number' | 'path' | 'host' | 'url';
  /** As it was written. */
  readonly text: string;
  /** Lower case without accents; paths, hosts and urls are one word that no language has. */
  readonly word: string;
}

const URL_SHAPE = String.raw`https?://[^\s"'<>]+`;
const PATH_SHAPE = /(?<=^|[\s"'(“‘`])\/(?:[^\s"'<>“”‘’`]|['’](?=[\p{L}\d]))*/u.source;
const HOST_SHAPE = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]{1,62}(?![\p{L}\d])(?::\d{1,5})?(?:/[^\s"'<>]*)?`;
const NUMBER_SHAPE = String.raw`(?<=\s)-\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*`;
const WORD_SHAPE = String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?`;
const TOKEN = new RegExp(`(${URL_SHAPE})|(${PATH_SHAPE})|(${HOST_SHAPE})|(${NUMBER_SHAPE})|(${WORD_SHAPE})|&|\\+`, 'giu');
const KINDS = ['url', 'path', 'host', 'number', 'word'] as const;
/** The end of the sentence is no part of an address. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** A map, since words of a question may be names that every object has. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['two', '2'],
  ['couple', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
  ['fourteen', '14'],
  ['fifteen', '15'],
  ['twenty', '20'],
  ['thirty', '30'],
  ['sixty', '60'],
  ['ninety', '90'],
]);

export const foldWord = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** The words of a text, with hyphens and underscores between them taken as blanks. */
export const wordsOf = (text: string): string[] => foldWord(text).match(/[\p{L}\d]+/gu) ?? [];

/** Cuts a question into words, numbers, paths, hosts and urls. Everything else, control characters too, only separates. */
export function tokensOf(question: string): QuestionToken[] {
  const tokens: QuestionToken[] = [];
  for (const match of question.normalize('NFKC').matchAll(TOKEN)) {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const kind = KINDS[at] ?? 'word';
    const text = kind === 'word' || kind === 'number' ? match[0] : match[0].replace(TRAILING, '') || '/';
    if (kind === 'word') tokens.push({ kind, text, word: wordOf(text) });
    else if (kind === 'number') tokens.push({ kind, text, word: numberOf(text) });
    else tokens.push({ kind, text, word: `/${kind}` });
  }
  return tokens.map((token) => {
    const number = NUMBERS.get(token.word);
    return number === undefined ? token : { ...token, kind: 'number', word: number };
  });
}

/** A number below zero, or with a part behind it ("1.5", "1,5"), is a word that no phrase has: none may read it without its sign, or its last digits alone. */
function numberOf(text: string): string {
  const thousands = /^-?[1-9]\d{0,2}(?:,\d{3})+(?!\d|,)/.test(text) ? text.replaceAll(',', '') : text;
  return thousands.replace('-', 'minus').replace(/[.,]/g, 'point');
}

function wordOf(text: string): string {
  if (text === '&' || text === '+') return 'and';
  return foldWord(text).replace(/'s$/, '');
}
