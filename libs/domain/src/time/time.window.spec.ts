import fc from 'fast-check';
import {
  addDays,
  comparisonOf,
  countDates,
  daysOf,
  localDate,
  localMidnight,
  localTimeOfDay,
  RANGE_NAMES,
  resolveRange,
  type TimeWindow,
} from './index';

const at = (iso: string) => Date.parse(iso);
const shown = ({ from, to, start, end }: TimeWindow) => [new Date(from).toISOString(), new Date(to).toISOString(), start, end];

describe('resolveRange', () => {
  const now = at('2024-05-14T20:30:00Z');
  it.each([
    ['24h', 'UTC', ['2024-05-13T20:30:00.000Z', '2024-05-14T20:30:00.000Z', '2024-05-13', '2024-05-14']],
    ['24h', 'Asia/Kathmandu', ['2024-05-13T20:30:00.000Z', '2024-05-14T20:30:00.000Z', '2024-05-14', '2024-05-15']],
    ['7d', 'UTC', ['2024-05-08T00:00:00.000Z', '2024-05-14T20:30:00.000Z', '2024-05-08', '2024-05-14']],
    ['7d', 'Asia/Kathmandu', ['2024-05-08T18:15:00.000Z', '2024-05-14T20:30:00.000Z', '2024-05-09', '2024-05-15']],
    ['90d', 'Europe/Paris', ['2024-02-14T23:00:00.000Z', '2024-05-14T20:30:00.000Z', '2024-02-15', '2024-05-14']],
    ['1y', 'UTC', ['2023-05-16T00:00:00.000Z', '2024-05-14T20:30:00.000Z', '2023-05-16', '2024-05-14']],
  ] as const)('%s in %s', (range, zone, expected) => expect(shown(resolveRange({ range }, zone, now))).toEqual(expected));
  it('of 24 hours up to a midnight has one local date', () =>
    expect(shown(resolveRange({ range: '24h' }, 'UTC', at('2024-05-14T00:00:00Z')))).toEqual([
      '2024-05-13T00:00:00.000Z',
      '2024-05-14T00:00:00.000Z',
      '2024-05-13',
      '2024-05-13',
    ]));
  it.each([
    ['2024-03-31', '2024-03-31', 'Europe/Paris', ['2024-03-30T23:00:00.000Z', '2024-03-31T22:00:00.000Z']],
    ['2024-05-14', '2024-05-14', 'UTC', ['2024-05-14T00:00:00.000Z', '2024-05-14T20:30:00.000Z']],
    ['2024-05-14', '2024-06-30', 'UTC', ['2024-05-14T00:00:00.000Z', '2024-05-14T20:30:00.000Z']],
    ['2024-06-01', '2024-06-30', 'UTC', ['2024-06-01T00:00:00.000Z', '2024-06-01T00:00:00.000Z']],
  ])('%s to %s in %s', (start, end, zone, [from, to]) => {
    const window = resolveRange({ start, end }, zone, now);
    expect([window.name, ...shown(window)]).toEqual(['custom', from, to, start, end]);
  });
  it('has as many local dates as its name says, the last of which is today', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo');
    const instant = fc.integer({ min: at('2010-01-01'), max: at('2030-01-01') });
    fc.assert(
      fc.property(zone, instant, fc.constantFrom(...RANGE_NAMES), (z, ms, range) => {
        const window = resolveRange({ range }, z, ms);
        expect(window.to).toBe(ms);
        if (range === '24h') return expect(daysOf(window)).toBeLessThanOrEqual(3);
        expect([daysOf(window), window.end, localDate(z, window.from), localDate(z, window.from - 1)]).toEqual([
          { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }[range],
          localDate(z, ms),
          window.start,
          addDays(window.start, -1),
        ]);
      }),
    );
  });
});

