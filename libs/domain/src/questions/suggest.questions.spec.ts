import fc from 'fast-check';
import {
  ALL_METRICS,
  METRIC_WORDS,
  questionsAfter,
  questionsInstead,
  readQuestion,
  type QuestionDimension,
  type QuestionMetric,
  type QuestionPlan,
  type QuestionTime,
} from './index';
import { DIMENSION_WORDS } from './question.words';

const CALENDAR = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_quarter', 'this_year'] as const;
const time: fc.Arbitrary<QuestionTime> = fc.oneof(
  fc.constant({ kind: 'hours24' as const }),
  fc.integer({ min: 2, max: 1830 }).map((days) => ({ kind: 'days' as const, days })),
  fc.constantFrom(...CALENDAR).map((name) => ({ kind: 'calendar' as const, name })),
);
const metric = fc.constantFrom(...(Object.keys(METRIC_WORDS) as QuestionMetric[]));
const dimension = fc.constantFrom(...(Object.keys(DIMENSION_WORDS) as QuestionDimension[]));
const plan: fc.Arbitrary<QuestionPlan> = fc.record({
  kind: fc.constantFrom('number', 'summary', 'comparison', 'ranking', 'breakdown', 'timeseries', 'list'),
  metrics: fc.oneof(
    metric.map((one) => [one]),
    fc.constant(ALL_METRICS),
  ),
  dimension: fc.option(dimension),
  values: fc.constant(['DE', 'FR']),
  filters: fc.record(
    {
      country: fc.constantFrom('DE', 'US', 'XX', 'TR', 'BA', 'CI', 'GS', 'IM'),
      device: fc.constantFrom('mobile', 'desktop', 'tablet'),
      page: fc.constantFrom('/', '/a b'),
      referrer: fc.constant('news.example'),
    },
    { requiredKeys: [] },
  ),
  time,
  comparison: fc.constant(null),
  interval: fc.constant('day'),
  order: fc.constant('descending'),
  limit: fc.constant(10),
});
const refused = (questions: readonly string[]) =>
  questions.filter((question) => 'refusal' in readQuestion(question, { domain: 'site.example' }));

describe('every question that is suggested is understood', () => {
  it('after an answer', () =>
    fc.assert(
      fc.property(plan, (answered) => {
        const questions = questionsAfter(answered);
        expect(questions).toHaveLength(3);
        expect(refused(questions)).toEqual([]);
      }),
      { numRuns: 500 },
    ));

  it('instead of one that was refused', () =>
    fc.assert(
      fc.property(fc.option(metric), fc.option(dimension), fc.option(time), (...[near, group, when]) => {
        const questions = questionsInstead({ metric: near, dimension: group, time: when });
        expect(questions).toHaveLength(4);
        expect(refused(questions)).toEqual([]);
      }),
      { numRuns: 500 },
    ));

  it('keeps what the refused one spoke of', () =>
    expect(questionsInstead({ metric: 'page_views', dimension: 'browser', time: { kind: 'days', days: 14 } }).slice(0, 2)).toEqual([
      'How many page views did I have in the last 14 days?',
      'What are the top browsers in the last 14 days?',
    ]));
});
