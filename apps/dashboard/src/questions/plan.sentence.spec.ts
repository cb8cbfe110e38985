import { partsOf, sentenceOf, withMetrics, withValues, type Plan, type PlanParts } from './plan.sentence';

const PARTS: PlanParts = {
  ...{ kind: 'number', metrics: ['visits'], dimension: null, values: [], filters: {}, time: '7d' },
  ...{ interval: 'day', comparison: null, order: 'descending', limit: 10 },
};

it.each<[Partial<PlanParts>, string | null]>([
  [{}, 'How many visits did I have in the last 7 days?'],
  [{ metrics: ['bounce_rate'], time: 'last_month' }, 'What was the average bounce rate last month?'],
  [{ filters: { country: 'DE', device: 'mobile' } }, 'How many visits did I have from Germany on mobile in the last 7 days?'],
  [{ filters: { page: '/shop', channel: 'Email' }, time: 'today' }, 'How many visits did I have of /shop via email today?'],
  [
    { kind: 'comparison', metrics: ['unique_visitors'] },
    'How did the unique visitors change in the last 7 days compared to the previous period?',
  ],
  [{ kind: 'timeseries', metrics: ['page_views'], interval: 'week', time: '90d' }, 'Show the page views per week in the last 90 days'],
  [{ kind: 'ranking', dimension: 'country', time: '14d' }, 'What are the top countries by visits in the last 14 days?'],
  [{ kind: 'ranking', dimension: 'entry_page' }, null],
  [{ kind: 'ranking' }, null],
  [{ kind: 'ranking', dimension: 'page', order: 'ascending', limit: 3 }, 'What are the bottom 3 pages by visits in the last 7 days?'],
  [{ kind: 'list', dimension: 'browser', limit: 100, filters: { country: 'FR' } }, 'List the browsers from France in the last 7 days'],
  [{ kind: 'list', dimension: 'exit_page', limit: 100 }, null],
  [
    { kind: 'breakdown', dimension: 'country', values: ['DE', 'FR'] },
    'How many visits did I have from Germany and France in the last 7 days?',
  ],
  [
    { kind: 'summary', metrics: ['visits', 'page_views', 'bounce_rate'], time: 'yesterday', comparison: 'previous_year' },
    'Show the visits, page views and bounce rate yesterday compared to the same period last year',
  ],
  [{ kind: 'something else' }, null],
])('a reading of %j is said as %j', (parts, sentence) => expect(sentenceOf({ ...PARTS, ...parts })).toBe(sentence));

it('what is left of several values or figures alone is a plain question', () => {
  const breakdown: PlanParts = { ...PARTS, kind: 'breakdown', dimension: 'country', values: ['DE', 'FR', 'IT'] };
  expect(sentenceOf(withValues(breakdown, ['DE', 'IT']))).toBe('How many visits did I have from Germany and Italy in the last 7 days?');
  expect(sentenceOf(withValues(breakdown, ['FR']))).toBe('How many visits did I have from France in the last 7 days?');
  const summary: PlanParts = { ...PARTS, kind: 'summary', metrics: ['visits', 'page_views'] };
  expect(sentenceOf(withMetrics(summary, ['page_views']))).toBe('How many page views did I have in the last 7 days?');
  expect(sentenceOf(withMetrics({ ...summary, comparison: 'previous_period' }, ['visits']))).toBe(
    'How did the visits change in the last 7 days compared to the previous period?',
  );
});

it('dates of a plan are said as dates', () => {
  const plan = { ...PARTS, date_range: { start: '2026-11-01', end: '2026-11-10' } } as unknown as Plan;
  expect(sentenceOf(partsOf(plan, 'custom'))).toBe('How many visits did I have from 2026-11-01 to 2026-11-10?');
  expect(sentenceOf(partsOf(plan, '7d'))).toBe('How many visits did I have in the last 7 days?');
});