describe('comparisonOf', () => {
  const compared = (query: Parameters<typeof resolveRange>[0], kind: 'previous_period' | 'previous_year', zone: string, now: string) =>
    shown(comparisonOf(resolveRange(query, zone, at(now)), kind, zone, at(now)));

  it.each([
    [
      '24h',
      'previous_period',
      'UTC',
      '2024-05-14T20:30:00Z',
      ['2024-05-12T20:30:00.000Z', '2024-05-13T20:30:00.000Z', '2024-05-12', '2024-05-13'],
    ],
    [
      '24h',
      'previous_year',
      'UTC',
      '2024-05-14T20:30:00Z',
      ['2023-05-13T20:30:00.000Z', '2023-05-14T20:30:00.000Z', '2023-05-13', '2023-05-14'],
    ],
    [
      '7d',
      'previous_period',
      'UTC',
      '2024-05-14T20:30:00Z',
      ['2024-05-01T00:00:00.000Z', '2024-05-07T20:30:00.000Z', '2024-05-01', '2024-05-07'],
    ],
    [
      '7d',
      'previous_year',
      'UTC',
      '2024-05-14T20:30:00Z',
      ['2023-05-08T00:00:00.000Z', '2023-05-14T20:30:00.000Z', '2023-05-08', '2023-05-14'],
    ],
    [
      '24h',
      'previous_period',
      'UTC',
      '2024-05-14T00:00:00Z',
      ['2024-05-12T00:00:00.000Z', '2024-05-13T00:00:00.000Z', '2024-05-12', '2024-05-12'],
    ],
    // Clocks went forward in between: the cut is at the same time on the wall.
    [
      '7d',
      'previous_period',
      'Europe/Paris',
      '2024-04-03T10:00:00Z',
      ['2024-03-20T23:00:00.000Z', '2024-03-27T11:00:00.000Z', '2024-03-21', '2024-03-27'],
    ],
    // The time of day did not exist on that date.
    [
      '7d',
      'previous_period',
      'Europe/Paris',
      '2024-04-07T00:30:00Z',
      ['2024-03-24T23:00:00.000Z', '2024-03-31T01:00:00.000Z', '2024-03-25', '2024-03-31'],
    ],
  ] as const)('of %s, %s in %s at %s', (range, kind, zone, now, expected) =>
    expect(compared({ range }, kind, zone, now)).toEqual(expected),
  );

  it.each([
    [
      'whole days that are past',
      '2024-05-01',
      '2024-05-03',
      'previous_period',
      ['2024-04-28T00:00:00.000Z', '2024-05-01T00:00:00.000Z', '2024-04-28', '2024-04-30'],
    ],
    [
      'February 29',
      '2024-02-29',
      '2024-02-29',
      'previous_year',
      ['2023-02-28T00:00:00.000Z', '2023-03-01T00:00:00.000Z', '2023-02-28', '2023-02-28'],
    ],
    [
      'today alone',
      '2024-05-14',
      '2024-05-14',
      'previous_period',
      ['2024-05-13T00:00:00.000Z', '2024-05-13T20:30:00.000Z', '2024-05-13', '2024-05-13'],
    ],
    [
      'today and days that are to come',
      '2024-05-14',
      '2024-05-31',
      'previous_period',
      ['2024-05-13T00:00:00.000Z', '2024-05-13T20:30:00.000Z', '2024-05-13', '2024-05-13'],
    ],
    [
      'days that are all to come',
      '2024-05-20',
      '2024-05-24',
      'previous_period',
      ['2024-05-15T00:00:00.000Z', '2024-05-15T00:00:00.000Z', '2024-05-15', '2024-05-19'],
    ],
    [
      'days that are all to come, a year ago',
      '2024-05-20',
      '2024-05-24',
      'previous_year',
      ['2023-05-20T00:00:00.000Z', '2023-05-25T00:00:00.000Z', '2023-05-20', '2023-05-24'],
    ],
    [
      'days up to some that are to come',
      '2024-05-13',
      '2024-05-31',
      'previous_period',
      ['2024-05-11T00:00:00.000Z', '2024-05-12T20:30:00.000Z', '2024-05-11', '2024-05-12'],
    ],
  ] as const)('of %s', (_, start, end, kind, expected) =>
    expect(compared({ start, end }, kind, 'UTC', '2024-05-14T20:30:00Z')).toEqual(expected),
  );

  it('has as many days, ends where the window begins or is cut, and is no longer than whole days', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    const instant = fc.integer({ min: at('2012-01-01'), max: at('2030-01-01') });
    fc.assert(
      fc.property(zone, instant, fc.constantFrom('7d', '30d', '90d', '1y'), (z, now, range) => {
        const window = resolveRange({ range }, z, now);
        const before = comparisonOf(window, 'previous_period', z, now);
        expect([daysOf(before), addDays(before.end, 1)]).toEqual([daysOf(window), window.start]);
        expect(before.from).toBe(localMidnight(z, before.start));
        expect(before.to).toBeLessThanOrEqual(window.from);
        expect(before.to).toBeGreaterThanOrEqual(localMidnight(z, before.end));
        const [cut, wanted] = [localTimeOfDay(z, before.to), localTimeOfDay(z, now)];
        if (before.to < window.from && cut !== wanted)
          expect([cut > wanted, countDates(before.start, before.end)]).toEqual([true, daysOf(window)]);
      }),
    );
  });
});
