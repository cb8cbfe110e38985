import { lastDueReport, type ReportPeriod } from './index';

const due = (period: ReportPeriod, zone: string, now: string) => {
  const { start, end, dueAt } = lastDueReport(period, zone, Date.parse(now));
  return [start, end, new Date(dueAt).toISOString()];
};

test('a weekly report is due on Mondays at eight, on the seven days before', () => {
  const [first, second] = [
    ['2026-11-09', '2026-11-15', '2026-11-16T08:00:00.000Z'],
    ['2026-11-16', '2026-11-22', '2026-11-23T08:00:00.000Z'],
  ];
  expect(due('weekly', 'UTC', '2026-11-16T08:00:00.000Z')).toEqual(first);
  expect(due('weekly', 'UTC', '2026-11-23T07:59:59.999Z')).toEqual(first);
  expect(due('weekly', 'UTC', '2026-11-23T08:00:00.000Z')).toEqual(second);
});

test('a monthly one on the first, on the month before, however long it was', () => {
  expect(due('monthly', 'UTC', '2026-03-01T08:00:00.000Z')).toEqual(['2026-02-01', '2026-02-28', '2026-03-01T08:00:00.000Z']);
  expect(due('monthly', 'UTC', '2026-03-01T07:00:00.000Z')).toEqual(['2026-01-01', '2026-01-31', '2026-02-01T08:00:00.000Z']);
  expect(due('monthly', 'UTC', '2026-01-05T00:00:00.000Z')).toEqual(['2025-12-01', '2025-12-31', '2026-01-01T08:00:00.000Z']);
});

test('by the clock and the calendar of the zone, in summer and in winter', () => {
  // Already Monday in Auckland, and Sunday in Los Angeles.
  expect(due('weekly', 'Pacific/Auckland', '2026-11-22T19:00:00.000Z')).toEqual(['2026-11-16', '2026-11-22', '2026-11-22T19:00:00.000Z']);
  expect(due('weekly', 'America/Los_Angeles', '2026-11-23T15:59:00.000Z')).toEqual([
    '2026-11-09',
    '2026-11-15',
    '2026-11-16T16:00:00.000Z',
  ]);
  expect(due('weekly', 'Europe/Berlin', '2026-03-30T06:00:00.000Z')).toEqual(['2026-03-23', '2026-03-29', '2026-03-30T06:00:00.000Z']);
});
