import { STATS_OWN_PROPERTY, refusals, type StatsFilter, type StatsProperty, type StatsVisitProperty } from '@footfall/contracts';
import type { BoundValue, BoundValues } from '@footfall/clickhouse';
import { eventPropertySql, visitPropertySql } from './property.sql';

export const isVisitProperty = (property: StatsProperty): property is StatsVisitProperty => property.startsWith('visit:');

/** Properties that only the events themselves know. */
export const isEventOnly = (property: StatsProperty): boolean => property.startsWith('event:') && property !== 'event:page';

/** How filters choose visits, and the page views and events within them. Each is empty where nothing is chosen by it. */
export interface StatsChoice {
  /** ` AND …` over `visits`. */
  readonly visits: string;
  /** ` AND …` over `events`. */
  readonly events: string;
  /** Condition on the path of a page view. */
  readonly pages: (path: string) => string;
  readonly filtersPages: boolean;
  /** Only visits with a fitting event are chosen. */
  readonly filtersEvents: boolean;
  readonly params: BoundValues;
}

const PAGE_GOAL = 'Visit ';
/** A path, or a pattern of one. What else begins with that word is the name of an event, as breakdowns show it. */
const isPageGoal = (value: string) => ['/', '*'].some((start) => value.startsWith(PAGE_GOAL + start));

/** A pattern of the API as one of LIKE. */
const likeOf = (value: string) => value.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');

interface Condition {
  readonly sql: (expression: string) => string;
  readonly params: Record<string, BoundValue>;
}

/** Equal to one of the values, or like one that has a `*`. */
function fits(values: readonly string[], name: string): Condition {
  const params: Record<string, BoundValue> = {};
  const tests: ((expression: string) => string)[] = [];
  const exact = values.filter((value) => !value.includes('*'));
  if (exact.length) {
    params[name] = exact;
    tests.push((expression) => `has({${name}:Array(String)}, ${expression})`);
  }
  for (const [i, value] of values.filter((each) => each.includes('*')).entries()) {
    params[`${name}_${i}`] = likeOf(value);
    tests.push((expression) => `${expression} LIKE {${name}_${i}:String}`);
  }
  return { sql: (expression) => `(${tests.map((test) => test(expression)).join(' OR ')})`, params };
}

/** A goal is a named event, or `Visit ` and a path. */
function goalCondition(values: readonly string[], name: string): { sql: string; params: BoundValues } {
  const paths = values.filter(isPageGoal).map((value) => value.slice(PAGE_GOAL.length));
  const names = values.filter((value) => !isPageGoal(value));
  const [page, event] = [fits(paths, `${name}_path`), fits(names, name)];
  const tests = [
    ...(paths.length ? [`type = 'pageview' AND ${page.sql('path')}`] : []),
    ...(names.length ? [`type != 'pageview' AND ${event.sql('name')}`] : []),
  ];
  return { sql: `(${tests.map((test) => `(${test})`).join(' OR ')})`, params: { ...page.params, ...event.params } };
}

/**
 * The choice of all filters together. Names of what is bound go by the filter's place in the request, so that two choices of one
 * request can stand in one statement.
 * @throws ApiError 400 naming `filters`.
 */
export function chooseStats(
  filters: readonly StatsFilter[],
  named: boolean,
  only: (filter: StatsFilter) => boolean = () => true,
): StatsChoice {
  let [visits, events] = ['', ''];
  const pages: ((path: string) => string)[] = [];
  let filtersEvents = false;
  const params: Record<string, BoundValue> = {};
  for (const [i, filter] of filters.entries()) {
    if (!only(filter)) continue;
    const { property, values, negated } = filter;
    const not = negated ? 'NOT ' : '';
    if (property === 'event:goal') {
      if (negated) throw refusals.invalid({ field: 'filters', message: 'event:goal cannot be filtered with !=' });
      const goal = goalCondition(values, `filter_${i}`);
      Object.assign(params, goal.params);
      events += ` AND ${goal.sql}`;
      filtersEvents = true;
      continue;
    }
    const condition = fits(values, `filter_${i}`);
    Object.assign(params, condition.params);
    if (isVisitProperty(property)) {
      visits += ` AND ${not}${condition.sql(visitPropertySql(property, named))}`;
      continue;
    }
    if (property.startsWith(STATS_OWN_PROPERTY)) params[`filter_${i}_own`] = property.slice(STATS_OWN_PROPERTY.length);
    events += ` AND ${not}${condition.sql(eventPropertySql(property, `filter_${i}_own`))}`;
    if (property === 'event:page') pages.push((path) => `${not}${condition.sql(path)}`);
    else filtersEvents = true;
  }
  return {
    visits,
    events,
    pages: (path) => pages.map((page) => page(path)).join(' AND ') || '1',
    filtersPages: pages.length > 0,
    filtersEvents,
    params,
  };
}
