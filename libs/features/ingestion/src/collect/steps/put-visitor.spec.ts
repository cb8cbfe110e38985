import type { CollectedEvent } from '@footfall/contracts';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { BROWSER, collected, RECEIVED_AT, WEBSITE_ID } from './collected.fixture';
import { collectingParts, type CollectingParts } from './collecting-parts.fixture';
import { putPlace } from './put-place.step';
import { putVisitor } from './put-visitor.step';

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

describe('the visitor', () => {
  const seen = (event: CollectedEvent) => {
    const one = collected(event);
    putVisitor(parts.identity).run(one);
    return { visitor: one.hit.visitor, previous: one.hit.previousVisitor, partition: one.partition };
  };
  it.each([
    [{ visitor_id: 'ann' }, 'ann'],
    [{ visitorId: 'bob' }, 'bob'],
    [{ visitor_id: 'ann', visitorId: 'bob' }, 'ann'],
  ])("of %j is the site's own: %s", (event, visitor) => {
    const partition = parts.identity.partitionOfOwn(WEBSITE_ID, visitor);
    expect(seen(event)).toEqual({ visitor, previous: undefined, partition });
  });
  it('is derived where the site tells none, with the id of before the last rotation', () => {
    const { visitor, previous, partition } = parts.identity.derive(WEBSITE_ID, '8.8.8.8', BROWSER, RECEIVED_AT);
    expect(previous).toMatch(/^[0-9a-f]{32}$/);
    expect(seen({})).toEqual({ visitor, previous, partition });
  });
  it('has no former id long after a rotation', () => {
    const one = collected({});
    putVisitor(parts.identity).run({ ...one, request: { ...one.request, receivedAt: RECEIVED_AT + 50 * 3_600_000 } });
    expect(one.hit).toStrictEqual({ type: 'pageview', visitor: expect.any(String) });
  });
});

test.each([
  ['8.8.8.8', { country: 'US' }],
  ['127.0.0.1', { country: 'XX' }],
  [null, { country: 'XX' }],
])('the place of %s is %j', (address, place) => {
  const one = collected({}, { sender: { address } });
  putPlace(parts.geo).run(one);
  expect(one.hit).toStrictEqual({ type: 'pageview', ...place });
});
