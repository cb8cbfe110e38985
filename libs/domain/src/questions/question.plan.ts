import type { ComparisonKind } from '../time';

/** What a question can ask the figure of. */
export type QuestionMetric =
  | 'visits'
  | 'unique_visitors'
  | 'page_views'
  | 'bounce_rate'
  | 'avg_visit_duration'
  | 'avg_value_score'
  | 'entries'
  | 'exits'
  | 'exit_rate'
  | 'avg_time_on_page'
  | 'avg_scroll_depth';

/** What a question can break a figure down by. */
export type QuestionDimension =
  | 'page'
  | 'entry_page'
  | 'exit_page'
  | 'country'
  /** Other websites. */
  | 'referrer'
  /** Other websites and visits that came directly. */
  | 'source'
  | 'channel'
  | 'device'
  | 'browser'
  | 'os'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'day';

/** The parameters of the API that choose visits. */
export const QUESTION_FILTERS = [
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
] as const;
export type QuestionFilter = (typeof QUESTION_FILTERS)[number];

export type QuestionFilters = Partial<Record<QuestionFilter, string>>;

/** A stretch of time as a question names it; but for dates before it is known what day it is. */
export type QuestionTime =
  | { readonly kind: 'hours24' }
  /** That many local days, today included. */
  | { readonly kind: 'days'; readonly days: number }
  | {
      readonly kind: 'calendar';
      readonly name: 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year';
    }
  /** Local dates as YYYY-MM-DD, both included, in order, none after today. */
  | { readonly kind: 'dates'; readonly start: string; readonly end: string };

/** `previous_week`, `previous_month`: the calendar's, from its first day on; the others as the API has them. */
export type QuestionComparison = ComparisonKind | 'previous_week' | 'previous_month';

/**
 * `number`: one figure; `summary`: several, or all that there are; `comparison`: one figure and the one before; `ranking`: a figure by
 * the values of a dimension; `breakdown`: a figure of values that the question names; `timeseries`: a figure by days, weeks or months;
 * `list`: names alone.
 */
export type QuestionKind = 'number' | 'summary' | 'comparison' | 'ranking' | 'breakdown' | 'timeseries' | 'list';

/** A question as it was understood. Answers are made from it alone: words of the question reach a query only as values of filters. */
export interface QuestionPlan {
  readonly kind: QuestionKind;
  /** At least one. */
  readonly metrics: readonly QuestionMetric[];
  readonly dimension: QuestionDimension | null;
  /** Of a breakdown: the values of the dimension. */
  readonly values: readonly string[];
  readonly filters: QuestionFilters;
  readonly time: QuestionTime;
  /** Null: none was asked for. */
  readonly comparison: QuestionComparison | null;
  readonly interval: 'day' | 'week' | 'month';
  readonly order: 'descending' | 'ascending';
  readonly limit: number;
}

/** Why a question is refused. */
export type QuestionRefusal =
  /** Too little of it was understood. */
  | 'not_understood'
  /** It names a thing that is not answered here. */
  | 'beyond'
  /** It chooses by something unknown: the figure without that choice would be another. */
  | 'unknown_value'
  /** It asks about another website. */
  | 'other_website'
  /** It names a time that is not answered here. */
  | 'time'
  /** Its parts are understood and do not fit together. */
  | 'combination';

/** What a refused question speaks of all the same. */
export interface QuestionHints {
  readonly metric: QuestionMetric | null;
  readonly dimension: QuestionDimension | null;
  readonly time: QuestionTime | null;
}

export type QuestionReading =
  | { readonly plan: QuestionPlan; /** 0-1. */ readonly confidence: number }
  | {
      readonly refusal: QuestionRefusal;
      readonly hints: QuestionHints;
      /** Whether it may be understood with the values that the website knows. */
      readonly isOpen: boolean;
    };
