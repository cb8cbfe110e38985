import { readProposedPlan } from './index';
import { PROPOSABLE } from './proposed.plan';

const known = [{ filter: 'browser' as const, value: 'Firefox', words: 'Firefox' }];
const good = { kind: 'number', metric: 'visits', time: '30d' };

describe('a plan that is proposed', () => {
  it.each<[object, object]>([
    [good, { kind: 'number', metrics: ['visits'], time: { kind: 'days', days: 30 }, filters: {}, comparison: null, limit: 10 }],
    [{ ...good, filters: { country: 'DE', browser: 'Firefox' } }, { filters: { country: 'DE', browser: 'Firefox' } }],
    [
      { ...good, kind: 'ranking', dimension: 'country', limit: 3, order: 'ascending' },
      { dimension: 'country', limit: 3, order: 'ascending' },
    ],
    [{ ...good, kind: 'comparison', comparison: 'previous_year', time: 'this_month' }, { comparison: 'previous_year' }],
    [
      { ...good, kind: 'timeseries', interval: 'week' },
      { kind: 'timeseries', interval: 'week' },
    ],
    [{ ...good, kind: 'ranking', dimension: 'entry_page' }, { metrics: ['entries'] }],
  ])('holds: %j', (proposed, expected) => expect(readProposedPlan(proposed, known)).toMatchObject(expected));

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'SELECT 1'],
    ['a list', []],
    ['an unknown kind', { ...good, kind: 'sql' }],
    ['an unknown figure', { ...good, metric: 'password' }],
    ['a name that every object has', { ...good, metric: 'constructor' }],
    ['a time that is none', { ...good, time: '99999d' }],
    ['a time in SQL', { ...good, time: '7d; DROP TABLE visits' }],
    ['an unknown filter', { ...good, filters: { website_id: '*' } }],
    ['a filter that is no text', { ...good, filters: { country: { $ne: '' } } }],
    ['a value that the website does not know', { ...good, filters: { browser: "' OR 1=1" } }],
    ['a country that is none', { ...good, filters: { country: 'ZZ' } }],
    ['a ranking of nothing', { ...good, kind: 'ranking' }],
    ['a figure by a dimension', { ...good, dimension: 'country' }],
    ['too many rows', { ...good, kind: 'ranking', dimension: 'country', limit: 101 }],
    ['no row', { ...good, kind: 'ranking', dimension: 'country', limit: 0 }],
    ['a figure that is not known of countries', { ...good, kind: 'ranking', dimension: 'country', metric: 'exit_rate' }],
    ['a ranking that compares', { ...good, kind: 'ranking', dimension: 'country', comparison: 'previous_year' }],
  ])('does not hold: %s', (_, proposed) => expect(readProposedPlan(proposed, known)).toBeNull());
});

