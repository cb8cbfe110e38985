import { metricOf } from './overview.metrics';
import { trendPoints } from './trend.points';

const point = (date: string, visits: number, complete = true) => ({
  date,
  total_visitors: visits,
  unique_visitors: visits,
  page_views: visits,
  bounce_rate: 0,
  avg_visit_duration: 0,
  avg_value_score: 0,
  complete,
});
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
    expect(trendPoints(timeline, visits, '2026-11-03')).toEqual([
      { date: '2026-11-01', value: 3, before: 5, complete: true, beforeComplete: false },
      { date: '2026-11-02', value: 1, before: 6, complete: false, beforeComplete: true },
      { date: '2026-11-03', value: null, before: 7, complete: false, beforeComplete: true },
    ]);
  });
  it('tell of a month that only a part of the one before is known', () => {
    const points = ['2026-01-01', '2026-02-01', '2026-03-01'].map((date) => point(date, 30, date !== '2026-03-01'));
    const comparison = { start: '2025-10-31', end: '2025-12-31', points: [point('2025-10-01', 1, false), point('2025-11-01', 30)] };
    const found = trendPoints({ interval: 'month', points, comparison }, visits, '2026-03-31');
    expect(found.map(({ complete, beforeComplete }) => [complete, beforeComplete])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
  it('of a day are its 24 hours', () => {
    const points = trendPoints(
      { interval: 'hour', points: [point('2026-11-02T00:00', 3), point('2026-11-02T01:00', 1, false)] },
      visits,
      '2026-11-02',
    );
    expect([points.length, points.at(-1)]).toEqual([
      24,
      { date: '2026-11-02T23:00', value: null, before: null, complete: false, beforeComplete: false },
    ]);
  });
  it('are none where nothing is told', () => {
    expect(trendPoints({ interval: 'month', points: [] }, visits, '2026-12-31')).toEqual([]);
  });
});
