import { statsEndpoints } from './stats.endpoints';

const { query } = statsEndpoints.breakdown.shapes;
const read = (parameters: Record<string, string>) => query.safeParse({ site_id: 'a.example', property: 'visit:device', ...parameters });
const faults = (parameters: Record<string, string>) => read(parameters).error?.issues.map(({ path }) => path.join('.'));

describe('the parameters of the Stats API', () => {
  it('have the defaults of Plausible', () => {
    expect(read({}).data).toEqual({
      site_id: 'a.example',
      property: 'visit:device',
      period: '30d',
      metrics: ['visitors'],
      filters: [],
      limit: 100,
      page: 1,
    });
  });

  it.each([
    ['visit:country==DE', { property: 'visit:country', negated: false, values: ['DE'] }],
    ['visit:source == Google | Hacker News ', { property: 'visit:source', negated: false, values: ['Google', 'Hacker News'] }],
    ['visit:browser!=Chrome', { property: 'visit:browser', negated: true, values: ['Chrome'] }],
    ['visit:utm_campaign==a\\|one|b', { property: 'visit:utm_campaign', negated: false, values: ['a|one', 'b'] }],
    ['event:props:a b==x==y!=z', { property: 'event:props:a b', negated: false, values: ['x==y!=z'] }],
    ['event:page==/blog**', { property: 'event:page', negated: false, values: ['/blog**'] }],
  ])('reads %s', (filters, filter) => {
    expect(read({ filters }).data?.filters).toEqual([filter]);
  });

  it('reads filters of which all must fit, and metrics in their order', () => {
    const { filters, metrics } = read({ filters: 'event:goal==Signup;visit:country==DE;', metrics: 'visits, visitors' }).data ?? {};
    expect([filters?.map(({ property }) => property), metrics]).toEqual([
      ['event:goal', 'visit:country'],
      ['visits', 'visitors'],
    ]);
  });

  it.each([
    [{ metrics: 'visitors,secrets' }, ['metrics']],
    [{ metrics: '' }, ['metrics']],
    [{ metrics: '1;drop' }, ['metrics']],
    [{ metrics: 'visits,visits' }, ['metrics']],
    [{ property: 'visit:password' }, ['property']],
    [{ property: 'event:props:' }, ['property']],
    [{ period: 'forever' }, ['period']],
    [{ limit: '0', page: '0' }, ['limit', 'page']],
    [{ page: '-1' }, ['page']],
    [{ site_id: '' }, ['site_id']],
    [{ filters: 'visit:country' }, ['filters']],
    [{ filters: 'visit:country=DE' }, ['filters']],
    [{ filters: 'visit:country==' }, ['filters']],
    [{ filters: 'visit:country==DE|' }, ['filters']],
    [{ filters: 'visit:region==DE-BE' }, ['filters']],
    [{ filters: '==DE' }, ['filters']],
  ])('refuses %j naming the field', (parameters, fields) => {
    expect(faults(parameters as Record<string, string>)).toEqual(fields);
  });

  it('needs the property and the website', () => {
    expect(query.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['site_id', 'property']);
  });
});
