import { pathText } from './path.format';

it.each([
  ['/shop', '/shop'],
  ['/caf%C3%A9%20noir', '/café noir'],
  ['/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', '/مرحبا'],
  ['/%F0%9F%8E%89', '/🎉'],
  // Not a slash, a query or a fragment of its own.
  ['/a%2Fb%3Fc%23d', '/a%2Fb%3Fc%23d'],
  // Not turned around, broken or made to look like another one.
  ['/%E2%80%AEgnp', '/%E2%80%AEgnp'],
  ['/a%0Ab%C2%A0', '/a%0Ab%C2%A0'],
  // No encoding of anything.
  ['/50%', '/50%'],
  ['/%FF', '/%FF'],
])('%s is shown as %s', (path, shown) => expect(pathText(path)).toBe(shown));
