import { z } from 'zod';
import { endpoint } from './endpoint';
import { limitParameter, offsetParameter, oneOf, textParameter, websiteParams } from './parameters';
import { websiteDetail, websiteItem } from './website.endpoints';

export const RANGES = ['24h', '7d', '30d', '90d', '1y'] as const;
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as YYYY-MM-DD');

/** The parameters that choose a span of time; `start` and `end` win over `range`. */
export const spanParameters = { range: oneOf(RANGES).default('7d'), start: date.optional(), end: date.optional() };

/** Each chooses visits; see the definitions of the numbers. */
export const filterParameters = {
  country: textParameter().optional(),
  device: textParameter().optional(),
  browser: textParameter().optional(),
  os: textParameter().optional(),
  page: textParameter().optional(),
  referrer: textParameter().optional(),
  channel: textParameter().optional(),
  utm_source: textParameter().optional(),
  utm_medium: textParameter().optional(),
  utm_campaign: textParameter().optional(),
};
export type Filters = { [K in keyof typeof filterParameters]?: string | undefined };

const compare = oneOf(['previous_period', 'previous_year']).optional();
const dateRange = z.object({ start: z.string(), end: z.string(), startDateTime: z.string(), endDateTime: z.string() });
const summary = z.object({
  total_visitors: z.number(),
  total_page_views: z.number(),
  unique_visitors: z.number(),
  bounce_rate: z.number(),
  avg_visit_duration: z.number().describe('seconds'),
  avg_value_score: z.number(),
});
const dailyStat = z.object({
  date: z.string(),
  website_id: z.uuid(),
  total_visitors: z.number(),
  unique_visitors: z.number(),
  page_views: z.number(),
});
const pagination = z.object({ limit: z.number(), offset: z.number(), has_more: z.boolean() });
const technologyStat = z.object({ name: z.string(), count: z.number(), percentage: z.number() });
const website = z.object({ id: z.uuid(), domain: z.string(), name: z.string() });
const period = { website, time_range: z.string(), date_range: dateRange };

const read = {
  method: 'GET',
  audience: 'external',
  owner: 'analytics-query',
  status: 200,
  scope: 'read',
  credits: 1,
  resource: 'websiteId',
} as const;
const BASE = '/api/external/v1';

export const analyticsEndpoints = {
  overview: endpoint({
    ...read,
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
          .optional(),
      }),
    },
  }),
  visitors: endpoint({
    ...read,
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
        as_of: textParameter(64).optional(),
      }),
      answer: z.object({
        visitors: z.array(
          z.object({
            id: z.string(),
            country_code: z.string(),
            country_name: z.string(),
            city: z.string(),
            device_type: z.string(),
            browser: z.string(),
            os: z.string(),
            value_score: z.number(),
            visited_at: z.string(),
            landing_page: z.string(),
            referrer: z.string().nullable(),
            had_interaction: z.boolean(),
          }),
        ),
        pagination,
        as_of: z.string(),
      }),
    },
  }),
  countries: endpoint({
    ...read,
    name: 'analytics.countries',
    summary: 'Visits by country',
    path: `${BASE}/analytics/:websiteId/countries`,
    list: 'countries',
    shapes: {
      params: websiteParams,
      query: z.object({ ...spanParameters, ...filterParameters, limit: limitParameter(20, 100) }),
      answer: z.object({
        countries: z.array(
          z.object({ country_code: z.string(), country_name: z.string(), visitors: z.number(), avg_value_score: z.number() }),
        ),
      }),
    },
  }),
  technology: endpoint({
    ...read,
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
        total_visitors: z.number(),
      }),
    },
  }),
  pages: endpoint({
    ...read,
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
        search: textParameter(500).optional(),
      }),
      answer: z.object({
        pages: z.array(
          z.object({
            path: z.string(),
            title: z.string(),
            page_views: z.number(),
            visitors: z.number(),
            unique_visitors: z.number(),
            entries: z.number(),
            exits: z.number(),
            bounce_rate: z.number(),
            exit_rate: z.number(),
            avg_time_on_page: z.number().describe('seconds'),
            avg_scroll_depth: z.number().describe('percent'),
            avg_value_score: z.number(),
          }),
        ),
        pagination,
      }),
    },
  }),
  sources: endpoint({
    ...read,
    name: 'analytics.sources',
    summary: 'Where visits came from',
    path: `${BASE}/analytics/:websiteId/sources`,
    list: 'sources',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        by: oneOf(['referrer', 'channel', 'utm_source', 'utm_medium', 'utm_campaign']).default('referrer'),
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
      }),
      answer: z.object({
        sources: z.array(
          z.object({
            name: z.string(),
            visitors: z.number(),
            unique_visitors: z.number(),
            bounce_rate: z.number(),
            avg_value_score: z.number(),
          }),
        ),
        total_visitors: z.number(),
        pagination,
      }),
    },
  }),
} as const;

export const externalWebsiteEndpoints = {
  list: endpoint({
    ...read,
    name: 'external.websites',
    summary: 'The websites that the credential reaches',
    path: `${BASE}/websites`,
    list: 'websites',
    owner: 'settings',
    resource: undefined,
    shapes: { answer: z.object({ websites: z.array(websiteItem), total: z.number() }) },
  }),
  read: endpoint({
    ...read,
    name: 'external.website',
    summary: 'One website',
    path: `${BASE}/websites/:websiteId`,
    owner: 'settings',
    shapes: { params: websiteParams, answer: z.object({ website: websiteDetail }) },
  }),
} as const;
