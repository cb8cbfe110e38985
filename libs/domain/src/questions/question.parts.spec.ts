import { cue, figure, filler, group, question, rows, unknown, value } from './marked-words.fixture';
import { annotates, countsValues, hasUnknownChoice, marksOf, rowsIn, valuesIn, withCampaignValues } from './question.parts';

type Words = Parameters<typeof question>;

describe('the rows that a question asks for', () => {
  it.each<[string, Words, number | undefined]>([
    ['after most', [cue('most'), rows(5), filler(), group('page')], 5],
    ['before most', [group('page'), rows(5), cue('most')], 5],
    ['after least', [cue('least'), rows(3), filler(), group('page')], 3],
    ['after list', [cue('list'), rows(3), filler(), group('page')], 3],
    ['before a dimension', [rows(1), group('page')], 1],
    ['after a dimension', [group('page'), rows(7), filler()], 7],
    ['away from all of these', [group('page'), filler(), rows(5), filler()], undefined],
    ['beside another cue', [group('page'), filler(), cue('count'), rows(5)], undefined],
    ['beside most, of nothing', [cue('most'), rows(5), figure('visits')], undefined],
    ['twice', [rows(5), group('page'), rows(3), group('page')], undefined],
    ['none', [rows(0), group('page')], undefined],
    ['half a row', [rows(1.5), group('page')], undefined],
    ['not at all', [group('page')], undefined],
  ])('%s', (_, words, expected) => expect(rowsIn(question(...words).marks)).toBe(expected));
});

it('values are known by what they are values of, each once', () => {
  const { marks } = question(value('country', 'FR'), value('device', 'mobile'), value('country', 'DE'), value('country', 'FR'));
  expect([...valuesIn(marks)]).toEqual([
    ['country', ['FR', 'DE']],
    ['device', ['mobile']],
  ]);
});

describe('a dimension beside one of its values only says what that is', () => {
  const isAnnotation = (...words: Words) => {
    const { marks } = question(...words);
    const [mark] = marksOf(marks, 'dimension');
    return mark && annotates(mark, marks);
  };
  it.each<[string, Words]>([
    ['before it', [filler(), group('country'), value('country', 'DE')]],
    ['after it', [value('device', 'mobile'), group('device'), filler()]],
    ['of pages that visits began on', [group('entry_page'), value('page', '/a')]],
    ['of pages that visits ended on', [group('exit_page'), value('page', '/a')]],
    ['of sources', [value('referrer', 'a.example'), group('source')]],
  ])('%s', (_, words) => expect(isAnnotation(...words)).toBe(true));
  it.each<[string, Words]>([
    ['where nothing is beside it', [filler(), group('country'), filler()]],
    ['where something is between', [group('country'), filler(), value('country', 'DE')]],
    ['where the value is of another', [value('device', 'mobile'), group('country'), value('page', '/a')]],
    ['where what is beside it is no value', [figure('visits'), group('country'), rows(3)]],
  ])('not %s', (_, words) => expect(isAnnotation(...words)).toBe(false));
});

describe('how many there are of a dimension', () => {
  const counts = (...words: Words) => {
    const { marks } = question(...words);
    const [mark] = marksOf(marks, 'dimension');
    return mark && countsValues(mark, marks);
  };
  it.each<[Words]>([[[cue('count'), group('country')]], [[cue('count'), filler(), filler(), group('country'), filler()]]])(
    'is asked for: %j',
    (words) => expect(counts(...words)).toBe(true),
  );
  it.each<[Words]>([
    [[group('country')]],
    [[filler(), group('country')]],
    [[cue('by'), group('country')]],
    [[cue('count'), figure('visits'), group('country')]],
    [[group('country'), cue('count')]],
  ])('is not: %j', (words) => expect(counts(...words)).toBe(false));
});

