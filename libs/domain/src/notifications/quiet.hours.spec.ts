import { quietUntil } from './index';

const at = (text: string) => Date.parse(text);
const until = (start: string | null, end: string | null, zone: string, now: string) => {
  const end_ = quietUntil({ start, end }, zone, at(now));
  return end_ === null ? null : new Date(end_).toISOString();
};

test.each([
  ['before the start', '22:00', '07:00', 'UTC', '2026-03-02T21:59:59.999Z', null],
  ['at the start', '22:00', '07:00', 'UTC', '2026-03-02T22:00:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['after midnight', '22:00', '07:00', 'UTC', '2026-03-03T03:00:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['at the end', '22:00', '07:00', 'UTC', '2026-03-03T07:00:00.000Z', null],
  ['within a day', '12:30', '14:00', 'UTC', '2026-03-03T13:00:00.000Z', '2026-03-03T14:00:00.000Z'],
  ['within a day, over', '12:30', '14:00', 'UTC', '2026-03-03T03:00:00.000Z', null],
  ['to midnight', '20:00', '00:00', 'UTC', '2026-03-03T23:59:00.000Z', '2026-03-04T00:00:00.000Z'],
  ['by the clock of the zone', '22:00', '07:00', 'America/New_York', '2026-01-05T03:30:00.000Z', '2026-01-05T12:00:00.000Z'],
  ['in a zone that is ahead', '22:00', '07:00', 'Asia/Kathmandu', '2026-01-05T17:00:00.000Z', '2026-01-06T01:15:00.000Z'],
  ['the same start and end', '22:00', '22:00', 'UTC', '2026-03-02T22:30:00.000Z', null],
  ['no start', null, '07:00', 'UTC', '2026-03-03T03:00:00.000Z', null],
  ['no end', '22:00', null, 'UTC', '2026-03-02T23:00:00.000Z', null],
])('%s', (_what, start, end, zone, now, expected) => expect(until(start, end, zone, now)).toBe(expected));

describe('where the clock changes', () => {
  // Berlin: 02:00 becomes 03:00 on 29 March 2026, and 03:00 becomes 02:00 on 25 October 2026.
  test('a night is an hour shorter in spring, and an hour longer in autumn', () => {
    expect(until('22:00', '07:00', 'Europe/Berlin', '2026-03-28T21:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('22:00', '07:00', 'Europe/Berlin', '2026-10-24T20:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });
  test('an end that is skipped is the time that the clock shows next', () => {
    expect(until('23:00', '02:30', 'Europe/Berlin', '2026-03-29T00:59:00.000Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(until('23:00', '02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z')).toBeNull();
  });
  test('a start that is skipped is the time that the clock shows next', () => {
    expect(until('02:30', '05:00', 'Europe/Berlin', '2026-03-29T00:59:59.000Z')).toBeNull();
    expect(until('02:30', '05:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z')).toBe('2026-03-29T03:00:00.000Z');
  });
  test('an end that is shown twice is the first one', () => {
    expect(until('22:00', '02:30', 'Europe/Berlin', '2026-10-25T00:29:00.000Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(until('22:00', '02:30', 'Europe/Berlin', '2026-10-25T01:15:00.000Z')).toBeNull();
  });
});
