import fc from 'fast-check';
import { DROP_REASONS, firstDropReason, type DropReason } from '@footfall/domain';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { BROWSER, collected, PROGRAM, RECEIVED_AT } from './collected.fixture';
import { collectingParts, type CollectingParts } from './collecting-parts.fixture';
import { collectSteps } from './index';

let store: TestLog;
let parts: CollectingParts;
beforeAll(async () => {
  store = await testLog();
  parts = await collectingParts(store.log);
  await eventually(() => parts.check());
});
afterAll(async () => {
  await parts.close();
  await store.close();
});

const ID = '3f2b8c1e-9d4a-4b7e-8f21-0a1b2c3d4e5f';

const CHUNK = { seq: 0, events: [{ type: 3, timestamp: RECEIVED_AT }] };

/** An event against which all of these reasons speak. */
function refusedFor(reasons: readonly DropReason[]) {
  const has = (reason: DropReason) => reasons.includes(reason);
  const host = has('localhost') ? 'localhost' : has('origin_not_allowed') ? 'evil.example' : 'shop.example';
  const one = collected(
    {
      id: ID,
      ...(has('not_enabled') ? { type: 'replay', chunk: CHUNK } : { type: 'pageview' }),
      url: `https://${host}${has('excluded_path') ? '/private/a' : '/'}`,
      ...(has('invalid') ? { ts: 'yesterday' } : {}),
    },
    {
      website: { isActive: !has('inactive_website') },
      sender: {
        address: has('excluded_ip') ? '203.0.113.7' : '8.8.8.8',
        userAgent: has('bot') ? PROGRAM : BROWSER,
        headers: { ...(has('opted_out') ? { dnt: '1' } : {}), ...(has('prefetch') ? { purpose: 'prefetch' } : {}) },
      },
    },
  );
  if (has('duplicate')) one.request.idsBefore.add(ID);
  return one;
}

function passed(one: ReturnType<typeof collected>): string | undefined {
  for (const { run } of collectSteps(parts)) {
    const reason = run(one);
    if (reason) return reason;
  }
  return undefined;
}

test('of several reasons against an event the first of their order is told', () => {
  // A page has one host, and the quota is judged where all events of a request are known.
  const told = DROP_REASONS.filter((reason) => reason !== 'quota');
  const reasons = fc.subarray(told).filter((some) => !(some.includes('localhost') && some.includes('origin_not_allowed')));
  fc.assert(
    fc.property(reasons, (some) => expect(passed(refusedFor(some))).toBe(firstDropReason(some))),
    { numRuns: 500 },
  );
});

test('an event that passes is complete, and nothing of the sender is in it', () => {
  const one = refusedFor([]);
  expect(passed(one)).toBeUndefined();
  const { visitor, previous, partition } = parts.identity.derive(one.request.website.id, '8.8.8.8', BROWSER, RECEIVED_AT);
  expect(one).toMatchObject({ partition });
  expect(one.hit).toStrictEqual({
    id: ID,
    type: 'pageview',
    ts: RECEIVED_AT,
    host: 'shop.example',
    path: '/',
    visitor,
    previousVisitor: previous,
    channel: 'Direct',
    country: 'US',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
  });
});
