import fc from 'fast-check';
import {
  addDays,
  addPeriods,
  addYears,
  countDates,
  datesBetween,
  isDate,
  isTimeZone,
  localDate,
  localInstant,
  localMidnight,
  localTimeOfDay,
  startOfPeriod,
  utcDatesOfLocalDay,
  utcDatesTouched,
  zoneOffset,
} from './index';
import { TIME_ZONE_NAMES } from './zone-names.table';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);

/** The obvious way: what Intl says, and a search for the first instant of the date. */
const formats = new Map<string, Intl.DateTimeFormat>();
function saidByIntl(zone: string, ms: number): string {
  let format = formats.get(zone);
  if (!format)
    formats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return format.format(ms);
}
function searchedMidnight(zone: string, date: string): number {
  let before = at(`${date}T00:00:00Z`) - 20 * HOUR;
  let within = before + 40 * HOUR;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (saidByIntl(zone, middle) >= date) within = middle;
    else before = middle;
  }
  return within;
}

describe('isTimeZone', () => {
  it.each([
    'UTC',
    'Europe/Paris',
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Asia/Kathmandu',
    'America/Argentina/Buenos_Aires',
    'US/Pacific',
    'Etc/GMT+5',
    'EST5EDT',
    'GMT',
  ])('%s is one', (zone) => expect(isTimeZone(zone)).toBe(true));
  it.each([
    'europe/paris',
    'EUROPE/PARIS',
    'utc',
    'Mars/Olympus',
    '',
    'x',
    '+02:00',
    'GMT+2',
    'Europe/Paris ',
    'Factory',
    'America/Coyhaique',
    'constructor',
  ])('%j is none', (zone) => expect(isTimeZone(zone)).toBe(false));
  it('takes every name of its list, which holds most of what Intl names', () => {
    expect([...TIME_ZONE_NAMES].filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(TIME_ZONE_NAMES.size).toBe(596);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !TIME_ZONE_NAMES.has(zone)).length).toBeLessThan(5);
  });
});

describe('local days', () => {
  it.each([
    ['Europe/Paris', '2024-03-31', 23],
    ['Europe/Paris', '2024-10-27', 25],
    ['Europe/London', '2024-10-27', 25],
    ['Australia/Lord_Howe', '2024-04-07', 24.5],
    ['Australia/Lord_Howe', '2024-10-06', 23.5],
    ['Asia/Kathmandu', '2024-05-14', 24],
    ['Asia/Beirut', '2024-03-31', 23],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['Africa/Cairo', '2024-04-26', 23],
    ['Pacific/Apia', '2011-12-30', 0],
    ['America/Havana', '2024-11-03', 25],
  ])('in %s %s has %d hours', (zone, date, hours) => {
    expect((localMidnight(zone, addDays(date, 1)) - localMidnight(zone, date)) / HOUR).toBe(hours);
    if (hours === 0) return;
    expect(localDate(zone, localMidnight(zone, date))).toBe(date);
    expect(localDate(zone, localMidnight(zone, date) - 1)).toBe(addDays(date, -1));
  });
  it('a midnight that does not exist is the first instant of the date', () => {
    expect(new Date(localMidnight('America/Sao_Paulo', '2018-11-04')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(localTimeOfDay('America/Sao_Paulo', localMidnight('America/Sao_Paulo', '2018-11-04'))).toBe(HOUR);
  });
  it('a quarter of an hour counts', () =>
    expect(new Date(localMidnight('Asia/Kathmandu', '2024-05-14')).toISOString()).toBe('2024-05-13T18:15:00.000Z'));

  const zone = fc.constantFrom(...TIME_ZONE_NAMES);
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }).map((date) => date.getTime());
  it('of every instant in every zone is what Intl says', () => {
    fc.assert(
      fc.property(zone, instant, (z, ms) => expect(localDate(z, ms)).toBe(saidByIntl(z, ms))),
      { numRuns: 3000 },
    );
  });
  it('begin in every zone where a search finds their first instant', () => {
    fc.assert(
      fc.property(zone, instant, (z, ms) => {
        const date = saidByIntl(z, ms);
        // Until 2011 these went back at one minute past midnight, so that a date began, ended and began again.
        if (date < '2012' && /St_Johns|Newfoundland|Goose_Bay|Gaza|Hebron/.test(z)) return;
        expect([date, localMidnight(z, date)]).toEqual([date, searchedMidnight(z, date)]);
      }),
      { numRuns: 1000 },
    );
  });
  it.each(['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran', 'America/Asuncion'])(
    'of %s follow one another without gap for ten years',
    (z) => {
      for (const date of datesBetween('2015-01-01', '2024-12-31')) {
        const midnight = localMidnight(z, date);
        expect([date, saidByIntl(z, midnight), saidByIntl(z, midnight - 1)]).toEqual([date, date, addDays(date, -1)]);
      }
    },
  );
  it('an instant is the first that shows its date and time', () => {
    const paris = (date: string, hours: number) => new Date(localInstant('Europe/Paris', date, hours * HOUR)).toISOString();
    expect(paris('2024-05-14', 12)).toBe('2024-05-14T10:00:00.000Z');
    expect(paris('2024-10-27', 2)).toBe('2024-10-27T00:00:00.000Z');
    expect(paris('2024-10-27', 2.5)).toBe('2024-10-27T00:30:00.000Z');
    expect(paris('2024-10-27', 3)).toBe('2024-10-27T02:00:00.000Z');
    expect(paris('2024-03-31', 2.5)).toBe('2024-03-31T01:00:00.000Z');
    expect(paris('2024-03-31', 3)).toBe('2024-03-31T01:00:00.000Z');
  });
  it('the offset is exact on a day of change', () => {
    expect(zoneOffset('Europe/Paris', at('2024-03-31T00:59:59.999Z'))).toBe(HOUR);
    expect(zoneOffset('Europe/Paris', at('2024-03-31T01:00:00Z'))).toBe(2 * HOUR);
    expect(zoneOffset('Asia/Kathmandu', 0.5)).toBe(5.5 * HOUR);
    expect(zoneOffset('Asia/Kathmandu', at('2024-01-01'))).toBe(5.75 * HOUR);
    expect(() => zoneOffset('Mars/Olympus', 0)).toThrow(RangeError);
  });
  it('touch the UTC days that their instants lie in', () => {
    expect(utcDatesOfLocalDay('Asia/Kathmandu', '2024-05-14')).toEqual(['2024-05-13', '2024-05-14']);
    expect(utcDatesOfLocalDay('UTC', '2024-05-14')).toEqual(['2024-05-14']);
    expect(utcDatesOfLocalDay('America/New_York', '2024-11-03')).toEqual(['2024-11-03', '2024-11-04']);
    expect(utcDatesTouched(at('2024-05-14'), at('2024-05-14'))).toEqual([]);
    expect(utcDatesTouched(at('2024-05-14T12:00Z'), at('2024-05-14T12:00Z'))).toEqual([]);
    expect(utcDatesTouched(at('2024-05-14T23:59:59.999Z'), at('2024-05-15T00:00:00.001Z'))).toEqual(['2024-05-14', '2024-05-15']);
  });
});

