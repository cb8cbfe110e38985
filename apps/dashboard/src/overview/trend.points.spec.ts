import { metricOf } from './overview.metrics';
import { timelinePoint as point } from './timeline-point.fixture';
import { trendPoints } from './trend.points';

const visits = metricOf('visits');

describe('the points of the chart', () => {
  it('go on to the end of the span, with what they are compared with', () => {
    const timeline = {
      interval: 'day' as const,
      points: [point('2026-11-01', 3), point('2026-11-02', 1, false)],
      comparison: {
        start: '2026-10-29',
        end: '2026-10-31',
        points: [point('2026-10-29', 5, false), point('2026-10-30', 6), point('2026-10-31', 7)],
      },
    };
    expect(trendPoints(timeline, visits, '2026-11-03', 'previous_period')).toEqual([
      { date: '2026-11-01', value: 3, before: 5, complete: true, beforeComplete: false },
      { date: '2026-11-02', value: 1, before: 6, complete: false, beforeComplete: true },
      { date: '2026-11-03', value: null, before: 7, complete: false, beforeComplete: true },
    ]);
  });
  it('tell of a month that only a part of the one before is known', () => {
    const points = [point('2025-11-01', 20, false), point('2025-12-01', 30), point('2026-01-01', 5, false)];
    const before = [point('2025-09-01', 12, false), point('2025-10-01', 30), point('2025-11-01', 10, false)];
    const comparison = { start: '2025-09-19', end: '2025-11-10', points: before };
    const found = trendPoints({ interval: 'month', points, comparison }, visits, '2026-01-02', 'previous_period');
    expect(found.map((each) => [each.before, each.complete, each.beforeComplete])).toEqual([
      [12, false, false],
      [30, true, true],
      [10, false, false],
    ]);
  });
  it('are beside the same dates of the year before, also behind a leap day', () => {
    const points = ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'].map((date) => point(date, 1));
    const before = [point('2027-02-28', 28), point('2027-03-01', 1), point('2027-03-02', 2)];
    const timeline = { interval: 'day' as const, points, comparison: { start: '2027-02-28', end: '2027-03-02', points: before } };
    const found = trendPoints(timeline, visits, '2028-03-02', 'previous_year');
    expect(found.map((each) => each.before)).toEqual([28, 28, 1, 2]);
  });
  it('of a day are its 24 hours', () => {
    const points = trendPoints(
      { interval: 'hour', points: [point('2026-11-02T00:00', 3), point('2026-11-02T01:00', 1, false)] },
      visits,
      '2026-11-02',
      'none',
    );
    expect([points.length, points.at(-1)]).toEqual([
      24,
      { date: '2026-11-02T23:00', value: null, before: null, complete: false, beforeComplete: false },
    ]);
  });
  it('are none where nothing is told', () => {
    expect(trendPoints({ interval: 'month', points: [] }, visits, '2026-12-31', 'previous_period')).toEqual([]);
  });
});
