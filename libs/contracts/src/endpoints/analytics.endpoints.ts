import { CHANNELS, VITAL_RATINGS } from '@footfall/domain';
import { z } from 'zod';
import { count, day, instant, pagination } from './answer.fields';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { limitParameter, offsetParameter, oneOf, textParameter, websiteParams } from './parameters';
import { websiteDetail, websiteItem } from './website.endpoints';

export const RANGES = ['24h', '7d', '30d', '90d', '1y'] as const;
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as YYYY-MM-DD')
  .meta({ format: 'date' });

/** The parameters that choose a span of time; `start` and `end` win over `range`. */
export const spanParameters = {
  range: oneOf(RANGES).default('7d').describe('The span that ends now.'),
  start: date.optional().describe('First day, with `end` in place of `range`; at most 1,830 days before it.'),
  end: date.optional().describe('Last day, inclusive; given with `start`, and not alone.'),
};

/** Each chooses visits; see the definitions of the numbers. */
export const filterParameters = {
  country: textParameter().optional().describe('Visits from this country, ISO 3166-1 alpha-2.'),
  device: textParameter().optional().describe('Visits by this type of device: desktop, mobile, tablet or unknown.'),
  browser: textParameter().optional().describe('Visits with this browser, as the technology names it.'),
  os: textParameter().optional().describe('Visits with this operating system, as the technology names it.'),
  page: textParameter().optional().describe('Visits that saw this path.'),
  referrer: textParameter().optional().describe('Visits that came from this host or this address.'),
  channel: textParameter()
    .optional()
    .describe(`Visits that came through this channel: ${CHANNELS.join(', ')}.`),
  utm_source: textParameter().optional().describe('Visits with this `utm_source`.'),
  utm_medium: textParameter().optional().describe('Visits with this `utm_medium`.'),
  utm_campaign: textParameter().optional().describe('Visits with this `utm_campaign`.'),
};
export type Filters = { [K in keyof typeof filterParameters]?: string | undefined };

/** The dimensions that tell where visits came from. */
export const sourceParameter = oneOf(['referrer', 'channel', 'utm_source', 'utm_medium', 'utm_campaign']).default('referrer');

const compare = oneOf(['previous_period', 'previous_year']).optional().describe('Adds the same figures of an earlier span.');
export const dateRange = z.object({ start: day, end: day, startDateTime: instant, endDateTime: instant }).meta({ id: 'DateRange' });
/** What is said of any set of visits: each metric of the registry, and distinct visitors. */
export const visitFigures = {
  total_visitors: count.describe('visits'),
  unique_visitors: count.describe('distinct visitors'),
  bounce_rate: z.number().describe('percent'),
  avg_visit_duration: z.number().describe('seconds'),
  avg_value_score: z.number().describe('0 to 100'),
};
const { total_visitors, ...figures } = visitFigures;
const summary = z.object({ total_visitors, total_page_views: count, ...figures }).meta({ id: 'Summary' });
const dailyStat = z
  .object({ date: day, website_id: z.uuid(), total_visitors: count, unique_visitors: count, page_views: count })
  .meta({ id: 'DailyStat' });
const technologyStat = z
  .object({ name: z.string(), count, percentage: z.number().describe('of the visits') })
  .meta({ id: 'TechnologyStat' });
const website = z.object({ id: z.uuid(), domain: z.string(), name: z.string() });
const period = { website, time_range: z.string().describe('`custom` where `start` and `end` are given'), date_range: dateRange };

export const visitorRecord = z
  .object({
    id: z.string(),
    country_code: z.string().describe('ISO 3166-1 alpha-2, `XX` where unknown'),
    country_name: z.string(),
    city: z.string(),
    device_type: z.string().describe('desktop, mobile, tablet or unknown'),
    browser: z.string(),
    os: z.string(),
    value_score: z.number().describe('0 to 100'),
    visited_at: instant,
    landing_page: z.string().describe('path'),
    referrer: z.string().nullable(),
    had_interaction: z.boolean(),
  })
  .meta({ id: 'Visitor' });
const countryStat = z
  .object({ country_code: z.string(), country_name: z.string(), visitors: count, avg_value_score: z.number() })
  .meta({ id: 'CountryStat' });
const pageStat = z
  .object({
    path: z.string(),
    title: z.string(),
    page_views: count,
    visitors: count.describe('visits that saw the page'),
    unique_visitors: count,
    entries: count,
    exits: count,
    bounce_rate: z.number().describe('percent of the visits that began here'),
    exit_rate: z.number().describe('percent of the page views'),
    avg_time_on_page: z.number().describe('seconds'),
    avg_scroll_depth: z.number().describe('percent'),
    avg_value_score: z.number(),
  })
  .meta({ id: 'PageStat' });
