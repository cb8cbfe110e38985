import { foldWord, tokensOf, wordsOf } from './question.tokens';

const cut = (question: string) => tokensOf(question).map(({ kind, word }) => `${kind} ${word}`);
const texts = (question: string) => tokensOf(question).map(({ text }) => text);

describe('a question is cut', () => {
  it.each([
    ['How many visits?', ['word how', 'word many', 'word visits']],
    ['a & b + c', ['word a', 'word and', 'word b', 'word and', 'word c']],
    ['Café Übersicht', ['word cafe', 'word ubersicht']],
    ["the website's visitors", ['word the', 'word website', 'word visitors']],
    ['the website’s visitors', ['word the', 'word website', 'word visitors']],
    ["it's sss", ['word it', 'word sss']],
    ["o'clock", ["word o'clock"]],
    ['ｖｉｓｉｔｓ', ['word visits']],
    ['entry-pages', ['word entry', 'word pages']],
    ['entry_pages', ['word entry', 'word pages']],
    ['7d', ['number 7', 'word d']],
    ['7 days', ['number 7', 'word days']],
    ['1,500.5 visits', ['number 1500point5', 'word visits']],
    ['1,000,000', ['number 1000000']],
    ['last -7 days', ['word last', 'number minus7', 'word days']],
    ['1-2', ['number 1', 'number 2']],
    ['', []],
    [' \t?! \u0000', []],
  ])('%j', (question, tokens) => expect(cut(question)).toEqual(tokens));

  it.each([
    ['/pricing', ['path /path'], ['/pricing']],
    ['see /pricing.', ['word see', 'path /path'], ['see', '/pricing']],
    ['"/a_b/C.html"', ['path /path'], ['/a_b/C.html']],
    ["'/o'clock'", ['path /path'], ["/o'clock"]],
    ['(/a)', ['path /path'], ['/a']],
    ['“/a”', ['path /path'], ['/a']],
    ['‘/a’', ['path /path'], ['/a']],
    ['`/a`', ['path /path'], ['/a']],
    ['/a?b=1&c=2', ['path /path'], ['/a?b=1&c=2']],
    ['/a?', ['path /path'], ['/a']],
    ['/', ['path /path'], ['/']],
    ['views/visits', ['word views', 'word visits'], ['views', 'visits']],
    ['https://a.example/b?c=1#d', ['url /url'], ['https://a.example/b?c=1#d']],
    ['HTTP://A.example/b', ['url /url'], ['HTTP://A.example/b']],
    ['"https://a.example/b", today', ['url /url', 'word today'], ['https://a.example/b', 'today']],
    ['(https://a.example/b)!', ['url /url'], ['https://a.example/b']],
    ['a.example', ['host /host'], ['a.example']],
    ['a.example?', ['host /host'], ['a.example']],
    ['A-b.c-d.example:8080/x', ['host /host'], ['A-b.c-d.example:8080/x']],
    ['bücher.example', ['host /host'], ['bücher.example']],
    ['a.b1', ['host /host'], ['a.b1']],
    ['a.1', ['word a', 'number 1'], ['a', '1']],
    ['visits.Then', ['host /host'], ['visits.Then']],
    ['end. Then', ['word end', 'word then'], ['end', 'Then']],
  ])('%j, addresses as one word each', (question, tokens, shown) => {
    expect(cut(question)).toEqual(tokens);
    expect(texts(question)).toEqual(shown);
  });

  it.each([
    ...[['two', 2] as const, ['couple', 2] as const, ['three', 3] as const, ['four', 4] as const, ['five', 5] as const],
    ...[['six', 6] as const, ['seven', 7] as const, ['eight', 8] as const, ['nine', 9] as const, ['ten', 10] as const],
    ...[['eleven', 11] as const, ['twelve', 12] as const, ['fourteen', 14] as const, ['fifteen', 15] as const, ['twenty', 20] as const],
    ...[['thirty', 30] as const, ['sixty', 60] as const, ['ninety', 90] as const],
  ])('%s is a number', (word, number) => {
    expect(tokensOf(word)).toEqual([{ kind: 'number', text: word, word: String(number) }]);
    expect(tokensOf(`${word}x`)).toMatchObject([{ kind: 'word' }]);
  });
});

it('the words of a name are those between blanks, hyphens and underscores', () => {
  expect(wordsOf('Spring-Sale_2024 für Éva')).toEqual(['spring', 'sale', '2024', 'fur', 'eva']);
  expect(wordsOf('!?')).toEqual([]);
});

it('words are compared in lower case, without accents, with one kind of apostrophe', () => {
  expect(foldWord('L’ÉTÉ’s')).toBe("l'ete's");
});
