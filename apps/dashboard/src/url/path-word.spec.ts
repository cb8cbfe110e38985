import { pathWord } from './path-word';

it.each([
  ['/app/websites/1/visitors/plain', 'plain'],
  [`/app/websites/1/visitors/${encodeURIComponent('50%25 a%2Fb/c')}`, '50%25 a%2Fb/c'],
  [`/app/websites/1/visitors/${encodeURIComponent('café')}/`, 'café'],
  ['/app/websites/1/visitors/50%', '50%'],
  ['/app/websites/1/visitors', ''],
  ['/app/websites/1', ''],
])('of %s the visitor is %j', (path, word) => expect(pathWord(path, 'visitors')).toBe(word));
