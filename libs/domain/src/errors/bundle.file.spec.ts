import { isHashedFile, stableFile } from './bundle.file';

it.each([
  // Origins and queries
  ['https://a.example/js/app.js', '/js/app.js'],
  ['https://a.example/js/app.js?v=2\n#x', '/js/app.js'],
  ['https://a.example/js/app.js#/?x', '/js/app.js'],
  ['blob:https://a.example/app.js', '/app.js'],
  ['webpack:///./src/app.js', '/./src/app.js'],
  ['app:main.js', 'main.js'],
  ['/proxy/https://a.example/app.js', '/proxy/https://a.example/app.js'],
  ['app.js', 'app.js'],
  // Hashes
  ['/3f2b8c1e-9d4a-4b7e-8f21-0a1b2c3d4e5f/app.js', '/*/app.js'],
  ['/4F3A2b9c8d7e/app.4f3a2b9c.js', '/*/app.*.js'],
  ['/z4f3a2b9c/app.js', '/z4f3a2b9c/app.js'],
  ['/_next/static/V1StGXR8_Z5jdHi6B-myT/pages/a.js', '/_next/static/*/pages/a.js'],
  ['/_next/static/kQr2_xY-zAbCdEfGhIjKl/pages/a.js', '/_next/static/*/pages/a.js'],
  ['/V1StGXR8_Z5jdHi6B-my/a.js', '/*/a.js'],
  ['/V1StGXR8_Z5jdHi6B-m/a.js', '/V1StGXR8_Z5jdHi6B-m/a.js'],
  ['/a-folder-with-a-long-name-2/a.js', '/a-folder-with-a-long-name-2/a.js'],
  ['/A-FOLDER-WITH-A-LONG-NAME-2/a.js', '/A-FOLDER-WITH-A-LONG-NAME-2/a.js'],
  ['/aFolderWithALongNameOfIt/a.js', '/aFolderWithALongNameOfIt/a.js'],
  ['/app-4f3a2b9.js', '/app-4f3a2b9.js'],
  ['/index-DkX9aB2q.js', '/index-*.js'],
  ['/index-B-zQax1K.js', '/index-*.js'],
  ['/index-ab-X9Q2z.js', '/index-*.js'],
  ['/index.abcdefX9.mjs', '/index.*.mjs'],
  ['/index_DkX9aB12.js', '/index_*.js'],
  ['/DkX9aB2q.js', '/*.js'],
  ['/DkX9aB2q/app.js', '/DkX9aB2q/app.js'],
  // Words of eight letters
  ['/page-settings.js', '/page-settings.js'],
  ['/page-UserList.js', '/page-UserList.js'],
  ['/page-userList.js', '/page-userList.js'],
  ['/x-tables.js', '/x-tables.js'],
  ['/ab-cd-12.js', '/ab-cd-12.js'],
  ['/vendors1.js', '/vendors1.js'],
  ['/ab--cd12.js', '/ab--cd12.js'],
  ['/list1234.js', '/*.js'],
  ['/12-34-56.js', '/12-34-56.js'],
  ['/1-234567.js', '/*.js'],
])('%j is %j', (file, stable) => expect(stableFile(file)).toBe(stable));

it.each([
  ['https://a.example/app-4f3a2b9c.js', true],
  ['https://a.example/4f3a2b9c8d7e/app.js?x', true],
  ['https://a.example/app.js?v=4f3a2b9c', false],
  ['https://a.example/a*b/app.js', false],
])('%s says which build it is of: %s', (file, says) => expect(isHashedFile(file)).toBe(says));
