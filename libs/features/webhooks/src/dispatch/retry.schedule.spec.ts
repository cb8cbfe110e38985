import { retryAfterMs } from './retry-after';
import { nextAttemptAt } from './retry.schedule';

const SCHEDULE = [5_000, 300_000];
const AT = Date.parse('2026-03-01T10:00:00Z');
const DAY = 86_400_000;
const next = (attempt: number, asked: number | null = null, random = 0.5) =>
  nextAttemptAt(SCHEDULE, { attempt, at: AT, retryAfterMs: asked, random: () => random });

test('the schedule is followed and ends', () => {
  expect([next(1), next(2), next(3)]).toEqual([AT + 5_000, AT + 300_000, null]);
});

test('a wait is up to a fifth shorter or longer', () => {
  expect([next(2, null, 0), next(2, null, 0.25), next(2, null, 1 - 2 ** -53)]).toEqual([AT + 240_000, AT + 270_000, AT + 360_000]);
});

test('what the server asked for holds where it is later, up to a day, and adds no attempt', () => {
  expect([next(1, 4_000), next(1, 60_000), next(1, 3 * DAY), next(3, 60_000)]).toEqual([AT + 5_000, AT + 60_000, AT + DAY, null]);
});

test.each([
  ['6', 6_000],
  [' 0 ', 0],
  ['Sun, 01 Mar 2026 10:00:10 GMT', 10_000],
  ['Sun, 01 Mar 2026 09:59:59 GMT', null],
  [undefined, null],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2027', 2_027_000],
  ['99999999999', null],
  ['2026-03-01T10:00:10Z', null],
  ['Xxx, 99 Xxx 2026 99:00:00 GMT', null],
])('Retry-After %j asks for %p ms', (header, ms) => {
  expect(retryAfterMs(header, AT)).toBe(ms);
});
