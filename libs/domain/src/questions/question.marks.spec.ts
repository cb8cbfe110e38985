import { LANGUAGE } from './lexicon';
import { markQuestion } from './question.marks';

const DOMAIN = 'shop.example';
const mark = (question: string, domain = DOMAIN) => markQuestion(question, { domain }, LANGUAGE);
/** Each mark with the words that it stands for. */
const marked = (question: string, domain = DOMAIN) => {
  const { words, marks } = mark(question, domain);
  return marks.map(({ from, to, meaning }) => [words.slice(from, to).join(' '), meaning] as const);
};
const meaningOf = (question: string, word: string, domain = DOMAIN) => marked(question, domain).find(([words]) => words === word)?.[1];

const FILLER = { as: 'filler' };
const UNKNOWN = { as: 'unknown' };
const page = (value: string) => ({ as: 'value', filter: 'page', value });
const referrer = (value: string) => ({ as: 'value', filter: 'referrer', value });
const country = (value: string) => ({ as: 'value', filter: 'country', value });

describe('what an address means', () => {
  it.each([
    ['views of /pricing', page('/pricing')],
    ['views of /pricing?ref=1', page('/pricing')],
    ['views of /pricing#top', page('/pricing')],
    ['views of /?ref=1', page('/')],
    ['views of /*', UNKNOWN],
    ['views of /blog/*', UNKNOWN],
  ])('%s', (question, meaning) => expect(meaningOf(question, '/path')).toEqual(meaning));

  it.each([
    ['visits of shop.example', '/host', FILLER],
    ['visits of www.shop.example', '/host', FILLER],
    ['visits of SHOP.example', '/host', FILLER],
    ['visits of de.shop.example', '/host', FILLER],
    ['visits of shop.example/pricing', '/host', page('/pricing')],
    ['visits of https://shop.example', '/url', page('/')],
    ['visits of https://shop.example/pricing?a=1', '/url', page('/pricing')],
    ['visits of http://de.shop.example/pricing', '/url', page('/pricing')],
  ])('%s is of the website itself', (question, word, meaning) => {
    expect(meaningOf(question, word)).toEqual(meaning);
    expect(mark(question).refusal).toBeNull();
  });

  it('the website may have been named with www', () => {
    expect(meaningOf('visits of shop.example', '/host', 'www.shop.example')).toEqual(FILLER);
    expect(meaningOf('visits of de.shop.example', '/host', 'www.shop.example')).toEqual(FILLER);
  });

  it.each(['from', 'via', 'through', 'by', 'referrer', 'referer', 'source', 'host', 'domain'])('after %s it is a source', (word) => {
    expect(meaningOf(`visits ${word} News.example`, '/host')).toEqual(referrer('news.example'));
    expect(meaningOf(`visits ${word} https://News.example/Story?id=1`, '/url')).toEqual(referrer('https://News.example/Story?id=1'));
    expect(meaningOf(`visits ${word} news.example/Story`, '/host')).toEqual(referrer('https://news.example/Story'));
  });

  it.each(['a', 'an', 'the', 'website', 'site', 'domain'])('%s may stand between', (word) => {
    expect(meaningOf(`visits from ${word} news.example`, '/host')).toEqual(referrer('news.example'));
    expect(meaningOf(`visits via the ${word} news.example`, '/host')).toEqual(referrer('news.example'));
  });

  it.each([
    'views of news.example',
    'news.example',
    'views of the news.example',
    'visits from people of news.example',
    'views of notshop.example',
    'views of shop.example.evil.example',
  ])('%s is another website', (question) => {
    expect(mark(question).refusal).toBe('other_website');
    expect(meaningOf(question, '/host')).toEqual(UNKNOWN);
  });

  it('what no address can be is none', () => expect(meaningOf('visits from https://[', '/url')).toEqual(referrer('https://[')));
});

describe('two capitals are a country', () => {
  it.each(['from', 'in', 'country'])('after %s', (word) => expect(meaningOf(`How many visits ${word} DE`, 'de')).toEqual(country('DE')));
  it('but where they are the name of something else', () =>
    expect(meaningOf('How many visits from AI', 'ai')).toEqual({ as: 'value', filter: 'channel', value: 'AI Assistants' }));
  it.each([
    ['How many visits of DE', 'of nothing that says so'],
    ['how many visits from de', 'in small letters'],
    ['HOW MANY VISITS FROM DE', 'where everything is in capitals'],
    ['How many visits from QQ', 'that no country has'],
  ])('but not %s, %s', (question) => {
    const values = marked(question).filter(([, meaning]) => meaning.as === 'value');
    expect(values).toEqual([]);
  });
});

describe('the words of a question', () => {
  it('are marked in their order, each once, times, numbers and what is unknown too', () => {
    expect(marked('top 5 flurbs last week')).toEqual([
      ['top', expect.objectContaining({})],
      ['5', { as: 'number', value: 5 }],
      ['flurbs', UNKNOWN],
      ['last week', { as: 'time' }],
    ]);
    expect(mark('last week visits').marks.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('that are misspelt are counted, once for each', () => {
    expect(mark('visitros from germny')).toMatchObject({ words: ['visitors', 'from', 'germany'], corrections: 2 });
    expect(mark('visitors from germany').corrections).toBe(0);
  });

  it('an address is not put right', () =>
    expect(mark('visits from visitros.example')).toMatchObject({ corrections: 0, words: ['visits', 'from', '/host'] }));

  it('a phrase does not reach into a time', () => {
    const { marks, times } = mark('visits in the last 7 days');
    expect(times).toHaveLength(1);
    expect(marks.filter(({ meaning }) => meaning.as === 'time')).toHaveLength(1);
    const covered = marks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    expect(covered).toEqual([...new Set(covered)]);
  });
});
