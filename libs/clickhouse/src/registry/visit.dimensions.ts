/** A property of visits to choose and to group by. */
export interface VisitDimension {
  /** Expression over `visits`: the value as answers show it, so that what a list shows is what a filter takes. */
  readonly sql: string;
  readonly description: string;
  /** Whether lists of many values count their distinct visitors by the sketches that rollups keep. */
  readonly countsVisitors: boolean;
}

/** What lists of sources show for visits that came from nowhere in particular. */
export const DIRECT = 'Direct';

const source = (column: string) => `if(${column} = '', '${DIRECT}', ${column})`;

/** By the name that rollups, and parameters of the API, have for them. A new one is counted from the next count of each day on, older days by a migration. */
export const visitDimensions = {
  country: {
    sql: `if(country_code = '', 'XX', country_code)`,
    description: 'Country of the address, ISO 3166-1 in capitals; XX where unknown',
    countsVisitors: false,
  },
  device: {
    sql: `if(device_type IN ('desktop', 'mobile', 'tablet'), device_type, 'unknown')`,
    description: 'desktop, mobile, tablet or unknown',
    countsVisitors: false,
  },
  browser: { sql: `if(browser = '', 'Unknown', browser)`, description: 'Name of the browser', countsVisitors: false },
  os: { sql: `if(os = '', 'Unknown', os)`, description: 'Name of the operating system', countsVisitors: false },
  referrer: {
    sql: source('referrer_host'),
    description: 'Host of the referrer of the first page view; Direct where there is none',
    countsVisitors: true,
  },
  channel: {
    sql: source('channel'),
    description: 'Marketing channel of the first page view',
    countsVisitors: true,
  },
  utm_source: {
    sql: source('utm_source'),
    description: 'utm_source of the first page view; Direct where there is none',
    countsVisitors: true,
  },
  utm_medium: {
    sql: source('utm_medium'),
    description: 'utm_medium of the first page view; Direct where there is none',
    countsVisitors: true,
  },
  utm_campaign: {
    sql: source('utm_campaign'),
    description: 'utm_campaign of the first page view; Direct where there is none',
    countsVisitors: true,
  },
} as const satisfies Record<string, VisitDimension>;

export type VisitDimensionName = keyof typeof visitDimensions;
