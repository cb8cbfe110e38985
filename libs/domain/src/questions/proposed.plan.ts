import { isCountryCode } from '../countries';
import { CHANNELS } from '../sources';
import type { KnownValue } from './lexicon';
import { fitMetrics } from './question.metrics';
import {
  QUESTION_FILTERS,
  type QuestionComparison,
  type QuestionDimension,
  type QuestionFilter,
  type QuestionFilters,
  type QuestionPlan,
  type QuestionTime,
} from './question.plan';
import { DEFAULT_LIMIT, MOST_ROWS } from './question.shape';
import { DIMENSION_WORDS, METRIC_WORDS } from './question.words';

/** Kinds that may be proposed; the others are made of several parts, which only the grammar puts together. */
const KINDS = ['number', 'comparison', 'ranking', 'timeseries'] as const;
const CALENDAR = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_quarter', 'this_year'] as const;
const COMPARISONS: readonly QuestionComparison[] = ['previous_period', 'previous_year'];
const INTERVALS = ['day', 'week', 'month'] as const;
const ORDERS = ['descending', 'ascending'] as const;
const DEVICES = ['desktop', 'mobile', 'tablet', 'unknown'];
const MOST_DAYS = 1830;

/** What may be proposed, for whoever is asked to. */
export const PROPOSABLE = {
  kinds: KINDS,
  metrics: Object.keys(METRIC_WORDS),
  dimensions: Object.keys(DIMENSION_WORDS),
  filters: QUESTION_FILTERS,
  times: ['24h', '7d', '30d', '90d', ...CALENDAR],
  comparisons: COMPARISONS,
  intervals: INTERVALS,
  orders: ORDERS,
} as const;

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | null => list.find((each) => each === value) ?? null;

function timeOf(text: unknown): QuestionTime | null {
  if (text === '24h') return { kind: 'hours24' };
  const name = oneOf(CALENDAR, text);
  if (name) return { kind: 'calendar', name };
  const days = typeof text === 'string' && /^[1-9]\d{0,3}d$/.test(text) ? Number.parseInt(text, 10) : 0;
  return days >= 1 && days <= MOST_DAYS ? { kind: 'days', days } : null;
}

/** A value that there is: of the lists that all websites share, or one that this website knows. */
function isValue(filter: QuestionFilter, value: string, known: readonly KnownValue[]): boolean {
  if (filter === 'country') return isCountryCode(value);
  if (filter === 'device') return DEVICES.includes(value);
  if (filter === 'channel') return (CHANNELS as readonly string[]).includes(value);
  return known.some((each) => each.filter === filter && each.value === value);
}

function filtersOf(proposed: unknown, known: readonly KnownValue[]): QuestionFilters | null {
  if (proposed === undefined || proposed === null) return {};
  if (typeof proposed !== 'object') return null;
  const filters: Partial<Record<QuestionFilter, string>> = {};
  for (const [name, value] of Object.entries(proposed)) {
    const filter = oneOf<QuestionFilter>(PROPOSABLE.filters, name);
    if (!filter || typeof value !== 'string' || !isValue(filter, value, known)) return null;
    filters[filter] = value;
  }
  return filters;
}

/**
 * The plan that somebody other than the grammar proposes, as JSON has it, where it is one that the grammar could have made: each part from
 * the lists, values of filters that there are, a figure that is known of what is asked about. Null for everything else.
 */
export function readProposedPlan(proposed: unknown, known: readonly KnownValue[]): QuestionPlan | null {
  if (typeof proposed !== 'object' || proposed === null) return null;
  const given = new Map<string, unknown>(Object.entries(proposed));
  const kind = oneOf(KINDS, given.get('kind'));
  const metric = oneOf(Object.keys(METRIC_WORDS) as (keyof typeof METRIC_WORDS)[], given.get('metric'));
  const asked = given.get('dimension') ?? null;
  const dimension = asked === null ? null : oneOf(Object.keys(DIMENSION_WORDS) as QuestionDimension[], asked);
  const time = timeOf(given.get('time'));
  const filters = filtersOf(given.get('filters'), known);
  const compared = given.get('comparison') ?? null;
  const comparison = compared === null ? null : oneOf(COMPARISONS, compared);
  const interval = oneOf(INTERVALS, given.get('interval') ?? 'day');
  const order = oneOf(ORDERS, given.get('order') ?? 'descending');
  const limit = given.get('limit') ?? DEFAULT_LIMIT;
  if (!kind || !metric || !time || !filters || !interval || !order) return null;
  if ((asked !== null) !== (kind === 'ranking') || (kind === 'ranking' && !dimension)) return null;
  if ((compared !== null && !comparison) || (comparison && kind !== 'number' && kind !== 'comparison')) return null;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS) return null;
  const hasPage = filters.page !== undefined;
  if (hasPage && dimension !== null && ['page', 'entry_page', 'exit_page'].includes(dimension)) return null;
  const fitted = fitMetrics({ metrics: [metric], kind, dimension, hasPage, averages: false, place: undefined });
  if (!fitted || fitted.converted) return null;
  return { kind, metrics: fitted.metrics, dimension, values: [], filters, time, comparison, interval, order, limit };
}
