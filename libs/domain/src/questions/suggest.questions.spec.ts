import fc from 'fast-check';
import { addDays } from '../time';
import {
  ALL_METRICS,
  METRIC_WORDS,
  questionsAfter,
  questionsInstead,
  questionWindow,
  readQuestion,
  type QuestionDimension,
  type QuestionMetric,
  type QuestionPlan,
  type QuestionTime,
} from './index';
import { DIMENSION_WORDS } from './question.words';

const CALENDAR = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_quarter', 'this_year'] as const;
const TODAY = '2026-11-29';
const dates = fc.tuple(fc.integer({ min: 0, max: 1829 }), fc.integer({ min: 0, max: 1829 })).map((ago) => {
  const [end = 0, start = 0] = ago.toSorted((a, b) => a - b);
  return { kind: 'dates' as const, start: addDays(TODAY, -start), end: addDays(TODAY, -end) };
});
const month = fc.integer({ min: 1, max: 12 }).map((of) => {
  const start = `2025-${String(of).padStart(2, '0')}-01`;
  return { kind: 'dates' as const, start, end: addDays(of === 12 ? '2026-01-01' : `2025-${String(of + 1).padStart(2, '0')}-01`, -1) };
});
const time: fc.Arbitrary<QuestionTime> = fc.oneof(
  dates,
  month,
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
  questions.filter((question) => 'refusal' in readQuestion(question, { domain: 'site.example', today: TODAY }));

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

  it('about the dates of the answer', () =>
    fc.assert(
      fc.property(fc.oneof(dates, month), (when) => {
        fc.pre(when.start !== when.end);
        const [question = ''] = questionsInstead({ metric: 'visits', dimension: null, time: when });
        const reading = readQuestion(question, { domain: 'site.example', today: TODAY });
        const read = 'plan' in reading ? questionWindow(reading.plan.time, 'UTC', Date.parse(`${TODAY}T12:00:00Z`)) : null;
        expect(read).toMatchObject({ start: when.start, end: when.end });
      }),
      { numRuns: 500 },
    ));

  it('keeps what the refused one spoke of', () =>
    expect(questionsInstead({ metric: 'page_views', dimension: 'browser', time: { kind: 'days', days: 14 } }).slice(0, 2)).toEqual([
      'How many page views did I have in the last 14 days?',
      'What are the top browsers in the last 14 days?',
    ]));
});