const vital = z
  .object({
    p75: z.number().describe('75th percentile: milliseconds, of `cls` a score'),
    samples: count.describe('page loads that told it'),
    rating: z.enum(VITAL_RATINGS),
  })
  .nullable();
const pageVitals = z.object({ path: z.string(), lcp: vital, inp: vital, cls: vital, fcp: vital, ttfb: vital }).meta({ id: 'PageVitals' });
const sourceStat = z
  .object({
    name: z.string(),
    visitors: count,
    unique_visitors: count,
    bounce_rate: z.number().describe('percent'),
    avg_value_score: z.number(),
  })
  .meta({ id: 'SourceStat' });

const BASE = '/api/external/v1';

export const analyticsEndpoints = {
  overview: endpoint({
    ...figuresRead,
    name: 'analytics.overview',
    summary: 'Totals of a span and a row for each of its days',
    path: `${BASE}/analytics/:websiteId`,
    list: 'daily_stats',
    shapes: {
      params: websiteParams,
      query: z.object({ ...spanParameters, ...filterParameters, compare }),
      answer: z.object({
        ...period,
        summary,
        daily_stats: z.array(dailyStat),
        comparison: z
          .object({ date_range: dateRange, summary, daily_stats: z.array(dailyStat) })
          .nullable()
          .optional()
          .describe('null where the plan keeps no data of that time'),
      }),
    },
  }),
  visitors: endpoint({
    ...figuresRead,
    name: 'analytics.visitors',
    summary: 'One record per visit, newest first',
    path: `${BASE}/analytics/:websiteId/visitors`,
    list: 'visitors',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
        as_of: textParameter(64).optional().describe('`as_of` of the first page: the pages after it do not shift when new visits come.'),
      }),
      answer: z.object({
        visitors: z.array(visitorRecord),
        pagination,
        as_of: z.string().describe('for the pages after this one'),
      }),
    },
  }),
  countries: endpoint({
    givenUp: true,
    ...figuresRead,
    name: 'analytics.countries',
    summary: 'Visits by country',
    path: `${BASE}/analytics/:websiteId/countries`,
    list: 'countries',
    shapes: {
      params: websiteParams,
      query: z.object({ ...spanParameters, ...filterParameters, limit: limitParameter(20, 100) }),
      answer: z.object({
        countries: z.array(countryStat),
      }),
    },
  }),
  technology: endpoint({
    givenUp: true,
    ...figuresRead,
    name: 'analytics.technology',
    summary: 'Visits by device, browser and operating system',
    path: `${BASE}/analytics/:websiteId/technology`,
    shapes: {
      params: websiteParams,
      query: z.object({ ...spanParameters, ...filterParameters }),
      answer: z.object({
        devices: z.array(technologyStat),
        browsers: z.array(technologyStat),
        operating_systems: z.array(technologyStat),
        total_visitors: count,
      }),
    },
  }),
  pages: endpoint({
    givenUp: true,
    ...figuresRead,
    name: 'analytics.pages',
    summary: 'Statistics by path',
    path: `${BASE}/analytics/:websiteId/pages`,
    list: 'pages',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
        sort: oneOf(['page_views', 'visitors', 'bounce_rate', 'avg_time_on_page', 'scroll_depth', 'entries', 'exits']).default(
          'page_views',
        ),
        search: textParameter(500).optional().describe('Pages whose path holds this.'),
        vitals: oneOf(['true', 'false']).default('false').describe('Adds `web_vitals`.'),
      }),
      answer: z.object({
        pages: z.array(pageStat),
        web_vitals: z
          .array(pageVitals)
          .optional()
          .describe('with `vitals=true`: of the pages listed those of which any page load told something'),
        pagination,
      }),
    },
  }),
  sources: endpoint({
    givenUp: true,
    ...figuresRead,
    name: 'analytics.sources',
    summary: 'Where visits came from',
    path: `${BASE}/analytics/:websiteId/sources`,
    list: 'sources',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        by: sourceParameter,
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
      }),
      answer: z.object({
        sources: z.array(sourceStat),
        total_visitors: count,
        pagination,
      }),
    },
  }),
} as const;

export const externalWebsiteEndpoints = {
  list: endpoint({
    ...figuresRead,
    name: 'external.websites',
    summary: 'The websites that the credential reaches',
    path: `${BASE}/websites`,
    list: 'websites',
    owner: 'settings',
    resource: undefined,
    shapes: { answer: z.object({ websites: z.array(websiteItem), total: count.describe('number returned') }) },
  }),
  read: endpoint({
    ...figuresRead,
    name: 'external.website',
    summary: 'One website',
    path: `${BASE}/websites/:websiteId`,
    owner: 'settings',
    shapes: { params: websiteParams, answer: z.object({ website: websiteDetail }) },
  }),
} as const;
