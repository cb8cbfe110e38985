import { messagePattern } from './message.pattern';

it.each([
  // Addresses
  ['No answer from https://a.example/x?y=1 yet', 'No answer from * yet'],
  ['from "app+x.y-z://a" on', 'from * on'],
  ['see <https://a.example>', 'see <*>'],
  ['no blob:https://a.example/x here', 'no * here'],
  ['no blob of data: nothing', 'no blob of data: nothing'],
  ['1http://a.example', '*http://a.example'],
  ['mail ann.b+c@mail.shop.example, please', 'mail *, please'],
  // Quoted parts
  ['No “c d”, ‘e f’, «g h», `i j`, "k l" or \'m n\'', 'No *, *, *, *, * or *'],
  ["can't read it, won't", "can't read it, won't"],
  ['it is "one', 'it is "one'],
  // Ids
  ['id 3f2b8c1e-9d4a-4b7e-8f21-0a1b2c3d4e5f.', 'id *.'],
  ['at 0x1F3A', 'at *'],
  ['at 0xab', 'at *'],
  ['at a0x1F', 'at a*x*F'],
  ['No V1StGXR8_Z5jdHi6B-myT', 'No *'],
  ['no getElementsByClassNameOfAll', 'no getElementsByClassNameOfAll'],
  ['no some_long_identifier_12', 'no some_long_identifier_*'],
  ['no SOME_LONG_IDENTIFIER_12', 'no SOME_LONG_IDENTIFIER_*'],
  ['id 9x8Kab', 'id *'],
  ['id 9x8Ka', 'id *x*Ka'],
  ['hash deadbee1', 'hash *'],
  ['hash deadbe1', 'hash deadbe*'],
  ['hash deadbeef', 'hash deadbeef'],
  ['order1234 and basket17', 'order* and basket*'],
  // Numbers
  ['from 1.5e-10 to 2e+10 by 1e10 of 1e5', 'from * to * by * of *'],
  ['1,200.5 at 12:30:15', '* at *'],
  ['by -5 or +5', 'by * or *'],
  ['x-5', 'x-*'],
  ['two-5 or 3-5', 'two-* or *-*'],
  // Blanks
  [' two \t words\n', 'two words'],
  ['', ''],
])('what is constant in %j is %j', (message, pattern) => expect(messagePattern(message)).toBe(pattern));
