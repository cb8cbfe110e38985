import { z } from 'zod';
import { analyticsEndpoints } from './analytics.endpoints';
import { instant } from './answer.fields';
import { behaviourEndpoints } from './behaviour.endpoints';
import { conversionEndpoints } from './conversion.endpoints';
import { endpoint, type Endpoint } from './endpoint';
import { statsEndpoints } from './stats.endpoints';
import { sharedFiltersParameter, sharedPropertyParameter } from './stats.parameters';
import { timelineEndpoints } from './timeline.endpoints';

/** Of one address. A page asks about ten things at once. */
export const SHARED_PER_MINUTE = 600;
/** Of one share, by whomever. */
export const SHARE_PER_MINUTE = 3000;

/** Any text: what is no key is as unknown as a key that nobody has. */
const shareKeyParams = z.object({
  shareKey: z.string().describe('the key of a share, or the tracking code of a website whose dashboard is public'),
});
const toAnybody = {
  method: 'GET',
  audience: 'public',
  status: 200,
  resource: 'shareKey',
  perMinute: SHARED_PER_MINUTE,
} as const;
const TOPIC = /^\/api\/external\/v1\/(analytics|stats)(\/:websiteId)?(?=\/|$)/;

/** Asked with the key of a share in place of a credential; the path goes on as the dashboard's does. */
function sharedOf<Query extends z.ZodType>(external: Endpoint, query: Query) {
  const { owner, list, bare, name, summary, path, shapes } = external;
  if (!TOPIC.test(path)) throw new Error(`${name} is no row that can be shared`);
  return endpoint({
    ...toAnybody,
    name: `shared.${name}`,
    summary,
    owner,
    path: path.replace(TOPIC, '/api/share/:shareKey/$1'),
    ...(list === undefined ? {} : { list }),
    ...(bare ? { bare } : {}),
    shares: external,
    shapes: { params: shareKeyParams, query, answer: shapes.answer },
  });
}

const { overview, pages, sources, countries, technology } = analyticsEndpoints;
const { events } = behaviourEndpoints;
const { conversions } = conversionEndpoints;
const { timeline } = timelineEndpoints;
const { realtime, aggregate, timeseries, breakdown } = statsEndpoints;
const siteless = { site_id: true } as const;

/**
 * What the holder of a share may ask: sums, and nothing of a single visitor, recording or error. Values of a website's own properties stay
 * out, since nobody has looked at what its pages put there, and so does revenue.
 */
export const sharedAnalyticsEndpoints = {
  website: endpoint({
    ...toAnybody,
    name: 'shared.website',
    summary: 'What is shared by a key',
    owner: 'gateway',
    path: '/api/share/:shareKey',
    shapes: {
      params: shareKeyParams,
      answer: z.object({
        website: z.object({ domain: z.string(), name: z.string(), timezone: z.string() }),
        expires_at: instant.nullable().describe('null: never'),
      }),
    },
  }),
  overview: sharedOf(overview, overview.shapes.query),
  timeline: sharedOf(timeline, timeline.shapes.query),
  pages: sharedOf(pages, pages.shapes.query),
  sources: sharedOf(sources, sources.shapes.query),
  countries: sharedOf(countries, countries.shapes.query),
  technology: sharedOf(technology, technology.shapes.query),
  events: sharedOf(events, events.shapes.query.omit({ property: true })),
  conversions: sharedOf(conversions, conversions.shapes.query),
  realtime: sharedOf(realtime, realtime.shapes.query.omit(siteless)),
  aggregate: sharedOf(aggregate, aggregate.shapes.query.omit(siteless).extend({ filters: sharedFiltersParameter })),
  timeseries: sharedOf(timeseries, timeseries.shapes.query.omit(siteless).extend({ filters: sharedFiltersParameter })),
  breakdown: sharedOf(
    breakdown,
    breakdown.shapes.query.omit(siteless).extend({ filters: sharedFiltersParameter, property: sharedPropertyParameter }),
  ),
} as const;

/** The page of a share; any page may show it in a frame, as an embed. */
export const sharePageEndpoints = {
  page: endpoint({
    name: 'sharePage.page',
    summary: 'The dashboard of what is shared by a key, as a page',
    method: 'GET',
    path: '/share/:shareKey',
    audience: 'public',
    owner: 'gateway',
    status: 200,
    perMinute: SHARED_PER_MINUTE,
    media: 'text/html',
    shapes: {
      params: shareKeyParams,
      query: z.object({
        embed: z
          .string()
          .max(64)
          .optional()
          .catch(undefined)
          .describe('`true`: for a frame, which any page may be; without what a page of its own needs'),
        theme: z.string().max(64).optional().catch(undefined).describe('`light` or `dark`; else as the reader’s system has it'),
      }),
      answer: z.string(),
    },
  }),
} as const;

const shared = new Map(Object.values(sharedAnalyticsEndpoints).map((row: Endpoint) => [row.shares, row]));

/** The row by which an external one is asked with the key of a share; undefined where it is not shared. */
export const sharedRowOf = (external: Endpoint): Endpoint | undefined => shared.get(external);
