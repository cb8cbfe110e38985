import {
  refusals,
  type RequestContext,
  type StatsFilter,
  type StatsMetric,
  type StatsProperty,
  type WebsiteScope,
} from '@footfall/contracts';
import type { TimeWindow } from '@footfall/domain';
import { isEventOnly } from './stats.choice';
import { periodWindow, type PeriodQuery } from './stats.period';

export interface StatsQuery extends PeriodQuery {
  readonly metrics: readonly StatsMetric[];
  readonly filters: readonly StatsFilter[];
  readonly property?: StatsProperty;
}

export interface StatsRequest {
  readonly website: WebsiteScope;
  readonly window: TimeWindow;
  readonly metrics: readonly StatsMetric[];
  readonly filters: readonly StatsFilter[];
  readonly property: StatsProperty | undefined;
}

/** They speak of whole visits, which have no figure for a kind of event. */
const VISIT_METRICS: ReadonlySet<StatsMetric> = new Set(['visits', 'bounce_rate', 'visit_duration', 'views_per_visit']);

/**
 * What a question of the Stats API is about, as it stands at `now`.
 * @throws ApiError 400 naming `date`, `property` or `metrics`: also where the metrics do not go with the filters or the property.
 */
export function statsRequest(query: StatsQuery, { website }: RequestContext, now: number): StatsRequest {
  if (!website) throw new Error('the request names no website');
  const window = periodWindow(query, website.timezone, now);
  const { metrics, filters, property } = query;
  if (property === 'event:hostname')
    throw refusals.invalid({ field: 'property', message: 'event:hostname can be filtered by, not broken down' });
  for (const metric of metrics) {
    const message = mismatch(metric, filters, property);
    if (message) throw refusals.invalid({ field: 'metrics', message: `${metric} ${message}` });
  }
  return { website, window, metrics, filters, property };
}

function mismatch(metric: StatsMetric, filters: readonly StatsFilter[], property: StatsProperty | undefined): string | null {
  const used = [...(property === undefined ? [] : [property]), ...filters.map((filter) => filter.property)];
  if (VISIT_METRICS.has(metric)) {
    const events = used.find(isEventOnly);
    if (events !== undefined) return `does not go with ${events}`;
  }
  if (metric === 'views_per_visit') {
    if (property !== undefined) return 'cannot be broken down';
    if (used.includes('event:page')) return 'does not go with event:page';
  }
  if (metric === 'conversion_rate') {
    if (!used.includes('event:goal')) return 'needs a filter by event:goal, or a breakdown by it';
    if (property === 'event:page') return 'cannot be broken down by event:page';
  }
  return null;
}
