import type { StatsMetric } from '@footfall/contracts';
import { NO_SUMS, statsChange, statsFigure, statsFigureSql } from './stats.metrics';

const sums = { ...NO_SUMS, visitors: 7, visits: 3, entries: 8, bounces: 3, duration_ms: 12_345, pageviews: 8, events: 11 };

describe('a figure', () => {
  it.each<[StatsMetric, number]>([
    ['visitors', 7],
    ['visits', 3],
    ['pageviews', 8],
    ['events', 11],
    ['views_per_visit', 2.67],
    ['bounce_rate', 38],
    ['visit_duration', 2],
    ['conversion_rate', 23.3],
  ])('%s is %d', (metric, value) => expect(statsFigure(metric, sums, 30)).toBe(value));
  it.each<[StatsMetric, number | null]>([
    ['visitors', 0],
    ['views_per_visit', 0],
    ['bounce_rate', null],
    ['visit_duration', null],
    ['conversion_rate', 0],
  ])('%s of nothing is %s', (metric, value) => expect(statsFigure(metric, NO_SUMS, 0)).toBe(value));
  it('keeps a half that no double holds', () => {
    expect(statsFigure('bounce_rate', { ...sums, bounces: 29, entries: 200 }, 0)).toBe(15);
    expect(statsFigure('bounce_rate', { ...sums, bounces: 28_999, entries: 200_000 }, 0)).toBe(14);
  });
  it('is rounded half up', () => expect(statsFigure('bounce_rate', { ...sums, bounces: 1, entries: 8 }, 0)).toBe(13));
  it.each<[StatsMetric, string]>([
    ['visitors', 'visitors'],
    ['bounce_rate', 'if(entries = 0, NULL, floor((200 * toFloat64(bounces) + 1 * toFloat64(entries)) / (2 * toFloat64(entries))) / 1)'],
    ['views_per_visit', 'if(visits = 0, 0.0, floor((200 * toFloat64(pageviews) + 1 * toFloat64(visits)) / (2 * toFloat64(visits))) / 100)'],
    [
      'visit_duration',
      'if(entries = 0, NULL, floor((2 * toFloat64(duration_ms) + 1000 * toFloat64(entries)) / (2000 * toFloat64(entries))) / 1)',
    ],
    [
      'conversion_rate',
      'if(reached = 0, 0.0, floor((2000 * toFloat64(visitors) + 1 * toFloat64(reached)) / (2 * toFloat64(reached))) / 10)',
    ],
  ])('%s is in SQL %s', (metric, sql) => expect(statsFigureSql(metric)).toBe(sql));
});

describe('what changed', () => {
  it.each<[StatsMetric, number | null, number | null, number | null]>([
    ['visitors', 15, 10, 50],
    ['visitors', 10, 15, -33],
    ['visitors', 201, 200, 1],
    ['visitors', 0, 10, -100],
    ['visitors', 5, 0, 100],
    ['visitors', 0, 0, 0],
    ['bounce_rate', 50, 33.3, 16.7],
    ['bounce_rate', 33, 50, -17],
    ['bounce_rate', 5, 0, 5],
    ['conversion_rate', 1.5, 1.25, 0.3],
    ['conversion_rate', 1.5, null, null],
    ['bounce_rate', null, 50, null],
    ['visit_duration', null, null, null],
  ])('of %s from %s after %s is %s', (metric, now, before, change) => expect(statsChange(metric, now, before)).toBe(change));
});
