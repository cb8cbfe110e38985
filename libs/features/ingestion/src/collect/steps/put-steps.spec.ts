import type { AcceptedHit, CollectedEvent } from '@footfall/contracts';
import { collected, type Situation } from './collected.fixture';
import { putDevice } from './put-device.step';
import { putFields } from './put-fields.step';
import { putSource } from './put-source.step';
import type { PutStep } from './step';

/** What the step adds to a hit that has only its type. */
function put({ run }: PutStep, event: CollectedEvent, situation?: Situation): Partial<AcceptedHit> {
  const one = collected(event, situation);
  run(one);
  const { type: _, ...added } = one.hit;
  return added;
}

describe('fields', () => {
  const details = {
    traits: { plan: 'pro' },
    x: 0.5,
    y: 640,
    selector: 'main > a',
    rage: true,
    dead: false,
    message: 'no price',
    stack: 'f@a.js:1:1',
    error_type: 'TypeError',
    source: 'a.js',
    line: 1,
    column: 0,
    release: 'r1',
    lcp: 1.5,
    cls: 0,
    inp: 200,
    fcp: 1,
    ttfb: 30,
    viewport: { w: 800, h: 600 },
    timezone: 'Europe/Paris',
  };
  const plain = { name: 'buy', props: { a: 1 }, language: 'fr' };

  it('are taken over, each under its name', () => {
    const event: CollectedEvent = {
      ...details,
      ...plain,
      type: 'revenue',
      session_id: 's1',
      screen: { w: 1919.6, h: 1080.4 },
      user_id: 'u1',
      order_id: 'o1',
      engaged_ms: 1234.5,
      scroll_depth: 55.5,
      currency: 'EUR',
      amount: 19.99,
    };
    expect(put(putFields, event)).toStrictEqual({
      ...plain,
      session: 's1',
      screen: '1920x1080',
      userId: 'u1',
      orderId: 'o1',
      engagedMs: 1235,
      scrollDepth: 55.5,
      currency: 'EUR',
      amount: 1999,
      details,
    });
    const { x: _, y: __, selector: ___, ...withoutPoint } = details;
    expect(put(putFields, event, { settings: { heatmaps: false } })).toMatchObject({ details: withoutPoint });
    expect(put(putFields, event, { settings: { heatmaps: false } }).details).toStrictEqual(withoutPoint);
  });
  it('that are absent, null or empty are absent', () => {
    expect(put(putFields, { type: 'pageview', viewport: null, screen: null, language: '' })).toStrictEqual({});
  });
  it('of no size are there', () => {
    expect(put(putFields, { amount: 0, engaged_ms: 0, scroll_depth: 0 })).toStrictEqual({ amount: 0, engagedMs: 0, scrollDepth: 0 });
  });
  it.each([
    [{ amount: 500, currency: 'JPY' }, 500],
    [{ amount: 1.5 }, 150],
    [{ amount: -0.01, currency: 'EUR' }, -1],
  ])('%j amounts to %d', (event, amount) => expect(put(putFields, event).amount).toBe(amount));
  it.each([
    [{ sessionId: 'b' }, 'b'],
    [{ session_id: 'a', sessionId: 'b' }, 'a'],
  ])('%j is the session %s', (event, session) => expect(put(putFields, event)).toStrictEqual({ session }));
});

describe('the device', () => {
  const firefox = { device: 'desktop', browser: 'Firefox', os: 'Linux' };
  it.each([
    [null, {}, firefox],
    ['fr-FR,fr;q=0.9', {}, { ...firefox, language: 'fr-FR' }],
    ['fr-FR', { language: 'de' }, { ...firefox, language: 'de' }],
    ['*', {}, { ...firefox, language: '' }],
    [' fr', {}, { ...firefox, language: '' }],
    ['f', {}, { ...firefox, language: '' }],
    ['a'.repeat(21), {}, { ...firefox, language: 'a'.repeat(20) }],
  ])('speaks, by %j and %j: %j', (acceptLanguage, hit, device) =>
    expect(put(putDevice, {}, { sender: { acceptLanguage }, hit })).toStrictEqual(device),
  );
  it('is told by client hints too', () => {
    const headers = { 'sec-ch-ua': '"Brave";v="126"' };
    expect(put(putDevice, {}, { sender: { headers } }).browser).toBe('Brave');
  });
});

describe('the source', () => {
  const on = { hit: { host: 'shop.example' } };
  it.each<[string, CollectedEvent, Situation, object]>([
    ['nothing', { url: 'https://shop.example/' }, on, { channel: 'Direct' }],
    ['null', { url: 'https://shop.example/', referrer: null }, on, { channel: 'Direct' }],
    ['the website itself', { url: 'https://shop.example/', referrer: 'https://www.shop.example/a' }, on, { channel: 'Direct' }],
    [
      "the page's own host",
      { url: 'https://elsewhere.example/', referrer: 'https://elsewhere.example/a' },
      { hit: { host: 'elsewhere.example' } },
      { channel: 'Direct' },
    ],
    [
      'a page of others',
      { url: 'https://shop.example/', referrer: 'https://blog.example/a?b' },
      on,
      { referrer: 'https://blog.example/a?b', referrerHost: 'blog.example', channel: 'Referral' },
    ],
    ['a campaign', { url: 'https://shop.example/?utm_medium=email&utm_source=letter' }, on, { channel: 'Email' }],
    [
      'no page at all',
      { referrer: 'https://blog.example/a' },
      on,
      { referrer: 'https://blog.example/a', referrerHost: 'blog.example', channel: 'Referral' },
    ],
  ])('is %s', (_, event, situation, source) => {
    const { host: __, ...added } = put(putSource, event, situation);
    expect(added).toStrictEqual(source);
  });
});
