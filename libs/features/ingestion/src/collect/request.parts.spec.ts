import type { WebsiteChanged } from '@footfall/contracts';
import type { Collected, Entrance } from './collected';
import { collectingOf } from './request.parts';
import { dropDuplicate } from './steps/drop-duplicate.step';
import { parseTime } from './steps/parse-time.step';

const DAY_MS = 86_400_000;
const receivedAt = Date.parse('2026-03-01T10:00:00Z');
const website = {
  isActive: true,
  domain: 'site.example',
  allowedDomains: [],
  ipExclusions: [],
  pathExclusions: [],
  settings: {},
} as unknown as WebsiteChanged;

/** What the time of an event becomes; the reason where it is refused. */
function timeOf(entrance: Entrance, ts: number): number | string {
  const request = collectingOf(entrance, { website, origin: undefined, sentAt: undefined, receivedAt });
  const collected = { event: { ts }, request, hit: {} } as Collected;
  return parseTime.run(collected) ?? collected.hit.ts;
}

test('what is kept no longer comes in through no door of history', () => {
  const keptSince = receivedAt - 30 * DAY_MS;
  const through = (ts: number) => timeOf({ door: 'historical', keptSince }, ts);
  expect([through(keptSince), through(keptSince - 1)]).toEqual([keptSince, 'invalid']);
  const longAgo = Date.UTC(2001, 1, 3);
  expect(timeOf({ door: 'historical', keptSince: 0 }, longAgo)).toBe(longAgo);
});

test('at the other doors a time that is too old becomes the time of receipt, whatever the plan keeps', () => {
  expect(timeOf({ door: 'open' }, receivedAt - DAY_MS)).toBe(receivedAt - DAY_MS);
  expect(timeOf({ door: 'open' }, receivedAt - DAY_MS - 1)).toBe(receivedAt);
  expect(timeOf({ door: 'keyed' }, receivedAt - 30 * DAY_MS)).toBe(receivedAt - 30 * DAY_MS);
  expect(timeOf({ door: 'keyed' }, receivedAt - 400 * DAY_MS)).toBe(receivedAt);
});

test('events of one request that tell no time happened in the order in which they stand', () => {
  const request = collectingOf({ door: 'open' }, { website, origin: undefined, sentAt: undefined, receivedAt });
  const times = ['c', 'a', 'b'].map((id) => {
    const collected = { event: {}, request, hit: { id } } as Collected;
    parseTime.run(collected);
    dropDuplicate.run(collected);
    return collected.hit.ts;
  });
  expect(times).toEqual([receivedAt, receivedAt + 1, receivedAt + 2]);
});
