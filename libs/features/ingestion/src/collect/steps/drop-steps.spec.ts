import type { CollectedEvent } from '@footfall/contracts';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { BROWSER, collected, HISTORICAL, KEYED, OPEN, PROGRAM, WEBSITE_ID, RECEIVED_AT, type Situation } from './collected.fixture';
import { collectingParts, type CollectingParts } from './collecting-parts.fixture';
import { dropBot } from './drop-bot.step';
import { dropDuplicate } from './drop-duplicate.step';
import { dropExcluded } from './drop-excluded.step';
import { dropForeignOrigin } from './drop-foreign-origin.step';
import { dropInactiveWebsite } from './drop-inactive-website.step';
import { dropNotEnabled } from './drop-not-enabled.step';
import { dropOptedOut } from './drop-opted-out.step';
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
  ['pageview', undefined],
  ['click', undefined],
  ['replay', 'not_enabled'],
] as const)('events of the type %s: %s', (type, reason) => expect(judged(dropNotEnabled, {}, { type })).toBe(reason));

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

describe('an objection', () => {
  let store: TestLog;
  let parts: CollectingParts;
  let step: DropStep;
  beforeAll(async () => {
    store = await testLog();
    parts = await collectingParts(store.log);
    await eventually(() => parts.check());
    step = dropOptedOut(parts.consents);
    await parts.consents.tell(
      ['denied', 'former'].map((visitor) => ({ websiteId: WEBSITE_ID, visitor, denied: true, at: RECEIVED_AT - 9 })),
    );
  });
  afterAll(async () => {
    await parts.close();
    await store.close();
  });

  const by = (headers: Record<string, string>, settings: Situation['settings'] = {}): Situation => ({
    sender: { headers },
    settings,
    hit: { visitor: 'somebody' },
  });
  const of = (visitor: string, more: Situation = {}): Situation => ({ hit: { visitor }, ...more });

  it.each<[string, Situation, string | undefined]>([
    ['none', by({}), undefined],
    ['Global Privacy Control', by({ 'sec-gpc': '1' }), 'opted_out'],
    ['Global Privacy Control that says no', by({ 'sec-gpc': '0' }), undefined],
    ['Global Privacy Control, not honoured', by({ 'sec-gpc': '1' }, { honour_gpc: false }), undefined],
    ['Do Not Track', by({ dnt: '1' }), 'opted_out'],
    ['Do Not Track that says no', by({ dnt: '0' }), undefined],
    ['Do Not Track, not honoured', by({ dnt: '1' }, { honour_dnt: false }), undefined],
    ['Do Not Track of history', { ...by({ dnt: '1' }), entrance: HISTORICAL }, 'opted_out'],
    ['denied consent', of('denied'), 'opted_out'],
    ['denied consent under the former id', of('', { hit: { visitor: 'present', previousVisitor: 'former' } }), 'opted_out'],
    ['denied consent, with a credential', of('denied', { entrance: KEYED }), 'opted_out'],
    ['denied consent, of history', of('denied', { entrance: HISTORICAL }), undefined],
    ['denied consent of somebody else', of('other'), undefined],
  ])('%s', (_, situation, reason) => expect(judged(step, situation)).toBe(reason));

  it('is heard again where it is taken back', () => {
    expect(judged(step, of('denied'), { type: 'consent' })).toBeUndefined();
    expect(judged(step, by({ dnt: '1' }), { type: 'consent' })).toBe('opted_out');
  });
  it('holds from the event of the request on that says it', () => {
    const [denied, other] = ['denied', 'other'].map((visitor) => collected(EVENT, of(visitor)));
    denied?.request.consentsBefore.set('denied', false);
    other?.request.consentsBefore.set('other', true);
    expect([denied, other].map((one) => one && step.run(one))).toEqual([undefined, 'opted_out']);
  });
});
