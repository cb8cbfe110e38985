import { errorGroupId, identifyError, readFrames } from './index';

const v8 = (...frames: string[]) => ['TypeError: no price', ...frames.map((frame) => `    at ${frame}`)].join('\n');
const lines = (...frames: string[]) => frames.join('\n');
const ofStack = (stack: string, more = {}) => identifyError({ type: 'TypeError', message: 'no price', stack, ...more }).fingerprint;
const ofMessage = (message: string, type = 'Error') => identifyError({ type, message }).fingerprint;
const SHOP = 'https://shop.example/js/';
const PLAIN = v8(`addItem (${SHOP}cart.js:1:200)`, `onClick (${SHOP}main.js:1:90)`);

describe('the fingerprint of a stack', () => {
  it('is v1 and a hash, the same today and tomorrow', () => {
    expect(ofStack(PLAIN)).toBe('v1:94747fef27f2c2022ffe1cc9a0378b0d');
    expect(ofMessage('Row 7 is wrong')).toBe('v1:8c02832abf43664708479a5077c3225e');
    expect(errorGroupId('018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4c', ofStack(PLAIN))).toBe('64d457ff-3b39-5a8e-8c21-1ab8a526113f');
  });

  it.each([
    ['other lines and columns', v8(`addItem (${SHOP}cart.js:77:3)`, `onClick (${SHOP}main.js:4:1)`)],
    ['another origin', PLAIN.replaceAll('https://shop.example', 'http://localhost:5173')],
    ['another query', v8(`addItem (${SHOP}cart.js?v=2.1:1:200)`, `onClick (${SHOP}main.js#x:1:90)`)],
    ['SpiderMonkey', lines(`addItem@${SHOP}cart.js:1:200`, `onClick@${SHOP}main.js:1:90`, '')],
    ['async', v8(`async addItem (${SHOP}cart.js:1:200)`, `async onClick (${SHOP}main.js:1:90)`)],
    ['async of SpiderMonkey', lines(`addItem@${SHOP}cart.js:1:200`, `async*onClick@${SHOP}main.js:1:90`)],
    ['async and new', v8(`async new addItem (${SHOP}cart.js:1:200)`, `new onClick (${SHOP}main.js:1:90)`)],
    ['a class and new', v8(`Cart.addItem (${SHOP}cart.js:1:200)`, `new onClick (${SHOP}main.js:1:90)`)],
    ['what it is called as', v8(`Object.addItem [as add] (${SHOP}cart.js:1:200)`, `onClick (${SHOP}main.js:1:90)`)],
    ['what reads and writes a property', v8(`get addItem [as addItem] (${SHOP}cart.js:1:200)`, `Shop.set onClick (${SHOP}main.js:1:90)`)],
    ['an inner function of SpiderMonkey', lines(`addItem/<@${SHOP}cart.js:1:200`, `shop/onClick@${SHOP}main.js:1:90`)],
    [
      'native frames of V8',
      v8(`addItem (${SHOP}cart.js:1:200)`, 'Array.map (<anonymous>)', 'Array.forEach (native)', `onClick (${SHOP}main.js:1:90)`),
    ],
    [
      'native frames of JavaScriptCore',
      lines(`addItem@${SHOP}cart.js:1:200`, 'map@[native code]', '[native code]', `onClick@${SHOP}main.js:1:90`),
    ],
    [
      'code without a file',
      v8('<anonymous>:1:1', `addItem (${SHOP}cart.js:1:200)`, 'async Promise.all (index 0)', `onClick (${SHOP}main.js:1:90)`),
    ],
    [
      'extensions',
      v8(
        'wrap (chrome-extension://bfna/inject.js:1:2)',
        `addItem (${SHOP}cart.js:1:200)`,
        'x (safari-web-extension://6D4C/a.js:1:1)',
        `onClick (${SHOP}main.js:1:90)`,
        'moz-extension://2f3c/a.js:1:1',
      ),
    ],
    [
      'libraries',
      v8(
        `addItem (${SHOP}cart.js:1:200)`,
        'flush (webpack-internal:///./node_modules/react-dom/index.js:1:2)',
        'run (https://shop.example/node_modules/.vite/deps/vue.js?v=1:1:2)',
        `onClick (${SHOP}main.js:1:90)`,
      ),
    ],
    ['another message', PLAIN.replace('no price', 'no\n name@https://x.example/y.js:1:1')],
  ])('%s makes no difference', (_, stack) => expect(ofStack(stack)).toBe(ofStack(PLAIN)));

  it('another message beside it makes no difference, another type does', () => {
    expect(ofStack(PLAIN, { message: 'other words' })).toBe(ofStack(PLAIN));
    expect(ofStack(PLAIN, { type: 'RangeError' })).not.toBe(ofStack(PLAIN));
  });

  it.each([
    ['function', PLAIN.replace('addItem', 'removeItem')],
    ['file', PLAIN.replace('cart.js', 'wishlist.js')],
    ['folder', PLAIN.replace('/js/cart.js', '/admin/cart.js')],
    ['name that begins like a property', PLAIN.replace('addItem', 'getaddItem')],
    ['name with new in it', PLAIN.replace('addItem', 'addnew Item')],
    ['name with get in it', PLAIN.replace('addItem', 'addget Item')],
    ['caller', PLAIN.replace('onClick', 'onKey')],
  ])('another %s is another one', (_, stack) => expect(ofStack(stack)).not.toBe(ofStack(PLAIN)));

  it('is of the innermost five frames of the application', () => {
    const deep = (...names: string[]) => v8(...names.map((name) => `${name} (${SHOP}a.js:1:1)`));
    const five = ['one', 'two', 'three', 'four', 'five'];
    expect(ofStack(deep(...five, 'six'))).toBe(ofStack(deep(...five, 'seven', 'eight')));
    expect(ofStack(deep('one', 'two', 'three', 'four', 'six'))).not.toBe(ofStack(deep(...five)));
    expect(ofStack(`${deep(...five.slice(0, 4))}\n    at Array.map (<anonymous>)\n    at five (${SHOP}a.js:1:1)`)).toBe(
      ofStack(deep(...five)),
    );
  });

  it('knows a function without a name in each browser, also where the address has an @', () => {
    const url = 'https://cdn.example/shop@3/a.js';
    const all = [
      v8(`${url}:1:2`),
      v8(`Object.<anonymous> (${url}:1:2)`),
      lines(`@${url}:1:2`),
      lines(`${url}:1:2`),
      ...['global code', 'eval code', 'module code', 'eval', 'anonymous'].map((name) => lines(`${name}@${url}:1:2`)),
      ...['Anonymous function', 'Global code'].map((name) => v8(`${name} (${url}:1:2)`)),
    ];
    expect(new Set(all.map((stack) => ofStack(stack))).size).toBe(1);
    expect(ofStack(v8(`https://cdn.example/shop@4/a.js:1:2`))).not.toBe(ofStack(v8(`${url}:1:2`)));
  });

  it('takes code of an eval for the file that called it', () => {
    const called = v8(`eval (eval at run (${SHOP}a.js:3:4), <anonymous>:1:1)`);
    expect(ofStack(called)).toBe(ofStack(v8(`${SHOP}a.js:9:9`)));
    expect(ofStack(lines(`@${SHOP}a.js line 3 > eval:1:1`))).toBe(ofStack(called));
  });

  it.each([
    ['cart.3f2a9c1b.js', 'cart.d41d8cd9.js'],
    ['product.3f2a9c1b.chunk.js', 'product.0b9e44f1.chunk.js'],
    ['index-DkX9aB2q.js', 'index-C_4tRw9e.js'],
    ['index-DkXqaBzq.js', 'index-BZz2Xy1k.js'],
    ['index-B-zQax1K.js', 'index-Ck8Lm0Pq.js'],
    ['chunk-2K4XWQ5R.js', 'chunk-X3D7KJ2S.js'],
    ['DkX9aB2q.js', 'B7zQax1K.js'],
    ['list-4f3a2b9c8d7e6f5a4b3c.js', 'list-9e107d9d372bb6826bd8.js'],
    ['_app-1a2b3c4d5e6f7a8b.js', '_app-8b7a6f5e4d3c2b1a.js'],
    ['4f3a2b9c8d7e/app.js', '9e107d9d372b/app.js'],
  ])('%s and %s are two builds of one file', (one, other) => {
    expect(ofStack(v8(`f (${SHOP}${one}:1:1)`))).toBe(ofStack(v8(`f (${SHOP}${other}:1:1)`)));
  });

  it.each([
    ['page-settings.js', 'page-accounts.js'],
    ['page-UserList.js', 'page-UserForm.js'],
    ['vendors1.js', 'vendors2.js'],
    ['ab-cd-12.js', 'ab-cd-13.js'],
    ['view-settings-DkX9aB2q.js', 'view-accounts-DkX9aB2q.js'],
    ['jquery-3.js', 'jquery-4.js'],
  ])('%s and %s are two files', (one, other) => {
    expect(ofStack(v8(`f (${SHOP}${one}:1:1)`))).not.toBe(ofStack(v8(`f (${SHOP}${other}:1:1)`)));
  });

  it.each([
    'webkit-masked-url://hidden/',
    'node:fs',
    'self-hosted',
    'eval code',
    'debugger eval code',
    '<anonymous>',
    'node_modules/a.js',
    'C:\\shop\\node_modules\\a.js',
    'moz-extension://2f3c/a.js',
  ])('a frame in %s lies outside', (file) => expect(ofStack(v8(`f (${file}:1:1)`))).toBe(ofMessage('no price', 'TypeError')));
  it.each([
    'chrome-extension:',
    'webkit-masked-url:',
    'node:',
    '<anonymous>',
    'self-hosted',
    'eval code',
    'my_node_modules/',
    'node_modules.js',
  ])('a frame in a file of the application whose address holds %s does not', (part) => {
    const outside = ofMessage('no price', 'TypeError');
    expect(ofStack(v8(`f (https://a.example/${part}:1:1)`))).not.toBe(outside);
    expect(ofStack(v8(`f (${['<anonymous>', 'self-hosted', 'eval code'].includes(part) ? part : ''}a.js:1:1)`))).not.toBe(outside);
  });

  it.each([
    ['nothing but native frames', v8('Array.map (<anonymous>)')],
    ['nothing but an extension', v8('f (chrome-extension://bfna/a.js:1:1)')],
    ['the headline alone', 'TypeError: no price'],
    ['no frame at all', 'mail me@shop.example\nplease'],
  ])('a stack with %s is none', (_, stack) => expect(ofStack(stack)).toBe(ofMessage('no price', 'TypeError')));
});

