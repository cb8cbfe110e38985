import { keptOf } from './kept.since';

const at = (text: string) => Date.parse(text);

it.each([
  ['UTC', 365, '2026-03-01T00:00:00Z', '2025-03-01', '2025-03-01T00:00:00Z'],
  ['UTC', 1, '2026-03-01T23:59:59.999Z', '2026-02-28', '2026-02-28T00:00:00Z'],
  ['Asia/Kathmandu', 1, '2026-03-01T18:14:59Z', '2026-02-28', '2026-02-27T18:15:00Z'],
  ['Asia/Kathmandu', 1, '2026-03-01T18:15:00Z', '2026-03-01', '2026-02-28T18:15:00Z'],
  ['America/New_York', 1, '2026-03-09T12:00:00Z', '2026-03-08', '2026-03-08T05:00:00Z'],
])('in %s, %i days, at %s: from %s on, which begins at %s', (zone, days, now, date, since) => {
  expect(keptOf(days, zone, at(now))).toEqual({ date, since: at(since) });
});

it('everything is kept without a limit', () => {
  expect(keptOf(-1, 'UTC', at('2026-03-01T00:00:00Z'))).toBeNull();
});
