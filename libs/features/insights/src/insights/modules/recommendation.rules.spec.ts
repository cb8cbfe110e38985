import type { Movement } from '../movements.query';
import { RECOMMENDATION_RULES } from './recommendation.rules';

const of = (dimension: Movement['dimension'], value: string, figures: Partial<Movement> = {}): Movement => ({
  website: '',
  dimension,
  value,
  visits: 0,
  visitsBefore: 0,
  bounces: 0,
  errors: 0,
  ...figures,
});
/** 1,000 visits, 300 of which bounce. */
const DESKTOP = of('device', 'desktop', { visits: 1000, bounces: 300, errors: 10 });

function found(rule: string, ...movements: Movement[]) {
  const [named] = RECOMMENDATION_RULES.filter(({ name }) => name === rule);
  return named?.find([DESKTOP, ...movements]).map(({ value, before, now, severity }) => [value, before, now, severity]);
}

test.each<[string, Movement, unknown[]]>([
  ['leaky-entry-page', of('page', '/a', { visits: 200, bounces: 120 }), [['/a', 30, 60, 'info']]],
  ['leaky-entry-page', of('page', '/a', { visits: 99, bounces: 99 }), []],
  ['leaky-entry-page', of('page', '/a', { visits: 200, bounces: 98 }), []],
  ['weak-on-mobile', of('device', 'mobile', { visits: 100, bounces: 50 }), [['mobile', 30, 50, 'info']]],
  ['weak-on-mobile', of('device', 'mobile', { visits: 100, bounces: 41 }), []],
  ['weak-on-mobile', of('device', 'mobile', { visits: 99, bounces: 90 }), []],
  ['errors-in-visits', of('page', '/a', { visits: 400, errors: 20 }), [['/a', 1, 5, 'info']]],
  ['errors-in-visits', of('page', '/a', { visits: 100, errors: 20 }), [['/a', 1, 20, 'warning']]],
  ['errors-in-visits', of('page', '/a', { visits: 410, errors: 20 }), []],
  ['errors-in-visits', of('page', '/a', { visits: 100, errors: 19 }), []],
  ['rising-source', of('source', 'news.example', { visits: 80, visitsBefore: 40 }), [['news.example', 40, 80, 'info']]],
  ['rising-source', of('source', 'news.example', { visits: 50, visitsBefore: 0 }), [['news.example', 0, 50, 'info']]],
  ['rising-source', of('source', 'news.example', { visits: 49, visitsBefore: 0 }), []],
  ['rising-source', of('source', 'news.example', { visits: 80, visitsBefore: 41 }), []],
  ['rising-source', of('source', 'Direct', { visits: 800, visitsBefore: 40 }), []],
])('%s of %j', (rule, movement, expected) => expect(found(rule, movement)).toEqual(expected));

test('the greatest come first, and every text names what it is about', () => {
  const pages = ['/a', '/b', '/c'].map((path, at) =>
    of('page', path, { visits: 200 + 100 * at, bounces: 180 + 100 * at, errors: 40 + at }),
  );
  expect(found('leaky-entry-page', ...pages)?.map(([value]) => value)).toEqual(['/c', '/b', '/a']);
  expect(found('errors-in-visits', ...pages)?.map(([value]) => value)).toEqual(['/c', '/b', '/a']);
  for (const rule of RECOMMENDATION_RULES) {
    for (const { value, title, description } of rule.find([DESKTOP, ...pages])) expect(`${title} ${description}`).toContain(value);
  }
});
