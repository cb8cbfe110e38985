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
        points: [point('2026-10-29', 5), point('2026-10-30', 6), point('2026-10-31', 7)],
      },
    };
    expect(trendPoints(timeline, visits, '2026-11-03')).toEqual([
      { date: '2026-11-01', value: 3, before: 5, complete: true },
      { date: '2026-11-02', value: 1, before: 6, complete: false },
      { date: '2026-11-03', value: null, before: 7, complete: false },
    ]);
  });
  it('of a day are its 24 hours', () => {
    const points = trendPoints(
      { interval: 'hour', points: [point('2026-11-02T00:00', 3), point('2026-11-02T01:00', 1, false)] },
      visits,
      '2026-11-02',
    );
    expect([points.length, points.at(-1)]).toEqual([24, { date: '2026-11-02T23:00', value: null, before: null, complete: false }]);
  });
  it('are none where nothing is told', () => {
    expect(trendPoints({ interval: 'month', points: [] }, visits, '2026-12-31')).toEqual([]);
  });
});
