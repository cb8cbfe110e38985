import { CHANNELS } from '../sources';
import { LANGUAGE } from './lexicon';
import { LEXICON } from './lexicon.table';
import { tokensOf } from './question.tokens';
import { VALUE_NAMES } from './value-names.table';

const phrases = (text: string) => text.split('|').map((phrase) => phrase.trim());
const all = [
  ...LEXICON.map(([meaning, text]) => [JSON.stringify(meaning), text] as const),
  ...VALUE_NAMES.map(([filter, value, text]) => [`${filter} ${value}`, text] as const),
];

describe('the words of the language', () => {
  it('have one meaning each', () => {
    const meanings = new Map<string, Set<string>>();
    for (const [meaning, text] of all)
      for (const phrase of phrases(text)) meanings.set(phrase, (meanings.get(phrase) ?? new Set()).add(meaning));
    const fillers = JSON.stringify({ as: 'filler' });
    const several = [...meanings].filter(([, own]) => own.size > 1 && ![...own].includes(fillers)).map(([phrase, own]) => [phrase, ...own]);
    expect(several).toEqual([]);
  });

  it('are written as questions are cut', () => {
    const odd = all
      .flatMap(([, text]) => phrases(text))
      .filter(
        (phrase) =>
          phrase === '' ||
          tokensOf(phrase)
            .map(({ word }) => word)
            .join(' ') !== phrase,
      );
    expect(odd).toEqual([]);
  });

  it.each(CHANNELS.filter((channel) => channel !== 'Display'))('name the channel %s', (channel) => {
    const words = tokensOf(channel).map(({ word }) => word);
    const phrase = LANGUAGE.at(words, 0, () => true);
    expect([phrase?.words.length, phrase?.meaning]).toEqual([words.length, { as: 'value', filter: 'channel', value: channel }]);
  });

  it.each([
    ['visitros', 'visitors'],
    ['germny', 'germany'],
    ['switserland', 'switzerland'],
    ['visits', null],
    ['egg', null],
    ['austrlia', null],
    ['poem', null],
    ['veiws', 'views'],
    ['rtae', 'rate'],
    ['forum', null],
    ['rate', null],
  ])('%s is read as %s', (word, expected) => expect(LANGUAGE.corrected(word)).toBe(expected));
});
