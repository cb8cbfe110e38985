import { isCountryCode } from '../countries';
import { canonicalHost } from '../origins';
import { pathOf } from '../paths';
import type { Lexicon, PhraseMeaning } from './lexicon';
import type { QuestionFilter, QuestionRefusal } from './question.plan';
import { timesIn, type FoundTime } from './question.times';
import { tokensOf, type QuestionToken } from './question.tokens';

export type MarkMeaning =
  PhraseMeaning | { readonly as: 'number'; readonly value: number } | { readonly as: 'time' } | { readonly as: 'unknown' };

/** Words of a question and what they mean. */
export interface Mark<M extends MarkMeaning = MarkMeaning> {
  readonly from: number;
  readonly to: number;
  readonly meaning: M;
}

export interface MarkedQuestion {
  readonly words: readonly string[];
  readonly marks: readonly Mark[];
  readonly times: readonly FoundTime[];
  /** How many words were read as others that they are near to. */
  readonly corrections: number;
  readonly refusal: QuestionRefusal | null;
}

/** Of which website and on which day a question is asked. */
interface Asked {
  readonly domain: string;
  /** YYYY-MM-DD. */
  readonly today?: string | undefined;
}

/** After these a host or a url is where visits came from; elsewhere it names a website. */
const SOURCE_WORDS = new Set(['from', 'via', 'through', 'by', 'referrer', 'referer', 'source', 'host', 'domain']);
const ARTICLES = new Set(['a', 'an', 'the', 'website', 'site', 'domain']);
const PLACE_WORDS = new Set(['from', 'in', 'country']);

type Value = Extract<MarkMeaning, { as: 'value' }>;
const value = (filter: QuestionFilter, text: string): Value => ({ as: 'value', filter, value: text });

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/** Whether a host is the website's own one, or below it. */
function isOwnHost(host: string, domain: string): boolean {
  const [asked, own] = [canonicalHost(host), canonicalHost(domain)];
  return asked !== null && own !== null && (withoutWww(asked) === withoutWww(own) || asked.endsWith(`.${withoutWww(own)}`));
}

function comesFrom(tokens: readonly QuestionToken[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && ARTICLES.has(tokens[before]?.word ?? '')) before--;
  return SOURCE_WORDS.has(tokens[before]?.word ?? '') || SOURCE_WORDS.has(tokens[at - 1]?.word ?? '');
}

/** What a token means that is no word of the language: a place, a source, the website itself; null: another website. */
function addressMeaning(tokens: readonly QuestionToken[], at: number, domain: string): MarkMeaning | null {
  const { kind, text } = tokens[at] as QuestionToken;
  // Paths are told apart letter by letter: no star stands for many.
  if (text.includes('*')) return { as: 'unknown' };
  if (kind === 'path') return value('page', text.replace(/[?#].*$/s, '') || '/');
  const url = kind === 'url' ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).host : '';
  const hasPath = kind === 'url' || text.includes('/');
  if (host !== '' && isOwnHost(host, domain)) return hasPath ? value('page', pathOf(url) ?? '/') : { as: 'filler' };
  if (comesFrom(tokens, at)) return value('referrer', hasPath ? url : text.toLowerCase());
  return null;
}

/** Capitals alone are a code: `us` is a pronoun, and in a question that shouts so is `US`. */
function countryCode(tokens: readonly QuestionToken[], at: number, shouts: boolean): MarkMeaning | null {
  const { text } = tokens[at] as QuestionToken;
  return !shouts && isCountryCode(text) && PLACE_WORDS.has(tokens[at - 1]?.word ?? '') ? value('country', text) : null;
}

/** Finds what the words of a question mean, one by one and in phrases. */
export function markQuestion(question: string, { domain, today }: Asked, lexicon: Lexicon): MarkedQuestion {
  const tokens = tokensOf(question);
  let corrections = 0;
  const words = tokens.map(({ kind, word }) => {
    const meant = kind === 'word' ? lexicon.corrected(word) : null;
    if (meant) corrections++;
    return meant ?? word;
  });
  const shouts = question === question.toUpperCase();
  const times = timesIn(words, today);
  const marks: Mark[] = times.map(({ from, to }) => ({ from, to, meaning: { as: 'time' } }));
  const taken = new Set(marks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  let refusal: QuestionRefusal | null = null;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as QuestionToken;
    let meaning: MarkMeaning = { as: 'unknown' };
    let to = at + 1;
    if (!taken.has(at)) {
      const phrase = lexicon.at(words, at, (position) => !taken.has(position));
      const code = countryCode(tokens, at, shouts);
      if (token.kind === 'path' || token.kind === 'host' || token.kind === 'url') {
        const found = addressMeaning(tokens, at, domain);
        if (found) meaning = found;
        else refusal = 'other_website';
      } else if (code && phrase?.meaning.as !== 'value') meaning = code;
      else if (phrase) {
        meaning = phrase.meaning;
        to = at + phrase.words.length;
      } else if (token.kind === 'number') meaning = { as: 'number', value: Number(token.word) };
      marks.push({ from: at, to, meaning });
    }
    at = to;
  }
  return { words, marks: marks.sort((a, b) => a.from - b.from), times, corrections, refusal };
}