describe('the fingerprint of a message', () => {
  it.each([
    ['numbers', 'Row 7 of 20 is wrong', 'Row 1,200.5 of 20000 is wrong'],
    ['signs', 'Offset -5', 'Offset 17'],
    ['UUIDs', 'No user 3f2b8c1e-9d4a-4b7e-8f21-0a1b2c3d4e5f', 'No user C9A646D3-9C61-4CB7-BFCD-EE2522C8F633'],
    ['ids', 'Document 507f1f77bcf86cd799439011 is locked', 'Document 9x8K2mQ4 is locked'],
    ['long ids', 'No V1StGXR8_Z5jdHi6B-myT', 'No kQ2_xY-zAbCdEfGhIjKl9'],
    ['addresses', 'No account for ann@shop.example', 'No account for bob.b+x@mail.co.uk'],
    ['hashes', 'Blob d41d8cd98f00b204e9800998ecf8427e lost', 'Blob 9e107d9d lost'],
    ['URLs', 'No answer from https://a.example/x?y=1', 'No answer from http://b.example:81/z'],
    ['parts in double quotes', 'No field "first name" here', 'No field "e-mail" here'],
    ['parts in single quotes', "Can't find '#buy' now", "Can't find 'main > a[title=\"x\"]' now"],
    ['parts in other quotes', 'No `a b`, “c” or «d»', 'No `e`, “f g” or «h»'],
    ['blanks', 'Two  words\n', 'Two words'],
  ])('%s make no difference', (_, one, other) => expect(ofMessage(one)).toBe(ofMessage(other)));

  it.each([
    ['other words', 'Row 7 is wrong', 'Row 7 is missing'],
    ['a word with a number', 'order17 failed', 'basket17 failed'],
    ['a word of hex letters', 'defaced page', 'effaced page'],
    ["an apostrophe's words", "can't read it, won't", "can't write it, won't"],
    ['a quotation that never ends', 'it is "one', 'it is "two'],
  ])('%s make another one', (_, one, other) => expect(ofMessage(one)).not.toBe(ofMessage(other)));

  it('is that of the empty text where there is none', () => expect(identifyError({ type: 'Error' }).fingerprint).toBe(ofMessage('')));
  it('is one with the type', () => expect(ofMessage('Row 7', 'RangeError')).not.toBe(ofMessage('Row 7', 'Error')));
  it('is none of a stack of the same words', () => expect(ofMessage('no price', 'TypeError')).not.toBe(ofStack(PLAIN)));
});

