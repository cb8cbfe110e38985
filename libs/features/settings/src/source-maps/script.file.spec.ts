import { candidatesOf, uploadedFile } from './script.file';

it.each([
  ['https://shop.example/assets/app-1a2b.js', 'assets/app-1a2b.js'],
  ['http://localhost:5173/assets/app.js?v=2#x', 'assets/app.js'],
  ['~/assets/app.js', 'assets/app.js'],
  ['/assets/app.js', 'assets/app.js'],
  ['//assets/app.js', 'assets/app.js'],
  ['app.js', 'app.js'],
  ['app.js.map', 'app.js'],
  ['https://shop.example/app.mjs.map?x', 'app.mjs'],
  ['site.map', 'site.map'],
  ['https://shop.example', ''],
  ['~/', ''],
  ['?x', ''],
])('%j is kept as %j', (file, kept) => expect(uploadedFile(file)).toBe(kept));

it.each([
  ['https://shop.example/a/b/app.js?v=2', ['a/b/app.js', 'b/app.js', 'app.js']],
  ['app:///main.js', ['main.js']],
  ['/a//b.js', ['a/b.js', 'b.js']],
  ['https://shop.example/', []],
  [`https://shop.example/${'a/'.repeat(32)}b.js`, []],
])('%.50s may be %j', (file, candidates) => expect(candidatesOf(file)).toEqual(candidates));
