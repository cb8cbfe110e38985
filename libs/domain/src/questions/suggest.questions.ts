import type { QuestionDimension, QuestionHints, QuestionMetric, QuestionPlan, QuestionTime } from './question.plan';
import { DEFAULT_TIME } from './read.question';
import { DIMENSION_WORDS, METRIC_WORDS, filterWords, timeWords } from './question.words';

// Whatever is suggested here is read by the same grammar; a test asks each suggestion of each plan.

/** Figures that every website has, with and without a page. */
const OF_VISITS: ReadonlySet<QuestionMetric> = new Set([
  'visits',
  'unique_visitors',
  'page_views',
  'bounce_rate',
  'avg_visit_duration',
  'avg_value_score',
]);
const isOfVisits = (metric: QuestionMetric) => OF_VISITS.has(metric);

function number(metric: QuestionMetric, what: string, time: QuestionTime): string {
  const { noun, format } = METRIC_WORDS[metric];
  const tense = time.kind === 'calendar' && time.name.startsWith('this') ? 'is' : 'was';
  return format === 'count'
    ? `How many ${noun} did I have${what} ${timeWords(time)}?`
    : `What ${tense} the average ${noun}${what} ${timeWords(time)}?`;
}
const series = (metric: QuestionMetric, what: string, time: QuestionTime) =>
  `Show the ${METRIC_WORDS[metric].noun} per day${what} ${timeWords(time)}`;
const ranking = (dimension: QuestionDimension, what: string, time: QuestionTime) =>
  `What are the top ${DIMENSION_WORDS[dimension].several}${what} ${timeWords(time)}?`;
const comparison = (metric: QuestionMetric, what: string, time: QuestionTime) =>
  `How did the ${METRIC_WORDS[metric].noun}${what} change ${timeWords(time)} compared to the previous period?`;

const USUAL_TIME: QuestionTime = { kind: 'days', days: 30 };
/** One day is no series and hardly a ranking. */
const longer = (time: QuestionTime): QuestionTime => (isOneDay(time) ? DEFAULT_TIME : time);
const isOneDay = (time: QuestionTime) =>
  time.kind === 'hours24' ||
  (time.kind === 'calendar' && (time.name === 'today' || time.name === 'yesterday')) ||
  (time.kind === 'dates' && time.start === time.end);

/** Values that the grammar reads on every website; the others it may know here and not again. */
const repeatable = ({ country, device }: QuestionPlan['filters']) =>
  filterWords({ country: country === 'XX' ? undefined : country, device });

/** Questions that may follow an answer, at most three. */
export function questionsAfter(plan: QuestionPlan): string[] {
  const metric = plan.metrics.find(isOfVisits) ?? 'visits';
  const what = repeatable(plan.filters);
  const time = longer(plan.time);
  const next: Record<QuestionPlan['kind'], string[]> = {
    number: [
      comparison(metric, what, plan.time),
      series(metric, what, time),
      ranking('country', repeatable({ ...plan.filters, country: undefined }), time),
    ],
    comparison: [series(metric, what, time), ranking('source', what, time), ranking('page', what, time)],
    summary: [series('visits', what, time), ranking('page', what, time), comparison('visits', what, plan.time)],
    breakdown: [ranking('country', '', time), ranking('device', '', time), series(metric, what, time)],
    timeseries: [number(metric, what, time), `Which day had the most visits${what} ${timeWords(time)}?`, comparison(metric, what, time)],
    ranking: [
      number(metric, what, plan.time),
      series(metric, what, time),
      ranking(plan.dimension === 'source' ? 'page' : 'source', what, time),
    ],
    list: [
      number('visits', what, plan.time),
      ranking(plan.dimension === 'page' ? 'country' : 'page', what, time),
      series('visits', what, time),
    ],
  };
  return next[plan.kind];
}

/** Questions to ask instead of one that was refused, nearest first, at most four. */
export function questionsInstead({ metric, dimension, time }: QuestionHints): string[] {
  const asked = metric !== null && isOfVisits(metric) ? metric : null;
  const when = time ?? USUAL_TIME;
  const near = [
    ...(asked ? [number(asked, '', when)] : []),
    ...(dimension && dimension !== 'day' ? [ranking(dimension, '', longer(when))] : []),
  ];
  const usual = [
    number('visits', '', DEFAULT_TIME),
    ranking('page', '', USUAL_TIME),
    ranking('country', '', USUAL_TIME),
    series('page_views', '', DEFAULT_TIME),
  ];
  return [...new Set([...near, ...usual])].slice(0, 4);
}