describe('the type', () => {
  it.each([
    ['as told', { type: ' CableError ', stack: PLAIN }, 'CableError'],
    ["from the stack's first line", { stack: PLAIN }, 'TypeError'],
    ['from a first line without a message', { type: '', stack: 'DOMException\n    at f (https://a.example/b.js:1:1)' }, 'DOMException'],
    ['from a type alone', { stack: 'DOMException' }, 'DOMException'],
    ['Error where a stack begins with a frame', { stack: 'add@https://a.example/b.js:1:1' }, 'Error'],
    ['Error where a stack begins with an address', { stack: 'https://a.example/b.js:1:1' }, 'Error'],
    ['Error where a stack begins with a sentence', { stack: 'Something went wrong' }, 'Error'],
    ['Error without anything', {}, 'Error'],
  ])('is %s', (_, error, type) => expect(identifyError(error).type).toBe(type));
});

it('a stack is read with what lies outside, as far as it is asked for', () => {
  const stack = v8(
    `async Cart.addItem (${SHOP}cart.js:1:200)`,
    `${SHOP}main.js:7`,
    'f (node_modules/a.js:1:1)',
    `late (${SHOP}main.js:1:90)`,
  );
  expect(readFrames(stack, 3)).toEqual([
    { name: 'addItem', file: `${SHOP}cart.js`, line: 1, column: 200, inApp: true },
    { name: null, file: `${SHOP}main.js`, line: 7, column: null, inApp: true },
    { name: 'f', file: 'node_modules/a.js', line: 1, column: 1, inApp: false },
  ]);
  expect(readFrames('', 3)).toEqual([]);
});
