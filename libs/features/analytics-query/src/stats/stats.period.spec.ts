import { periodWindow, type PeriodQuery } from './stats.period';

const NOW = Date.parse('2024-05-14T20:30:00Z');
const window = (query: PeriodQuery, zone = 'UTC') => periodWindow(query, zone, NOW);

describe('a period', () => {
  it.each<[PeriodQuery, string, string]>([
    [{ period: 'day' }, '2024-05-14', '2024-05-14'],
    [{ period: 'day', date: '2024-02-29' }, '2024-02-29', '2024-02-29'],
    [{ period: '7d' }, '2024-05-08', '2024-05-14'],
    [{ period: '7d', date: '2024-03-03' }, '2024-02-26', '2024-03-03'],
    [{ period: '30d' }, '2024-04-15', '2024-05-14'],
    [{ period: 'month' }, '2024-05-01', '2024-05-31'],
    [{ period: 'month', date: '2024-02-10' }, '2024-02-01', '2024-02-29'],
    [{ period: '6mo' }, '2023-12-01', '2024-05-31'],
    [{ period: '12mo', date: '2024-12-31' }, '2024-01-01', '2024-12-31'],
    [{ period: 'custom', date: '2024-05-01,2024-05-01' }, '2024-05-01', '2024-05-01'],
    [{ period: 'custom', date: ' 2024-05-01 , 2024-05-03 ' }, '2024-05-01', '2024-05-03'],
    [{ period: 'custom', date: '2019-05-12,2024-05-14' }, '2019-05-12', '2024-05-14'],
    [{ period: 'custom', date: '1900-01-01,1900-01-01' }, '1900-01-01', '1900-01-01'],
    [{ period: 'day', date: '2148-12-31' }, '2148-12-31', '2148-12-31'],
  ])('%j is from %s to %s', (query, start, end) => expect(window(query)).toMatchObject({ name: query.period, start, end }));

  it('is of local days, up to now', () => {
    expect(window({ period: 'day' }, 'Asia/Kathmandu')).toEqual({
      name: 'day',
      start: '2024-05-15',
      end: '2024-05-15',
      from: Date.parse('2024-05-14T18:15:00Z'),
      to: NOW,
    });
  });

  const notDate = 'date: must be a date of the calendar as YYYY-MM-DD, for the period custom two of them joined by a comma';
  const notTwo = 'date: must be two dates joined by a comma for the period custom';
  const outside = 'date: must lie between 1900-01-01 and 2148-12-31';
  it.each<[PeriodQuery, string]>([
    [{ period: 'day', date: 'today' }, notDate],
    [{ period: '7d', date: '2024-05-01,2024-05-02' }, notDate],
    [{ period: 'month', date: '1899-12-31' }, outside],
    [{ period: 'day', date: '2149-01-01' }, outside],
    [{ period: 'custom' }, notTwo],
    [{ period: 'custom', date: '2024-05-01' }, notTwo],
    [{ period: 'custom', date: '2024-05-01,2024-05-02,2024-05-03' }, notTwo],
    [{ period: 'custom', date: '2024-05-01,' }, notDate],
    [{ period: 'custom', date: '2024-05-02,2024-05-01' }, 'date: must name the earlier date first'],
    [{ period: 'custom', date: '2019-05-11,2024-05-14' }, 'date: must span at most 1830 days'],
  ])('%j is none', (query, message) => expect(() => window(query)).toThrow(new Error(message)));
});
