import { readProposedPlan } from './index';

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
