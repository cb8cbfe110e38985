import { agoText } from './date.format';

const NOW = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-28T12:00:00Z', 'now'],
  ['2026-11-28T11:59:15Z', '45 seconds ago'],
  // The day before yesterday.
  ['2026-11-26T14:00:00Z', '1 day ago'],
  ['2026-11-15T14:00:00Z', '1 week ago'],
  // Not of the month before this one.
  ['2026-09-30T14:00:00Z', '1 month ago'],
  ['2024-12-01T14:00:00Z', '1 year ago'],
  ['2026-11-29T13:00:00Z', 'in 1 day'],
])('%s is %s', (instant, expected) => expect(agoText(instant, NOW)).toBe(expected));
