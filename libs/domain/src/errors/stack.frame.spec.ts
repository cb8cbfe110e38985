import { framesOf } from './stack.frame';

const FILE = 'https://a.example/b.js';
const longLine = (length: number) => `f@https://a.example/${'b'.repeat(length - 'f@https://a.example/:1:2'.length)}:1:2`;

describe('the frames of V8', () => {
  it.each([
    ['f', 'a name', `f (${FILE}:1:2)`, FILE],
    ['Shop.f [as g]', 'a class', `Shop.f [as g] (${FILE}:1:2)`, FILE],
    ['', 'none', `${FILE}:1:2`, FILE],
    ['', 'none, async', `async ${FILE}:1:2`, FILE],
    ['', 'async within an address', 'https://a.example/my async x.js:1:2', 'https://a.example/my async x.js'],
    ['', 'a line alone', `${FILE}:1`, FILE],
    ['', 'a port', 'http://a.example:81/b.js:1:2', 'http://a.example:81/b.js'],
    ['', 'a bracket that never closes in its address', 'https://a.example/my (x.js:1:2', 'https://a.example/my (x.js'],
    ['f', 'brackets in its address', 'f (https://a.example/b(1).js:1:2)', 'https://a.example/b(1).js'],
    ['eval', 'an eval', `eval (eval at run (${FILE}:3:4), <anonymous>:1:1)`, FILE],
    ['eval', 'an eval within one', `eval (eval at run (eval at go (${FILE}:3:4)), <anonymous>:1:1)`, FILE],
    ['g', 'an eval without a function', 'g (eval at b.js:1:2)', 'eval at b.js'],
  ])('have the name %j where it is written with %s', (name, _, frame, file) =>
    expect([...framesOf(`TypeError: no\nf@https://x.example/y.js:1:2\n    at ${frame}\r\n`)]).toEqual([
      expect.objectContaining({ name, file }),
    ]),
  );
  it.each(['Array.map (<anonymous>)', 'f (native)', 'eval (eval at run (), <anonymous>:1:1)'])('are none of %j', (frame) =>
    expect([...framesOf(`Error\n    at ${frame}`)]).toEqual([]),
  );
});

describe('the frames of other browsers', () => {
  it.each([
    ['f', `f@${FILE}:1:2`, FILE],
    ['f', `  f@${FILE}:1:2 `, FILE],
    ['', `@${FILE}:1:2`, FILE],
    ['', `${FILE}:1:2`, FILE],
    ['', 'https://cdn.example/shop@3/b.js:1:2', 'https://cdn.example/shop@3/b.js'],
    ['f', 'f@https://cdn.example/shop@3/b.js:1:2', 'https://cdn.example/shop@3/b.js'],
    ['look at me', `look at me@${FILE}:1:2`, FILE],
    ['', `@${FILE} line 333 > eval:1:1`, FILE],
    ['f', `f@${FILE} line 3 > Function line 1 > eval:1:1`, FILE],
    ['f', longLine(4096), longLine(4096).slice(2, -4)],
  ])('have the name %j in %.80s', (name, line, file) =>
    expect([...framesOf(`${line}\n`)]).toEqual([expect.objectContaining({ name, file })]),
  );
  it.each(['map@[native code]', '[native code]', `f@${FILE}`, '@:1:2', longLine(4097)])('are none of %.80s', (line) =>
    expect([...framesOf(line)]).toEqual([]),
  );
  it('stand innermost first', () => expect([...framesOf('f@a:1\ng@b:2')].map(({ name }) => name)).toEqual(['f', 'g']));
});

it.each([
  [`    at f (${FILE}:12:34)`, 12, 34],
  [`    at ${FILE}:12`, 12, null],
  [`f@${FILE}:12:34`, 12, 34],
  [`f@${FILE}:0:0`, null, null],
  [`f@${FILE}:2147483647:2`, 2_147_483_647, 2],
  [`f@${FILE}:2147483648:2`, null, 2],
  [`@${FILE} line 333 > eval:1:1`, null, null],
  [`    at eval (eval at run (${FILE}:3:4), <anonymous>:1:1)`, 3, 4],
])('%j stands at %j and %j', (text, line, column) => expect([...framesOf(text)]).toMatchObject([{ line, column }]));
