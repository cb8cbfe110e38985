import { ownUrl } from './own.url';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['stats.example', 'http://stats.example:3000'],
])('a process that listens on %s is asked at %s', (HOST, url) => {
  expect(ownUrl({ HOST, PORT: 3000 })).toBe(url);
  expect(new URL(url).port).toBe('3000');
});
