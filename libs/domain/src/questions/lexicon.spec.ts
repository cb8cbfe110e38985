import { CHANNELS } from '../sources';
import { LANGUAGE, Lexicon } from './lexicon';
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

/** A lexicon of these phrases, each of which stands for itself. */
const lexiconOf = (...phrases: string[]) =>
  new Lexicon(phrases.map((words) => ({ words: words.split(' '), meaning: { as: 'value', filter: 'page', value: words } })));
const anywhere = () => true;

describe('a misspelt word', () => {
  it.each<[string, string, string | null]>([
    ['visitors', 'vistors', 'visitors'],
    ['visitors', 'visitrss', 'visitors'],
    ['visitors', 'vsitrss', null],
    ['visitors', 'vistxxss', null],
    ['visitors', 'fisitors', null],
    ['visits', 'visit', 'visits'],
    ['visits', 'vists', 'visits'],
    ['visits', 'vis', null],
    ['visits', 'visx', null],
    ['rate', 'raet', 'rate'],
    ['rate', 'rtae', 'rate'],
    ['rate', 'rato', null],
    ['rate', 'ratee', null],
    ['rate', 'rat', null],
    ['os', 'so', null],
    ['day', 'dya', null],
    ['pages', 'apges', null],
    ['pages', 'pgaes', 'pages'],
    ['pages', 'pgase', null],
    ['pages', 'pagess', 'pages'],
    ['devices', 'deivcse', null],
  ])('of %s alone: %s is %s', (known, word, expected) => expect(lexiconOf(known).corrected(word)).toBe(expected));

  it('is none where it might be either of two', () => {
    expect(lexiconOf('beaker', 'beater').corrected('beaver')).toBeNull();
    expect(lexiconOf('beater', 'beaker').corrected('beaver')).toBeNull();
  });
  it('is rather one of the same length', () => {
    expect(lexiconOf('visits', 'visit').corrected('visis')).toBe('visit');
    expect(lexiconOf('visit', 'visits').corrected('visis')).toBe('visit');
  });
  it('is rather one with fewer faults', () => {
    expect(lexiconOf('conversion', 'conversation').corrected('conversiom')).toBe('conversion');
    expect(lexiconOf('conversation', 'conversion').corrected('conversiom')).toBe('conversion');
  });
  it('is none where the word is known', () => expect(lexiconOf('beaker', 'beaver').corrected('beaver')).toBeNull());
});

it.each(
  `today yesterday last past previous prior preceding latest recent trailing current day days week weeks month months quarter quarters year years date same
   period earlier over ytd mtd wtd yoy mom wow h d w m y full whole couple fortnight`.split(/\s+/),
)('%s is a word of times', (word) => {
  expect(lexiconOf().knows(word)).toBe(true);
});

describe('a phrase', () => {
  const lexicon = lexiconOf('time on page', 'time', 'page');
  it('is the longest that begins at the word', () => {
    expect(lexicon.at(['time', 'on', 'page'], 0, anywhere)?.words).toEqual(['time', 'on', 'page']);
    expect(lexiconOf('time', 'time on page').at(['time', 'on', 'page'], 0, anywhere)?.words).toHaveLength(3);
    expect(lexicon.at(['time', 'on', 'site'], 0, anywhere)?.words).toEqual(['time']);
    expect(lexicon.at(['time', 'on', 'page'], 2, anywhere)?.words).toEqual(['page']);
  });
  it('is made of free words', () => expect(lexicon.at(['time', 'on', 'page'], 0, (at) => at < 2)?.words).toEqual(['time']));
  it('begins with its first word', () => {
    expect(lexicon.at(['on', 'page'], 0, anywhere)).toBeUndefined();
    expect(lexicon.at([], 0, anywhere)).toBeUndefined();
  });
  it('without words is none', () => expect(new Lexicon([{ words: [], meaning: { as: 'filler' } }]).at([], 0, anywhere)).toBeUndefined());
  it('has words that are known', () => {
    expect(lexicon.knows('on')).toBe(true);
    expect(lexicon.knows('off')).toBe(false);
  });
});

describe('values of a website', () => {
  const campaign = (value: string, words = value) => ({ filter: 'utm_campaign' as const, value, words });
  const valuesOf = (known: Parameters<Lexicon['with']>[0], words: string) =>
    lexiconOf('visits', 'page views').with(known).at(words.split(' '), 0, anywhere)?.meaning;

  it('are known beside the words of the language', () => {
    expect(valuesOf([campaign('Spring-Sale')], 'spring sale')).toEqual({ as: 'value', filter: 'utm_campaign', value: 'Spring-Sale' });
    expect(valuesOf([campaign('Spring-Sale')], 'page views')).toMatchObject({ value: 'page views' });
  });
  it('are none where all their words are of the language', () => {
    expect(valuesOf([campaign('page visits')], 'page visits')).toBeUndefined();
    expect(valuesOf([campaign('page sale')], 'page sale')).toMatchObject({ value: 'page sale' });
  });
  it('are none where a name stands for several', () => {
    const two = [campaign('One', 'mirror'), campaign('Two', 'mirror')];
    expect(valuesOf(two, 'mirror')).toBeUndefined();
    expect(valuesOf([...two, campaign('Three', 'mirror')], 'mirror')).toBeUndefined();
    expect(valuesOf([campaign('One', 'mirror'), { filter: 'page', value: 'One', words: 'mirror' }], 'mirror')).toBeUndefined();
  });
  it('may be named twice', () =>
    expect(valuesOf([campaign('One', 'mirror'), campaign('One', 'Mirror!')], 'mirror')).toMatchObject({ value: 'One' }));
  it('leave the lexicon that they were added to as it is', () => {
    const lexicon = lexiconOf('visits');
    lexicon.with([campaign('Spring')]);
    expect(lexicon.knows('spring')).toBe(false);
  });
});

describe('the language knows countries', () => {
  const countryOf = (name: string) => {
    const words = tokensOf(name).map(({ word }) => word);
    const phrase = LANGUAGE.at(words, 0, anywhere);
    return phrase?.words.length === words.length ? phrase.meaning : undefined;
  };
  it.each([
    ['Germany', 'DE'],
    ['Austria', 'AT'],
    ['Zambia', 'ZM'],
    ['Åland Islands', 'AX'],
    ['United Kingdom', 'GB'],
    ['Swiss', 'CH'],
  ])('%s', (name, code) => expect(countryOf(name)).toEqual({ as: 'value', filter: 'country', value: code }));
});