describe('after a part of a campaign', () => {
  const meaningIn = (words: Words, known: Parameters<typeof withCampaignValues>[2] = []) => {
    const { words: text, marks } = question(...words);
    return withCampaignValues(marks, text, known).at(-1)?.meaning;
  };
  const own = { filter: 'utm_source' as const, value: 'News-Letter', words: 'Newsletter' };
  const found = { as: 'value', filter: 'utm_source', value: 'News-Letter' };

  it.each(['utm_medium', 'utm_campaign', 'channel', 'referrer'] as const)('a word that is a value of %s is one of that part', (filter) => {
    const words: Words = [group('utm_source'), value(filter, 'Email', 'newsletter')];
    expect(meaningIn(words, [own])).toEqual(found);
    expect(meaningIn(words)).toEqual({ as: 'unknown' });
  });
  it.each(['utm_source', 'utm_medium', 'utm_campaign'] as const)('its own value stays: %s', (part) => {
    const mark = value(part, 'Email', 'newsletter');
    expect(meaningIn([group(part), mark], [{ ...own, filter: part }])).toBe(mark[1]);
    expect(meaningIn([group(part), value('channel', 'Email', 'newsletter')], [{ ...own, filter: part }])).toMatchObject({ filter: part });
  });
  it.each<[string, Words]>([
    ['a value of something else stays', [group('utm_source'), value('country', 'DE', 'newsletter')]],
    ['what follows another dimension stays', [group('country'), value('channel', 'Email', 'newsletter')]],
    ['what follows no dimension stays', [figure('visits'), value('channel', 'Email', 'newsletter')]],
    ['what does not follow stays', [group('utm_source'), filler(), value('channel', 'Email', 'newsletter')]],
    ['what stands first stays', [value('channel', 'Email', 'newsletter')]],
  ])('%s', (_, words) => expect(meaningIn(words, [own])).toBe(words.at(-1)?.[1]));
  it('it has to be known by that name, as a value of that part', () => {
    const words: Words = [group('utm_source'), value('channel', 'Email', 'newsletter')];
    expect(meaningIn(words, [{ ...own, filter: 'utm_medium' }])).toEqual({ as: 'unknown' });
    expect(meaningIn(words, [{ ...own, words: 'other' }])).toEqual({ as: 'unknown' });
    expect(meaningIn(words, [{ ...own, words: 'other' }, own])).toEqual(found);
  });
  it('a name may have several words', () => {
    const marks = [
      { from: 0, to: 1, meaning: group('utm_source')[1] },
      { from: 1, to: 3, meaning: value('channel', 'Email')[1] },
    ];
    const known = [{ ...own, words: 'News-Letter' }];
    expect(withCampaignValues(marks, ['source', 'news', 'letter'], known)[1]?.meaning).toEqual(found);
  });
});

describe('a word that means nothing may choose what is asked about', () => {
  const chooses = (...words: Words) => {
    const { words: text, marks } = question(...words);
    return hasUnknownChoice(text, marks);
  };
  it.each<[string, Words]>([
    ['after a figure', [figure('visits'), unknown()]],
    ['before a figure', [unknown(), figure('visits')]],
    ['beside a dimension', [group('page'), unknown()]],
    ['beside a value', [unknown(), value('device', 'mobile')]],
    ['with a filler between', [figure('visits'), filler(), filler(), unknown()]],
    ['with which between', [figure('visits'), cue('which'), unknown()]],
    ['a number that is no number of rows', [figure('visits'), filler(), rows(5)]],
  ])('%s', (_, words) => expect(chooses(...words)).toBe(true));
  it.each<[string, Words]>([
    ['where there is none', [figure('visits'), filler()]],
    ['where it stands alone', [unknown()]],
    ['where a cue is between', [figure('visits'), cue('count'), unknown()]],
    ['where another one is between', [figure('visits'), cue('count'), unknown(), filler(), unknown()]],
    ['where the number is one of rows', [rows(5), group('page')]],
    ['after an article alone', [filler('the'), unknown()]],
    ['after another word', [filler('hey'), unknown()]],
  ])('not %s', (_, words) => expect(chooses(...words)).toBe(false));

  it.each(['from', 'of', 'for', 'in', 'on', 'via', 'with', 'using', 'by', 'through', 'to', 'called', 'named', 'at'])(
    'it does after %s',
    (word) => {
      expect(chooses(filler('hey'), filler(word), unknown())).toBe(true);
      expect(chooses(filler(word), unknown())).toBe(true);
    },
  );
  it.each(['a', 'an', 'the', 'country', 'browser', 'page', 'campaign', 'source', 'referrer', 'device', 'channel'])(
    '%s may stand between',
    (word) => {
      expect(chooses(filler('from'), filler(word), unknown())).toBe(true);
      expect(chooses(filler('from'), filler(word), filler('the'), unknown())).toBe(true);
      expect(chooses(filler('hey'), filler(word), unknown())).toBe(false);
    },
  );
  it('another word may not', () => expect(chooses(filler('from'), filler('hey'), unknown())).toBe(false));

  it.each(['the about page', 'my about page', 'our about us page', 'the about us page'])('%s is a page that nobody has named', (text) => {
    expect(chooses(...text.split(' ').map((word) => filler(word)))).toBe(true);
  });
  it.each(['about page', 'their about page', 'the about him page', 'the about pages', 'bathe about page'])('%s is not', (text) => {
    expect(chooses(...text.split(' ').map((word) => filler(word)))).toBe(false);
  });
});
