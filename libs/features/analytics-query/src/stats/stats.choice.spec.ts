import type { StatsFilter, StatsProperty } from '@footfall/contracts';
import { eventPropertySql, visitPropertySql } from './property.sql';
import { chooseStats, isEventOnly, isVisitProperty } from './stats.choice';

const filter = (property: StatsProperty, values: string[], negated = false): StatsFilter => ({ property, values, negated });
const NOTHING = { visits: '', events: '', filtersPages: false, filtersEvents: false, params: {} };
/** The choice with the condition on pages of a path that is called `p`. */
function chosen(filters: StatsFilter[], only?: (filter: StatsFilter) => boolean) {
  const { pages, ...choice } = chooseStats(filters, false, only);
  return { ...choice, pages: pages('p') };
}

test('properties are of visits, of events alone, or of pages', () => {
  const all: StatsProperty[] = ['visit:device', 'event:page', 'event:name', 'event:goal', 'event:props:plan'];
  expect(all.filter(isVisitProperty)).toEqual(['visit:device']);
  expect(all.filter(isEventOnly)).toEqual(['event:name', 'event:goal', 'event:props:plan']);
});

describe('filters', () => {
  const device = visitPropertySql('visit:device', false);
  it('choose everything where there is none', () => expect(chosen([])).toEqual({ ...NOTHING, pages: '1' }));

  it('of visits take one of the values, or none of them', () => {
    expect(chosen([filter('visit:device', ['Mobile', 'Tablet'])])).toEqual({
      ...NOTHING,
      pages: '1',
      visits: ` AND (has({filter_0:Array(String)}, ${device}))`,
      params: { filter_0: ['Mobile', 'Tablet'] },
    });
    expect(chosen([filter('visit:device', ['Mobile'], true)]).visits).toBe(` AND NOT (has({filter_0:Array(String)}, ${device}))`);
  });
  it('take a star for any text, and nothing else', () => {
    expect(chosen([filter('visit:device', ['a', '*b*', '50%_\\*', 'c'])])).toEqual({
      ...NOTHING,
      pages: '1',
      visits: ` AND (has({filter_0:Array(String)}, ${device}) OR ${device} LIKE {filter_0_0:String} OR ${device} LIKE {filter_0_1:String})`,
      params: { filter_0: ['a', 'c'], filter_0_0: '%b%', filter_0_1: '50\\%\\_\\\\%' },
    });
    expect(chosen([filter('visit:device', ['x*'])]).params).toEqual({ filter_0_0: 'x%' });
  });
  it('by source compare names where they are bound', () => {
    const named = (isNamed: boolean) => chooseStats([filter('visit:source', ['Google'])], isNamed).visits;
    expect(named(true)).toContain('source_names');
    expect(named(false)).not.toContain('source_names');
  });
  it('of pages choose events and views of pages', () => {
    expect(chosen([filter('event:page', ['/a']), filter('event:page', ['/b*'], true)])).toEqual({
      visits: '',
      events: ` AND (has({filter_0:Array(String)}, path)) AND NOT (path LIKE {filter_1_0:String})`,
      pages: '(has({filter_0:Array(String)}, p)) AND NOT (p LIKE {filter_1_0:String})',
      filtersPages: true,
      filtersEvents: false,
      params: { filter_0: ['/a'], filter_1_0: '/b%' },
    });
  });
  it('of events choose visits that have one', () => {
    expect(chosen([filter('event:name', ['signup'])])).toEqual({
      ...NOTHING,
      pages: '1',
      events: ` AND (has({filter_0:Array(String)}, ${eventPropertySql('event:name', '')}))`,
      filtersEvents: true,
      params: { filter_0: ['signup'] },
    });
  });
  it("of the website's own properties bind the name too", () => {
    expect(chosen([filter('visit:os', ['Linux']), filter('event:props:plan', ['pro'])])).toMatchObject({
      events: ` AND (has({filter_1:Array(String)}, ${eventPropertySql('event:props:plan', 'filter_1_own')}))`,
      params: { filter_0: ['Linux'], filter_1: ['pro'], filter_1_own: 'plan' },
      filtersEvents: true,
    });
  });
  it('leave out what is not to be chosen by, and keep their places', () => {
    expect(chosen([filter('event:name', ['a']), filter('visit:os', ['b'])], ({ property }) => property === 'visit:os')).toMatchObject({
      events: '',
      filtersEvents: false,
      params: { filter_1: ['b'] },
    });
  });
});

describe('goals', () => {
  const event = `(type != 'pageview' AND (has({filter_0:Array(String)}, name)))`;
  const page = `(type = 'pageview' AND (has({filter_0_path:Array(String)}, path)))`;
  it.each([
    [['signup'], `(${event})`, { filter_0: ['signup'] }],
    [['Visit /thanks'], `(${page})`, { filter_0_path: ['/thanks'] }],
    [['signup', 'Visit /thanks'], `(${page} OR ${event})`, { filter_0_path: ['/thanks'], filter_0: ['signup'] }],
    [['Visit us'], `(${event})`, { filter_0: ['Visit us'] }],
    [['Visit /a*'], `((type = 'pageview' AND (path LIKE {filter_0_path_0:String})))`, { filter_0_path_0: '/a%' }],
  ])('%j are an event or a page', (values, sql, params) => {
    expect(chosen([filter('event:goal', values)])).toEqual({ ...NOTHING, pages: '1', events: ` AND ${sql}`, filtersEvents: true, params });
  });
  it('cannot be excluded', () =>
    expect(() => chosen([filter('event:goal', ['signup'], true)])).toThrow('filters: event:goal cannot be filtered with !='));
});