describe('each part of what may be proposed', () => {
  const ranked = { ...good, kind: 'ranking', dimension: 'country' };
  const timeOf = (time: unknown) => readProposedPlan({ ...good, time }, known)?.time ?? null;

  it('is taken', () => {
    for (const time of PROPOSABLE.times) expect(timeOf(time)).not.toBeNull();
    for (const metric of PROPOSABLE.metrics) {
      const page = { country: 'DE' };
      const isOfPages = ['entries', 'exits', 'exit_rate', 'avg_time_on_page', 'avg_scroll_depth'].includes(metric);
      expect(readProposedPlan({ ...good, metric, filters: page }, known) === null).toBe(isOfPages);
    }
    for (const dimension of PROPOSABLE.dimensions) expect(readProposedPlan({ ...ranked, dimension }, known)).toMatchObject({ dimension });
    for (const comparison of PROPOSABLE.comparisons)
      for (const kind of ['number', 'comparison'])
        expect(readProposedPlan({ ...good, kind, comparison }, known)).toMatchObject({ comparison });
    for (const interval of PROPOSABLE.intervals)
      expect(readProposedPlan({ ...good, kind: 'timeseries', interval }, known)).toMatchObject({ interval });
    for (const order of PROPOSABLE.orders) expect(readProposedPlan({ ...ranked, order }, known)).toMatchObject({ order });
    for (const filter of PROPOSABLE.filters) {
      const own = { country: 'FR', device: 'unknown', channel: 'Direct' }[filter as 'country' | 'device' | 'channel'] ?? 'own';
      const values = [{ filter, value: 'own', words: 'own' }];
      expect(readProposedPlan({ ...good, filters: { [filter]: own } }, values)).toMatchObject({ filters: { [filter]: own } });
    }
  });

  it('is what people ask for', () =>
    expect(PROPOSABLE).toMatchObject({
      kinds: ['number', 'comparison', 'ranking', 'timeseries'],
      times: expect.arrayContaining([
        '24h',
        '7d',
        '30d',
        '90d',
        'today',
        'yesterday',
        'this_week',
        'last_week',
        'this_month',
        'last_month',
        'this_quarter',
        'this_year',
      ]),
      comparisons: ['previous_period', 'previous_year'],
      filters: expect.arrayContaining([
        'page',
        'country',
        'device',
        'browser',
        'os',
        'referrer',
        'channel',
        'utm_source',
        'utm_medium',
        'utm_campaign',
      ]),
    }));

  it.each<[unknown, object | null]>([
    ['24h', { kind: 'hours24' }],
    ['1d', { kind: 'days', days: 1 }],
    ['1830d', { kind: 'days', days: 1830 }],
    ['1831d', null],
    ['0d', null],
    ['07d', null],
    ['10000d', null],
    ['7', null],
    ['7d ', null],
    ['x7d', null],
    [7, null],
    [undefined, null],
    ['next_week', null],
    ['today', { kind: 'calendar', name: 'today' }],
  ])('the time %j is %j', (time, expected) => expect(timeOf(time)).toEqual(expected));

  it.each(['desktop', 'mobile', 'tablet', 'unknown'])('the device %s', (device) =>
    expect(readProposedPlan({ ...good, filters: { device } }, known)).toMatchObject({ filters: { device } }),
  );

  it.each<[string, object]>([
    ['no filters', { filters: null }],
    ['no filters at all', { filters: undefined }],
    ['no comparison', { comparison: null }],
    ['no dimension', { dimension: null }],
    ['one row', { ...ranked, limit: 1 }],
    ['a hundred rows', { ...ranked, limit: 100 }],
    ['a page, by country', { ...ranked, filters: { page: '/a' } }],
  ])('%s', (_, more) => expect(readProposedPlan({ ...good, ...more }, [{ filter: 'page', value: '/a', words: '/a' }])).not.toBeNull());

  it('has its usual value where it is left out', () =>
    expect(readProposedPlan(ranked, known)).toEqual({
      ...{ kind: 'ranking', metrics: ['visits'], dimension: 'country', values: [], filters: {}, time: { kind: 'days', days: 30 } },
      ...{ comparison: null, interval: 'day', order: 'descending', limit: 10 },
    }));

  it.each<[string, object]>([
    ['filters in a text', { filters: 'country' }],
    ['a value of another filter', { filters: { os: 'Firefox' } }],
    ['another value of a filter', { filters: { browser: 'Chrome' } }],
    ['a device that is none', { filters: { device: 'watch' } }],
    ['a channel that is none', { filters: { channel: 'Radio' } }],
    ['a comparison that is none', { comparison: 'previous_week' }],
    ['a series that compares', { kind: 'timeseries', comparison: 'previous_year' }],
    ['an interval that is none', { interval: 'hour' }],
    ['an order that is none', { order: 'random' }],
    ['a dimension that is none', { kind: 'ranking', dimension: 'city' }],
    ['half a row', { ...ranked, limit: 1.5 }],
    ['rows in a text', { ...ranked, limit: '5' }],
    ['pages of a page', { ...ranked, dimension: 'page', filters: { page: '/a' } }],
    ['first pages of a page', { ...ranked, dimension: 'entry_page', filters: { page: '/a' } }],
    ['last pages of a page', { ...ranked, dimension: 'exit_page', filters: { page: '/a' } }],
    ['a figure of visits for a page', { metric: 'avg_visit_duration', filters: { page: '/a' } }],
  ])('is refused: %s', (_, more) =>
    expect(readProposedPlan({ ...good, ...more }, [...known, { filter: 'page', value: '/a', words: '/a' }])).toBeNull(),
  );
});
