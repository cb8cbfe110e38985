import type { RequestContext, StatsFilter, StatsMetric, StatsProperty } from '@footfall/contracts';
import { statsRequest } from './stats.request';

const NOW = Date.parse('2024-05-14T20:30:00Z');
const website = { id: 'w', teamId: 't', domain: 'd', name: 'n', timezone: 'UTC' };
const by = (...properties: StatsProperty[]): StatsFilter[] => properties.map((property) => ({ property, values: ['x'], negated: false }));
function ask(metrics: StatsMetric[], filters: StatsFilter[], property?: StatsProperty) {
  const query = { period: 'day' as const, metrics, filters, ...(property ? { property } : {}) };
  return statsRequest(query, { website } as RequestContext, NOW);
}

describe('a question of the Stats API', () => {
  it('is about a website, a window, metrics, filters and a property', () => {
    const filters = by('visit:device');
    expect(ask(['visitors', 'bounce_rate'], filters, 'visit:os')).toMatchObject({
      website,
      window: { name: 'day', start: '2024-05-14' },
      metrics: ['visitors', 'bounce_rate'],
      filters,
      property: 'visit:os',
    });
    expect(ask(['visitors'], []).property).toBeUndefined();
    expect(() => statsRequest({ period: 'day', metrics: [], filters: [] }, { website: null } as RequestContext, NOW)).toThrow(
      'the request names no website',
    );
  });

  it.each<[StatsMetric[], StatsFilter[], StatsProperty | undefined]>([
    [['visitors', 'pageviews', 'events'], by('event:name', 'event:goal', 'event:props:a'), 'event:name'],
    [['visits', 'bounce_rate', 'visit_duration'], by('event:page', 'visit:os'), 'event:page'],
    [['views_per_visit'], by('visit:os'), undefined],
    [['conversion_rate'], by('event:goal'), 'visit:os'],
    [['conversion_rate'], [], 'event:goal'],
    [['visitors'], by('event:hostname'), undefined],
  ])('may ask for %j by %j and %j', (metrics, filters, property) => expect(ask(metrics, filters, property)).toMatchObject({ metrics }));

  it.each<[StatsMetric[], StatsFilter[], StatsProperty | undefined, string]>([
    [['visitors'], [], 'event:hostname', 'property: event:hostname can be filtered by, not broken down'],
    [['visits'], by('event:name'), undefined, 'metrics: visits does not go with event:name'],
    [['visitors', 'bounce_rate'], by('event:page', 'event:goal'), undefined, 'metrics: bounce_rate does not go with event:goal'],
    [['visit_duration'], [], 'event:props:plan', 'metrics: visit_duration does not go with event:props:plan'],
    [['views_per_visit'], by('event:name'), undefined, 'metrics: views_per_visit does not go with event:name'],
    [['views_per_visit'], [], 'visit:os', 'metrics: views_per_visit cannot be broken down'],
    [['views_per_visit'], by('event:page'), undefined, 'metrics: views_per_visit does not go with event:page'],
    [['conversion_rate'], by('event:name'), undefined, 'metrics: conversion_rate needs a filter by event:goal, or a breakdown by it'],
    [['conversion_rate'], by('event:goal'), 'event:page', 'metrics: conversion_rate cannot be broken down by event:page'],
  ])('may not ask for %j by %j and %j', (metrics, filters, property, message) =>
    expect(() => ask(metrics, filters, property)).toThrow(new Error(message)),
  );
});
