import type { CollectedEvent } from '@footfall/contracts';
import { BROWSER, collected, HISTORICAL, KEYED, OPEN, PROGRAM, type Situation } from './collected.fixture';
import { dropBot } from './drop-bot.step';
import { dropDuplicate } from './drop-duplicate.step';
import { dropExcluded } from './drop-excluded.step';
import { dropForeignOrigin } from './drop-foreign-origin.step';
import { dropInactiveWebsite } from './drop-inactive-website.step';
import { dropNotEnabled } from './drop-not-enabled.step';
import { dropPrefetch } from './drop-prefetch.step';
import type { DropStep } from './step';

const EVENT: CollectedEvent = { type: 'pageview' };
const judged = (step: DropStep, situation: Situation, event = EVENT) => step.run(collected(event, situation));

test.each([
  [true, undefined],
  [false, 'inactive_website'],
])('a website whose being active is %s: %s', (isActive, reason) =>
  expect(judged(dropInactiveWebsite, { website: { isActive } })).toBe(reason),
);

test.each([
  ['pageview', false, undefined],
  ['click', false, undefined],
  ['replay', false, 'not_enabled'],
  ['replay', true, undefined],
] as const)('events of the type %s, where recording is %s: %s', (type, session_replay, reason) =>
  expect(judged(dropNotEnabled, { settings: { session_replay } }, { type })).toBe(reason),
);

describe('the host', () => {
  const allowing = { settings: { allow_localhost: true } };
  it.each<[string, Situation, string | undefined]>([
    ['of the page', { hit: { host: 'shop.example' } }, undefined],
    ['of a page of others', { hit: { host: 'evil.example' } }, 'origin_not_allowed'],
    ['of Origin, before that of the page', { origin: 'https://shop.example', hit: { host: 'evil.example' } }, undefined],
    ['of no page', { hit: { host: '' } }, 'origin_not_allowed'],
    ['of no page, with a credential', { entrance: KEYED, hit: { host: '' } }, undefined],
    ['of no page, of history', { entrance: HISTORICAL, hit: { host: '' } }, undefined],
    ['of a page of others, with a credential', { entrance: KEYED, hit: { host: 'evil.example' } }, 'origin_not_allowed'],
    ['of a page of others, of history', { entrance: HISTORICAL, hit: { host: 'evil.example' } }, 'origin_not_allowed'],
    [
      'of the domain, of an import where others may send',
      {
        entrance: { door: 'historical', keptSince: 0, importId: 'i' },
        website: { allowedDomains: ['www.shop.example'] },
        hit: { host: 'shop.example' },
      },
      undefined,
    ],
    [
      'of the domain, of history where others may send',
      { entrance: HISTORICAL, website: { allowedDomains: ['www.shop.example'] }, hit: { host: 'shop.example' } },
      undefined,
    ],
    [
      'of the domain where others may send, with a credential',
      { entrance: KEYED, website: { allowedDomains: ['www.shop.example'] }, hit: { host: 'shop.example' } },
      'origin_not_allowed',
    ],
    [
      'of a part of the domain, of history where others may send',
      { entrance: HISTORICAL, website: { allowedDomains: ['www.shop.example'] }, hit: { host: 'old.shop.example' } },
      'origin_not_allowed',
    ],
    ['of this machine', { hit: { host: 'localhost' } }, 'localhost'],
    ['of this machine by Origin', { origin: 'http://localhost:5173', hit: { host: 'shop.example' } }, 'localhost'],
    ['of this machine, where that is allowed', { ...allowing, hit: { host: '127.0.0.1' } }, undefined],
    ['of a page of others, where this machine is allowed', { ...allowing, hit: { host: 'evil.example' } }, 'origin_not_allowed'],
  ])('%s', (_, situation, reason) => expect(judged(dropForeignOrigin, situation)).toBe(reason));
});

describe('the User-Agent', () => {
  it.each([
    [OPEN, BROWSER, undefined],
    [OPEN, PROGRAM, 'bot'],
    [KEYED, PROGRAM, 'bot'],
    [OPEN, null, 'bot'],
    [KEYED, null, undefined],
    [HISTORICAL, null, undefined],
  ])('at %j of %j: %s', (entrance, userAgent, reason) => {
    // The second time it is remembered.
    for (let i = 0; i < 2; i++) expect(judged(dropBot, { entrance, sender: { userAgent } })).toBe(reason);
  });
});

describe('a page that is loaded ahead', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
    [{ purpose: 'prefetch' }, 'prefetch'],
    [{ 'x-moz': 'prefetch' }, 'prefetch'],
    [{ purpose: ['prefetch', 'x'] }, 'prefetch'],
    [{ 'x-moz': 'other' }, undefined],
    [{ other: 'prefetch' }, undefined],
    [{}, undefined],
  ])('%j: %s', (headers, reason) => expect(judged(dropPrefetch, { sender: { headers } })).toBe(reason));
});

describe('an exclusion', () => {
  it.each([
    ['203.0.113.7', '/', 'excluded_ip'],
    ['203.0.114.7', '/private/a', 'excluded_path'],
    ['203.0.113.7', '/private/a', 'excluded_ip'],
    ['203.0.114.7', '/', undefined],
    [null, '/private/a', 'excluded_path'],
    [null, '/', undefined],
  ])('of %s on %s: %s', (address, path, reason) => expect(judged(dropExcluded, { sender: { address }, hit: { path } })).toBe(reason));
});

test('an id is a duplicate from its second time in a request on', () => {
  const one = collected(EVENT, { hit: { id: 'a' } });
  const other = { ...one, hit: { ...one.hit, id: 'b' } };
  expect([one, other, one, other].map((each) => dropDuplicate.run(each))).toEqual([undefined, undefined, 'duplicate', 'duplicate']);
});
