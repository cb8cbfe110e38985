/** What visits are chosen by; names are those of the interface's parameters. */
export const FILTERS = [
  'page',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'country',
  'device',
  'browser',
  'os',
] as const;
export type FilterName = (typeof FILTERS)[number];
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

export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, search.get(name)]).filter(([, value]) => value)) as Filters;
}
