import { questionsAfter, questionsInstead, type QuestionPlan, type QuestionTime } from './index';

const WEEK: QuestionTime = { kind: 'days', days: 7 };
const plan = (kind: QuestionPlan['kind'], more: Partial<QuestionPlan> = {}): QuestionPlan => ({
  ...{ kind, metrics: ['bounce_rate'], dimension: null, values: [], filters: {}, time: { kind: 'days', days: 14 } },
  ...{ comparison: null, interval: 'day', order: 'descending', limit: 10 },
  ...more,
});
const today: QuestionTime = { kind: 'calendar', name: 'today' };

describe('after an answer stands', () => {
  it.each<[QuestionPlan, string[]]>([
    [
      plan('number', { filters: { country: 'FR', device: 'mobile' } }),
      [
        'How did the bounce rate from France on mobile change in the last 14 days compared to the previous period?',
        'Show the bounce rate per day from France on mobile in the last 14 days',
        'What are the top countries on mobile in the last 14 days?',
      ],
    ],
    [
      plan('comparison', { filters: { country: 'XX' } }),
      [
        'Show the bounce rate per day in the last 14 days',
        'What are the top sources in the last 14 days?',
        'What are the top pages in the last 14 days?',
      ],
    ],
    [
      plan('summary', { time: today }),
      [
        'Show the visits per day in the last 7 days',
        'What are the top pages in the last 7 days?',
        'How did the visits change today compared to the previous period?',
      ],
    ],
    [
      plan('breakdown', { filters: { device: 'tablet' } }),
      [
        'What are the top countries in the last 14 days?',
        'What are the top devices in the last 14 days?',
        'Show the bounce rate per day on tablet in the last 14 days',
      ],
    ],
    [
      plan('timeseries', { time: { kind: 'calendar', name: 'this_month' } }),
      [
        'What is the average bounce rate this month?',
        'Which day had the most visits this month?',
        'How did the bounce rate change this month compared to the previous period?',
      ],
    ],
    [
      plan('ranking', { metrics: ['page_views'], dimension: 'source', time: { kind: 'hours24' } }),
      [
        'How many page views did I have in the last 24 hours?',
        'Show the page views per day in the last 7 days',
        'What are the top pages in the last 7 days?',
      ],
    ],
    [
      plan('ranking', { dimension: 'page', time: { kind: 'calendar', name: 'yesterday' } }),
      [
        'What was the average bounce rate yesterday?',
        'Show the bounce rate per day in the last 7 days',
        'What are the top sources in the last 7 days?',
      ],
    ],
    [
      plan('list', { dimension: 'page' }),
      [
        'How many visits did I have in the last 14 days?',
        'What are the top countries in the last 14 days?',
        'Show the visits per day in the last 14 days',
      ],
    ],
    [
      plan('list', { dimension: 'browser', time: { kind: 'calendar', name: 'last_month' } }),
      ['How many visits did I have last month?', 'What are the top pages last month?', 'Show the visits per day last month'],
    ],
  ])('%j', (answered, questions) => expect(questionsAfter(answered)).toEqual(questions));

  it.each([
    ['visits', 'visits'],
    ['unique_visitors', 'unique visitors'],
    ['page_views', 'page views'],
    ['bounce_rate', 'bounce rate'],
    ['avg_visit_duration', 'visit duration'],
    ['avg_value_score', 'value score'],
    ['entries', 'visits'],
    ['exits', 'visits'],
    ['exit_rate', 'visits'],
    ['avg_time_on_page', 'visits'],
    ['avg_scroll_depth', 'visits'],
  ] as const)('of %s a figure that every website has, by day', (metric, noun) => {
    expect(questionsAfter(plan('comparison', { metrics: [metric] }))[0]).toBe(`Show the ${noun} per day in the last 14 days`);
  });
});

describe('instead of a question that was refused stands', () => {
  const usual = [
    'How many visits did I have in the last 7 days?',
    'What are the top pages in the last 30 days?',
    'What are the top countries in the last 30 days?',
    'Show the page views per day in the last 7 days',
  ];
  it('what everybody asks, where it spoke of nothing', () =>
    expect(questionsInstead({ metric: null, dimension: null, time: null })).toEqual(usual));
  it('first what it spoke of', () =>
    expect(questionsInstead({ metric: 'bounce_rate', dimension: 'os', time: today })).toEqual([
      'What was the average bounce rate today?',
      'What are the top operating systems in the last 7 days?',
      ...usual.slice(0, 2),
    ]));
  it('nothing twice', () =>
    expect(questionsInstead({ metric: 'visits', dimension: 'page', time: WEEK })).toEqual([
      usual[0],
      'What are the top pages in the last 7 days?',
      ...usual.slice(1, 3),
    ]));
  it('no figure of pages alone, and no days', () =>
    expect(questionsInstead({ metric: 'exits', dimension: 'day', time: null })).toEqual(usual));
});
