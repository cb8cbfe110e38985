import { z } from 'zod';
import { parameterForms, textParameter } from './parameters';

export const STATS_PERIODS = ['12mo', '6mo', 'month', '30d', '7d', 'day', 'custom'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

export const STATS_METRICS = [
  'visitors',
  'visits',
  'pageviews',
  'views_per_visit',
  'bounce_rate',
  'visit_duration',
  'events',
  'conversion_rate',
] as const;
export type StatsMetric = (typeof STATS_METRICS)[number];

export const STATS_VISIT_PROPERTIES = [
  'visit:source',
  'visit:referrer',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
  'visit:entry_page',
  'visit:exit_page',
  'visit:device',
  'visit:browser',
  'visit:os',
  'visit:country',
  'visit:city',
] as const;
export type StatsVisitProperty = (typeof STATS_VISIT_PROPERTIES)[number];

export const STATS_EVENT_PROPERTIES = ['event:page', 'event:name', 'event:goal', 'event:hostname'] as const;
/** Before the name of one of the website's own properties. */
export const STATS_OWN_PROPERTY = 'event:props:';
export type StatsEventProperty = (typeof STATS_EVENT_PROPERTIES)[number] | `${typeof STATS_OWN_PROPERTY}${string}`;
export type StatsProperty = StatsVisitProperty | StatsEventProperty;

/** One part of `filters`. */
export interface StatsFilter {
  readonly property: StatsProperty;
  /** True for `!=`. */
  readonly negated: boolean;
  /** It fits where one of them does; `*` stands for any characters. */
  readonly values: readonly string[];
}

const NAMES: ReadonlySet<string> = new Set([...STATS_VISIT_PROPERTIES, ...STATS_EVENT_PROPERTIES]);
const isProperty = (text: string): text is StatsProperty =>
  NAMES.has(text) || (text.startsWith(STATS_OWN_PROPERTY) && text.length > STATS_OWN_PROPERTY.length);
const isMetric = (text: string): text is StatsMetric => (STATS_METRICS as readonly string[]).includes(text);

const isOwn = (property: StatsProperty): boolean => property.startsWith(STATS_OWN_PROPERTY);

const MAX_FILTERS = 20;
const MAX_VALUES = 100;

type Fault = (message: string) => void;

function readMetrics(text: string, fault: Fault): StatsMetric[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isMetric(name));
  if (unknown !== undefined) fault(`'${unknown}' is none of ${STATS_METRICS.join(', ')}`);
  if (new Set(names).size < names.length) fault('must name each metric once');
  return names.filter(isMetric);
}

function readFilter(text: string, fault: Fault): StatsFilter | null {
  const [, name = '', operator, list = ''] = /^([^=!]*)(==|!=)([^]*)$/.exec(text) ?? [];
  const property = name.trim();
  if (operator === undefined) {
    fault(`'${text}' must be a property, == or !=, and a value`);
    return null;
  }
  if (!isProperty(property)) {
    fault(`'${property}' is not a known property`);
    return null;
  }
  const values = list.split(/(?<!\\)\|/).map((value) => value.replaceAll('\\|', '|').trim());
  if (values.some((value) => value === '')) fault(`${property} needs a value`);
  if (values.length > MAX_VALUES) fault(`${property} takes at most ${MAX_VALUES} values`);
  return { property, negated: operator === '!=', values };
}

function readFilters(text: string, fault: Fault): StatsFilter[] {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  if (parts.length > MAX_FILTERS) fault(`takes at most ${MAX_FILTERS} filters`);
  return parts.map((part) => readFilter(part, fault)).filter((filter) => filter !== null);
}

/** A text of a language of its own; what is wrong with it is a fault of its parameter. */
const read = <T>(max: number, reader: (text: string, fault: Fault) => T) =>
  textParameter(max).transform((text, context) => reader(text, (message) => void context.addIssue({ code: 'custom', message })));

export const metricsParameter = read(200, readMetrics)
  .default(['visitors'])
  .register(parameterForms, {
    type: 'string',
    default: 'visitors',
    description: `Metrics, joined by commas: ${STATS_METRICS.join(', ')}.`,
  });

const readSharedFilters = (text: string, fault: Fault): StatsFilter[] => {
  const filters = readFilters(text, fault);
  if (filters.some(({ property }) => isOwn(property))) fault('own properties are not shared');
  return filters;
};

const filtersForm = {
  type: 'string',
  description:
    'Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\\|` for a `|`.',
  example: 'visit:country==DE|FR;event:page==/blog*',
} as const;

export const filtersParameter = read(8192, readFilters).default([]).register(parameterForms, filtersForm);

/** For those who see no values of a website's own properties: they may not be asked for one by one either. */
export const sharedFiltersParameter = read(8192, readSharedFilters).default([]).register(parameterForms, filtersForm);

export const propertyParameter = textParameter(300)
  .refine(isProperty, 'is not a known property')
  .register(parameterForms, {
    type: 'string',
    description: `What to break down by: ${[...STATS_VISIT_PROPERTIES, ...STATS_EVENT_PROPERTIES.slice(0, 3)].join(', ')} or ${STATS_OWN_PROPERTY}NAME.`,
  });

/** For those who see no values of a website's own properties. */
export const sharedPropertyParameter = textParameter(300)
  .refine((text) => isProperty(text) && !isOwn(text), 'is not a property that is shared')
  .transform((text) => text as StatsProperty)
  .register(parameterForms, {
    type: 'string',
    description: `What to break down by: ${[...STATS_VISIT_PROPERTIES, ...STATS_EVENT_PROPERTIES.slice(0, 3)].join(', ')}.`,
  });

/** Pages of a list are counted from 1. */
const MAX_PAGE = 1_000_000_000;

export const pageParameter = z
  .string({ error: 'must be given once' })
  .regex(/^\d{1,50}$/, 'must be a plain decimal integer')
  .transform(Number)
  .refine((n) => n >= 1, 'must be at least 1')
  .transform((n) => Math.min(n, MAX_PAGE))
  .default(1)
  .register(parameterForms, { type: 'integer', minimum: 1, default: 1, description: 'Which page of the list, from 1.' });
