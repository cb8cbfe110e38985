import type { CountedStretch } from './window-counts.query';
import { hasWholeHours, windowsOf } from './website.windows';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

/** One visit in every stretch. */
const everyStretch = (from: number, to: number, seconds: number) => ({
  website: 'w',
  first: from,
  stretches: Array.from({ length: (to - from) / 1000 / seconds }, (_, stretch): CountedStretch => [
    from / 1000 / seconds + stretch,
    ...[1, 2, 0, 0, 0, 60, 3600],
  ]),
});

test.each([
  ['UTC', 3600, [24, 24, 24]],
  ['Europe/Paris', 3600, [24, 23, 24]],
  ['America/New_York', 3600, [24, 24, 24]],
])('days of %s are sums of their hours', (zone, seconds, hours) => {
  const [from, to] = [at('2026-03-27T00:00:00Z'), at('2026-03-31T12:00:00Z')];
  const { hour, day, dates } = windowsOf(zone, from, to, everyStretch(from, to, seconds), seconds);
  expect(dates.slice(-3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect([...(day.counts.visits as Float64Array)].slice(-3)).toEqual(hours);
  expect([hour.starts.length - 1, hour.starts[0], (hour.counts.pageViews as Float64Array).every((views) => views === 2)]).toEqual([
    108,
    from,
    true,
  ]);
});

test('a zone of quarters has its days from quarters, and hours of UTC all the same', () => {
  const [from, to] = [at('2026-03-27T00:00:00Z'), at('2026-03-29T20:00:00Z')];
  const { hour, day, dates } = windowsOf('Asia/Kathmandu', from, to, everyStretch(from, to, 900), 900);
  expect(dates).toEqual(['2026-03-28', '2026-03-29']);
  expect(new Date(day.starts[0] ?? 0).toISOString()).toBe('2026-03-27T18:15:00.000Z');
  expect([...(day.counts.visits as Float64Array)]).toEqual([96, 96]);
  expect([...new Set(hour.counts.visits as Float64Array)]).toEqual([4]);
});

test('hours know how far local clocks are ahead', () => {
  const { hour } = windowsOf('Europe/Paris', at('2026-03-28T23:00:00Z'), at('2026-03-29T03:00:00Z'), undefined, 3600);
  expect([...(hour.offsets as Float64Array)]).toEqual([1, 1, 2, 2]);
  expect(hour.firstEventAt).toBeNull();
});

test('only closed windows are there', () => {
  const { hour, dates } = windowsOf('UTC', at('2026-03-27T00:00:00Z'), at('2026-03-29T00:00:00Z') - 1, undefined, 3600);
  expect([hour.starts.length - 1, dates]).toEqual([47, ['2026-03-27']]);
});

test.each([
  ['UTC', true],
  ['Europe/Paris', true],
  ['Asia/Kathmandu', false],
  ['Asia/Kolkata', false],
  ['Australia/Lord_Howe', false],
])('days of %s begin on whole hours: %s', (zone, whole) =>
  expect(hasWholeHours(zone, at('2026-01-01T00:00:00Z'), at('2026-05-01T00:00:00Z') + HOUR)).toBe(whole),
);
