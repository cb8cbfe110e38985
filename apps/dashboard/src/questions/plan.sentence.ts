import type { AnswerOf } from '../api/answer.types';

export type Asked = AnswerOf<'/api/websites/{websiteId}/query', 'post'>;
export type Plan = NonNullable<Asked['plan']>;

/** What of a reading can be changed. */
export interface PlanParts {
  readonly kind: string;
  /** At least one; several of a summary alone. */
  readonly metrics: readonly string[];
  readonly dimension: string | null;
  /** Of a breakdown: those of the dimension. */
  readonly values: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  /** As in 7d, last_week or from 2026-11-01 to 2026-11-10. */
  readonly time: string;
  readonly interval: string;
  readonly comparison: string | null;
  readonly order: string;
  readonly limit: number;
}

/** Words that the grammar reads, by the names that plans use. */
export const METRICS: Readonly<Record<string, string>> = {
  visits: 'visits',
  unique_visitors: 'unique visitors',
  page_views: 'page views',
  bounce_rate: 'bounce rate',
  avg_visit_duration: 'visit duration',
  avg_value_score: 'value score',
};
export const DIMENSIONS: Readonly<Record<string, string>> = {
  page: 'pages',
  country: 'countries',
  source: 'sources',
  channel: 'channels',
  device: 'devices',
  browser: 'browsers',
  os: 'operating systems',
  utm_campaign: 'campaigns',
};
export const TIMES: Readonly<Record<string, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  this_week: 'this week',
  last_week: 'last week',
  this_month: 'this month',
  last_month: 'last month',
};
export const INTERVALS: Readonly<Record<string, string>> = { day: 'per day', week: 'per week', month: 'per month' };
const COUNTED = new Set(['visits', 'unique_visitors', 'page_views']);
/** Rows that come where a question names no number. */
const USUAL_ROWS: Readonly<Record<string, number>> = { ranking: 10, list: 100 };
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** A value of a filter as the grammar reads it. */
function valueWords(name: string, value: string): string {
  if (name === 'country') return value === 'XX' ? 'unknown countries' : (countries.of(value) ?? value);
  return name === 'channel' ? value.toLowerCase() : value;
}

const BEFORE_VALUES: Readonly<Record<string, string>> = {
  page: 'of',
  country: 'from',
  referrer: 'from',
  channel: 'via',
  browser: 'with',
  device: 'on',
  os: 'on',
  utm_source: 'with the campaign source',
  utm_medium: 'with the campaign medium',
};
/** Of a filter what it stands for in a question. */
const filterWords = (name: string, values: readonly string[]) =>
  ` ${BEFORE_VALUES[name] ?? 'with the campaign'} ${values.map((value) => valueWords(name, value)).join(' and ')}`;

/** Several things as people list them. */
const listed = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
const nounOf = (metric: string) => METRICS[metric] ?? metric.replaceAll('_', ' ');

export const partsOf = (
  { kind, metrics, dimension, values, filters, interval, comparison, order, limit, date_range: { start, end } }: Plan,
  range: string,
): PlanParts => ({
  ...{ kind, metrics, dimension, values, filters, interval, comparison, order, limit },
  time: range === 'custom' ? `from ${start} to ${end}` : range,
});

/** A reading with other values of its breakdown: one alone is a choice, and no breakdown. */
export function withValues(parts: PlanParts, values: readonly string[]): PlanParts {
  const [value] = values;
  if (values.length > 1 || value === undefined || parts.dimension === null) return { ...parts, values };
  return { ...parts, kind: 'number', dimension: null, values: [], filters: { ...parts.filters, [parts.dimension]: value } };
}

/** A reading with other figures: one alone is no summary. */
export const withMetrics = (parts: PlanParts, metrics: readonly string[]): PlanParts => {
  const kind = metrics.length > 1 ? 'summary' : parts.comparison === null ? 'number' : 'comparison';
  return { ...parts, metrics, kind };
};

/** The question that says this; null where the form is not one of those that are easily said again. */
export function sentenceOf(parts: PlanParts): string | null {
  const { kind, metrics, dimension, values, filters, time, interval, comparison, order, limit } = parts;
  const metric = metrics[0] ?? 'visits';
  const noun = nounOf(metric);
  const days = /^(\d+)d$/.exec(time)?.[1];
  const when = TIMES[time] ?? (days === undefined ? time.replaceAll('_', ' ') : `in the last ${days} days`);
  const of = dimension === null ? null : (DIMENSIONS[dimension] ?? null);
  const rows = limit === USUAL_ROWS[kind] ? '' : `${limit} `;
  const what =
    (kind === 'breakdown' && dimension !== null ? filterWords(dimension, values) : '') +
    Object.entries(filters)
      .map(([name, value]) => filterWords(name, [value]))
      .join('');
  const against = `compared to the ${comparison === 'previous_year' ? 'same period last year' : 'previous period'}`;
  switch (kind) {
    case 'number':
    case 'breakdown':
      return COUNTED.has(metric) ? `How many ${noun} did I have${what} ${when}?` : `What was the average ${noun}${what} ${when}?`;
    case 'comparison':
      return `How did the ${noun}${what} change ${when} ${against}?`;
    case 'summary':
      return `Show the ${listed(metrics.map(nounOf))}${what} ${when}${comparison === null ? '' : ` ${against}`}`;
    case 'timeseries':
      return `Show the ${noun} per ${interval}${what} ${when}`;
    case 'ranking':
      return of && `What are the ${order === 'ascending' ? 'bottom' : 'top'} ${rows}${of} by ${noun}${what} ${when}?`;
    case 'list':
      return of && `List the ${rows}${of}${what} ${when}`;
    default:
      return null;
  }
}
