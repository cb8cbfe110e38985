import { collectedEvent } from '@footfall/contracts';
import fc from 'fast-check';
import { isCollectedEvent } from './event.validator';

const odd = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
  fc.array(fc.string()),
);

describe('isCollectedEvent', () => {
  it('gives the verdict of the zod shape for every field and value', () => {
    const names = Object.keys(collectedEvent.shape);
    const plausible: fc.Arbitrary<unknown> = fc.oneof(
      odd,
      fc.uuid(),
      fc.constantFrom('pageview', 'EUR', 'visitor-1', 'https://a.example/', { w: 1, h: 2 }, { a: 'b' }, 0.5, 55),
    );
    const event = fc.dictionary(fc.constantFrom(...names), plausible, { maxKeys: 5 });
    fc.assert(
      fc.property(event, (value) => {
        expect(isCollectedEvent(value)).toBe(collectedEvent.safeParse(value).success);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['visitor_id', 'visitorId', 'session_id', 'sessionId', 'user_id'])('takes no %s with a character that no store takes', (name) => {
    expect(isCollectedEvent({ [name]: 'somebody-1' })).toBe(true);
    expect(isCollectedEvent({ [name]: 'somebody\u0000' })).toBe(false);
  });

  it('takes traits of 64 KiB and no more', () => {
    const identify = (traits: number) => ({
      ...{ type: 'identify', user_id: 'ann' },
      traits: Object.fromEntries(Array.from({ length: traits }, (_, i) => [`k${i}`, 'x'.repeat(1_000)])),
    });
    expect([64, 66].map((traits) => isCollectedEvent(identify(traits)))).toEqual([true, false]);
  });

  it('takes 30 props and not 31', () => {
    const props = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
    expect(isCollectedEvent({ type: 'event', props: props(30) })).toBe(true);
    expect(isCollectedEvent({ type: 'event', props: props(31) })).toBe(false);
  });
});
