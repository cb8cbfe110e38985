import type { AnswerOf } from '../api';
import { duration, exactNumber, percentNumber, shortNumber } from '../format';

type Summary = AnswerOf<'/api/websites/{websiteId}/analytics'>['summary'];
type Point = AnswerOf<'/api/websites/{websiteId}/analytics/timeline'>['points'][number];

export interface Metric {
  readonly id: string;
  readonly title: string;
  readonly inSummary: (summary: Summary) => number;
  readonly inPoint: (point: Point) => number;
  /** As a figure, and the whole of it. */
  readonly short: (value: number) => string;
  readonly whole: (value: number) => string;
  /** What growth means: good, bad, or neither. */
  readonly growth: 'good' | 'bad' | 'neither';
  /** The metric that anomalies are found in. */
  readonly judged: string | null;
  readonly explained: string;
}

const seconds = (value: number) => `${exactNumber(value)} seconds`;
const percent = (value: number) => percentNumber(value);

/** The figures at the top, each of which the chart can draw. */
export const METRICS: readonly Metric[] = [
  {
    id: 'unique_visitors',
    title: 'Unique visitors',
    inSummary: (summary) => summary.unique_visitors,
    inPoint: (point) => point.unique_visitors,
    short: shortNumber,
    whole: exactNumber,
    growth: 'good',
    judged: null,
    explained: 'Distinct visitors',
  },
  {
    id: 'visits',
    title: 'Visits',
    inSummary: (summary) => summary.total_visitors,
    inPoint: (point) => point.total_visitors,
    short: shortNumber,
    whole: exactNumber,
    growth: 'good',
    judged: 'visitors',
    explained: 'Visits that began in this time',
  },
  {
    id: 'page_views',
    title: 'Page views',
    inSummary: (summary) => summary.total_page_views,
    inPoint: (point) => point.page_views,
    short: shortNumber,
    whole: exactNumber,
    growth: 'good',
    judged: 'page_views',
    explained: 'Pages that were viewed in this time',
  },
  {
    id: 'bounce_rate',
    title: 'Bounce rate',
    inSummary: (summary) => summary.bounce_rate,
    inPoint: (point) => point.bounce_rate,
    short: percent,
    whole: percent,
    growth: 'bad',
    judged: 'bounce_rate',
    explained: 'Visits of one page without anything done there, of all visits',
  },
  {
    id: 'duration',
    title: 'Visit duration',
    inSummary: (summary) => summary.avg_visit_duration,
    inPoint: (point) => point.avg_visit_duration,
    short: duration,
    whole: seconds,
    growth: 'good',
    judged: 'avg_visit_duration',
    explained: 'Mean time from the first to the last event of a visit',
  },
  {
    id: 'value_score',
    title: 'Value score',
    inSummary: (summary) => summary.avg_value_score,
    inPoint: (point) => point.avg_value_score,
    short: shortNumber,
    whole: exactNumber,
    growth: 'good',
    judged: 'avg_value_score',
    explained: 'Mean worth of a visit, from 0 to 100',
  },
];

export const metricOf = (id: string | null): Metric => METRICS.find((metric) => metric.id === id) ?? METRICS[0]!;

/** What figures are compared with, in words. */
export const AGAINST = { previous_period: 'in the period before', previous_year: 'a year before', none: '' } as const;
