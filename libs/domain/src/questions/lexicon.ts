import { distance } from 'fastest-levenshtein';
import { countryName, isCountryCode } from '../countries';
import { LEXICON, type Meaning } from './lexicon.table';
import type { QuestionFilter } from './question.plan';
import { tokensOf, wordsOf } from './question.tokens';
import { COUNTRY_ALIASES, VALUE_NAMES } from './value-names.table';

export type PhraseMeaning = Meaning | { readonly as: 'value'; readonly filter: QuestionFilter; readonly value: string };

/** A value that a website knows, and words that mean it. */
export interface KnownValue {
  readonly filter: QuestionFilter;
  readonly value: string;
  readonly words: string;
}

export interface Phrase {
  readonly words: readonly string[];
  readonly meaning: PhraseMeaning;
}

/** Shorter words are too near to each other; of these only two letters that changed places are put right. */
const LEAST_CORRECTED = 5;
const LEAST_SWAPPED = 4;
const TWO_FAULTS_FROM = 8;
/** Words of times, which no phrase of the lexicon holds. */
const TIME_WORDS = `today yesterday last past previous prior preceding latest recent trailing current day days week weeks month months quarter quarters year years date same
  period earlier over ytd mtd wtd yoy mom wow h d w m y full whole couple fortnight march`;

/** Phrases by their first word, the longest first. */
export class Lexicon {
  private readonly byFirst = new Map<string, Phrase[]>();
  private readonly words = new Set(wordsOf(TIME_WORDS));
  /** The words that may be meant by a misspelt one, by first letter. */
  private readonly spellings = new Map<string, string[]>();

  constructor(phrases: Iterable<Phrase>) {
    for (const phrase of phrases) {
      const first = phrase.words[0];
      if (first === undefined) continue;
      this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), phrase]);
      for (const word of phrase.words) this.words.add(word);
    }
    for (const word of this.words) {
      const letter = word.charAt(0);
      if (word.length >= LEAST_SWAPPED) this.spellings.set(letter, [...(this.spellings.get(letter) ?? []), word]);
    }
    for (const list of this.byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /** The longest phrase that begins at a word. */
  at(words: readonly string[], from: number, free: (position: number) => boolean): Phrase | undefined {
    return this.byFirst
      .get(words[from] ?? '')
      ?.find((phrase) => phrase.words.every((word, i) => words[from + i] === word && free(from + i)));
  }

  knows(word: string): boolean {
    return this.words.has(word);
  }

  /** The one known word that a word misspells; null where there is none, or more than one. */
  corrected(word: string): string | null {
    if (word.length < LEAST_SWAPPED || this.words.has(word)) return null;
    const faults = word.length < LEAST_CORRECTED ? 0 : word.length < TWO_FAULTS_FROM ? 1 : 2;
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const known of this.spellings.get(word.charAt(0)) ?? []) {
      if (Math.abs(known.length - word.length) > faults) continue;
      const apart = distance(word, known);
      const most = known.length < LEAST_CORRECTED ? 0 : faults;
      if (apart > most && !isSwapped(word, known)) continue;
      // Two letters that changed places are two faults and leave the length.
      const cost = 2 * apart + (known.length === word.length ? 0 : 1);
      if (cost < least) [best, least] = [known, cost];
      else if (cost === least) best = null;
    }
    return best;
  }

  /**
   * With values that one website knows. A name of words that the language has is none: visitors may call a campaign what they like, and what a
   * question means must not depend on it.
   */
  with(values: readonly KnownValue[]): Lexicon {
    const meanings = new Map<string, Phrase | null>();
    for (const { filter, value, words } of values) {
      const own = wordsOf(words);
      if (own.every((word) => this.words.has(word))) continue;
      const key = own.join(' ');
      const known = meanings.get(key);
      const same = known?.meaning.as === 'value' && known.meaning.filter === filter && known.meaning.value === value;
      if (same) continue;
      // Two values under one name: neither is meant for certain.
      meanings.set(key, meanings.has(key) ? null : { words: own, meaning: { as: 'value', filter, value } });
    }
    return new Lexicon([...[...this.byFirst.values()].flat(), ...[...meanings.values()].filter((phrase) => phrase !== null)]);
  }
}

/** Whether two letters beside each other changed places, and nothing else. */
function isSwapped(word: string, known: string): boolean {
  if (word.length !== known.length) return false;
  const apart = [...word].findIndex((letter, at) => letter !== known[at]);
  const [one, other] = [word.charAt(apart), word.charAt(apart + 1)];
  return apart >= 0 && other !== '' && word.slice(0, apart) + other + one + word.slice(apart + 2) === known;
}

const split = (phrases: string) => phrases.split('|').map((phrase) => tokensOf(phrase.trim()).map(({ word }) => word));

function* phrasesOfLanguage(): Generator<Phrase> {
  for (const [meaning, phrases] of LEXICON) for (const words of split(phrases)) yield { words, meaning };
  for (const [filter, value, phrases] of VALUE_NAMES)
    for (const words of split(phrases)) yield { words, meaning: { as: 'value', filter, value } };
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountryCode)) {
    const name = tokensOf(countryName(code)).map(({ word }) => word);
    const names = [name, ...(COUNTRY_ALIASES[code] ? split(COUNTRY_ALIASES[code]) : [])];
    for (const words of names) yield { words, meaning: { as: 'value', filter: 'country', value: code } };
  }
}

/** The words that the language has, whatever the website. */
export const LANGUAGE = new Lexicon(phrasesOfLanguage());
