import type { AskedOf } from '../api/answer.types';

type Query = NonNullable<AskedOf<'/api/websites/{websiteId}/analytics'>['query']>;
/** What visits are chosen by; names are those of the interface's parameters. */
export type FilterName = Exclude<keyof Query, 'range' | 'start' | 'end' | 'compare'>;
export type Filters = { readonly [Name in FilterName]?: string };

export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  page: 'Page',
  referrer: 'Source',
  channel: 'Channel',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'Campaign',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
};
export const FILTERS = Object.keys(FILTER_LABELS) as readonly FilterName[];

export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, search.get(name)]).filter(([, value]) => value)) as Filters;
}
