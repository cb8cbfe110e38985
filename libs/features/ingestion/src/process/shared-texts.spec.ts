import { SharedTexts } from './shared-texts';

it('says of any text what it says, however many others came', () => {
  const texts = new SharedTexts();
  const said = ['', '/', '/ten-chars', '/eleven-chr', `/${'ü'.repeat(199)}`, `/${'ü'.repeat(200)}`, '/half\ud83d'];
  for (let at = 0; at < 25_000; at++) said.push(`/page-of-many/${at}`);
  for (let time = 0; time < 2; time++) expect(said.map((text) => texts.of(text))).toStrictEqual(said);
});

it('keeps a bounded number of them', () => {
  const texts = new SharedTexts(2);
  for (const text of ['/first-of-all', '/second-of-all', '/third-of-all']) texts.of(text);
  expect(texts.size).toBe(1);
});
