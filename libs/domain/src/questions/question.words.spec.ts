import type { QuestionDimension, QuestionMetric } from './question.plan';
import { DIMENSION_WORDS, filterWords, METRIC_WORDS, timeWords } from './question.words';

const metrics = Object.keys(METRIC_WORDS) as QuestionMetric[];
const dimensions = Object.keys(DIMENSION_WORDS) as QuestionDimension[];

describe('the words of a figure', () => {
  it.each(metrics)('%s is its label in a sentence', (metric) => {
    const { label, noun } = METRIC_WORDS[metric];
    expect(noun.replaceAll(' ', '_')).toBe(metric.replace(/^avg_/, ''));
    expect(label.toLowerCase()).toBe(metric.startsWith('avg_') ? `average ${noun}` : noun);
    expect(label).toMatch(/^[A-Z][a-z ]+$/);
  });
  it('are shown in its unit', () => {
    const of = (wanted: string) => metrics.filter((metric) => METRIC_WORDS[metric].format === wanted);
    expect(of('percent')).toEqual(['bounce_rate', 'exit_rate', 'avg_scroll_depth']);
    expect(of('seconds')).toEqual(['avg_visit_duration', 'avg_time_on_page']);
    expect(of('score')).toEqual(['avg_value_score']);
    expect(of('count')).toEqual(['visits', 'unique_visitors', 'page_views', 'entries', 'exits']);
  });
});

it.each(dimensions)('the words of %s are a heading, one of it and several', (dimension) => {
  const { label, one, several } = DIMENSION_WORDS[dimension];
  expect(label.toLowerCase()).toBe(dimension === 'day' ? 'date' : one);
  expect(label).toMatch(/^[A-Z][a-z ]+$/);
  expect(several).toBe(`${one}s`.replace(/ys$/, dimension === 'day' ? 'ys' : 'ies'));
  const named: Partial<Record<QuestionDimension, string>> = { os: 'operating system', utm_campaign: 'campaign' };
  expect(one).toBe(named[dimension] ?? dimension.replace('utm_', 'campaign ').replace('_', ' '));
});

it.each([
  [{ kind: 'hours24' }, 'in the last 24 hours'],
  [{ kind: 'days', days: 14 }, 'in the last 14 days'],
  [{ kind: 'calendar', name: 'today' }, 'today'],
  [{ kind: 'calendar', name: 'last_month' }, 'last month'],
  [{ kind: 'dates', start: '2026-11-05', end: '2026-11-05' }, 'on 5 November 2026'],
  [{ kind: 'dates', start: '2024-02-01', end: '2024-02-29' }, 'in February 2024'],
  [{ kind: 'dates', start: '2025-02-01', end: '2026-02-28' }, 'from 1 February 2025 to 28 February 2026'],
  [{ kind: 'dates', start: '2025-01-01', end: '2025-12-31' }, 'in 2025'],
  [{ kind: 'dates', start: '2025-12-01', end: '2025-12-31' }, 'in December 2025'],
  [{ kind: 'dates', start: '2025-12-30', end: '2026-01-02' }, 'from 30 December 2025 to 2 January 2026'],
] as const)('%j is %s', (time, words) => expect(timeWords(time)).toBe(words));

describe('what is chosen', () => {
  it.each([
    [{}, ''],
    [{ page: '/pricing' }, ' of /pricing'],
    [{ country: 'FR' }, ' from France'],
    [{ country: 'XX' }, ' from unknown countries'],
    [{ device: 'mobile' }, ' on mobile'],
    [{ browser: 'Firefox' }, ' with Firefox'],
    [{ os: 'Linux' }, ' on Linux'],
    [{ referrer: 'news.example' }, ' from news.example'],
    [{ channel: 'Organic Search' }, ' via organic search'],
    [{ utm_source: 'Letter' }, ' with the campaign source Letter'],
    [{ utm_medium: 'mail' }, ' with the campaign medium mail'],
    [{ utm_campaign: 'Spring' }, ' with the campaign Spring'],
    [{ browser: 'Firefox', country: 'FR', page: '/a' }, ' of /a from France with Firefox'],
  ] as const)('%j is%s', (filters, words) => expect(filterWords(filters)).toBe(words));
});