describe('dates of the calendar', () => {
  it.each(['2024-02-29', '2000-01-01', '2024-12-31'])('%s is one', (text) => expect(isDate(text)).toBe(true));
  it.each([
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '20240501',
    '+010000-05-01',
    '2024-05-01x',
    'yesterday',
    '2024-5-1',
    '2024-05-01T00:00',
    '',
    ' 2024-05-01',
  ])('%j is none', (text) => expect(isDate(text)).toBe(false));
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-05-14', 0, '2024-05-14'],
    ['2024-05-14', -500, '2022-12-31'],
  ])('%s and %d days is %s', (date, n, moved) => expect(addDays(date, n)).toBe(moved));
  it.each([
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', -4, '2020-02-29'],
    ['2024-05-14', -1, '2023-05-14'],
    ['1000-05-14', -1, '0999-05-14'],
  ])('%s and %d years is %s', (date, n, moved) => expect(addYears(date, n)).toBe(moved));
  it('lists and counts dates, both ends included', () => {
    expect(datesBetween('2024-02-27', '2024-03-01')).toEqual(['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']);
    expect([
      countDates('2024-01-01', '2024-12-31'),
      countDates('2024-05-14', '2024-05-14'),
      countDates('2024-05-14', '2024-05-12'),
    ]).toEqual([366, 1, 0]);
    expect(datesBetween('2024-05-14', '2024-05-13')).toEqual([]);
  });
  it.each([
    ['2024-05-14', 'daily', '2024-05-14', '2024-05-15'],
    ['2024-05-14', 'weekly', '2024-05-13', '2024-05-20'],
    ['2024-05-13', 'weekly', '2024-05-13', '2024-05-20'],
    ['2024-05-19', 'weekly', '2024-05-13', '2024-05-20'],
    ['2024-12-14', 'monthly', '2024-12-01', '2025-01-01'],
  ] as const)('%s lies in the %s period from %s to before %s', (date, granularity, start, next) => {
    expect(startOfPeriod(date, granularity)).toBe(start);
    expect(addPeriods(start, granularity, 1)).toBe(next);
    expect(addPeriods(next, granularity, -1)).toBe(start);
  });
  it.each([
    ['2024-05-14', 'daily', 3, '2024-05-17'],
    ['2024-05-13', 'weekly', 3, '2024-06-03'],
    ['2024-11-01', 'monthly', 14, '2026-01-01'],
    ['1000-01-01', 'monthly', -1, '0999-12-01'],
  ] as const)('%s and %s periods, %d of them, is %s', (start, granularity, n, moved) =>
    expect(addPeriods(start, granularity, n)).toBe(moved),
  );
});
