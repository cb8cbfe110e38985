import { z } from 'zod';
import { RANGES, filterParameters, spanParameters } from './analytics.endpoints';
import { count, instant, pagination } from './answer.fields';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { idParameter, limitParameter, offsetParameter, oneOf, textParameter, websiteParams } from './parameters';

const BASE = '/api/external/v1';

const allTime = oneOf(RANGES).optional().describe('all time where absent');

export const ERROR_STATUSES = ['unresolved', 'resolved', 'ignored'] as const;
export const HEATMAP_POINTS = ['click', 'rage', 'dead', 'scroll'] as const;

export const errorGroup = z
  .object({
    id: z.uuid(),
    fingerprint: z.string(),
    message: z.string().describe("the latest occurrence's"),
    type: z.string(),
    status: z.enum(ERROR_STATUSES).describe('a resolved group is unresolved again once it occurs anew, an ignored one stays'),
    occurrence_count: count,
    first_seen_at: instant,
    last_seen_at: instant,
    affected_users_count: count.describe('distinct visitors'),
  })
  .meta({ id: 'ErrorGroup' });

export type ErrorGroup = z.infer<typeof errorGroup>;

export const behaviourEndpoints = {
  heatmapPages: endpoint({
    ...figuresRead,
    name: 'heatmaps.pages',
    summary: 'Pages by how much is clicked and scrolled on them',
    path: `${BASE}/heatmaps/:websiteId/pages`,
    list: 'pages',
    shapes: {
      params: websiteParams,
      query: z.object({ range: allTime, limit: limitParameter(20, 100) }),
      answer: z.object({
        pages: z.array(
          z
            .object({
              url: z.string().describe('path'),
              total_interactions: count.describe('clicks and scroll events'),
              last_updated: instant,
              clicks: count.describe('rage and dead clicks included'),
              rage_clicks: count,
              dead_clicks: count,
              avg_scroll_depth: z.number().describe('percent; mean of the deepest scroll of each page view that scrolled'),
              views: count,
            })
            .meta({ id: 'HeatmapPage' }),
        ),
      }),
    },
  }),
  heatmapPoints: endpoint({
    ...figuresRead,
    name: 'heatmaps.points',
    summary: 'Where a page is clicked, or how deep it is scrolled',
    path: `${BASE}/heatmaps/:websiteId/points`,
    list: 'points',
    shapes: {
      params: websiteParams,
      query: z.object({
        url: textParameter().min(1, 'must be a path').describe('path of the page'),
        type: oneOf(HEATMAP_POINTS).default('click').describe('click includes rage and dead'),
        device: oneOf(['desktop', 'tablet', 'mobile']).optional().describe('those on this type of device alone'),
        range: allTime,
      }),
      answer: z.object({
        points: z
          .array(
            z
              .object({
                x: z.number().describe('0 to 1 of the width of the document, to 0.01; 0 for scroll'),
                y: z.number().describe('px from the top, to 10; for scroll percent of the height, to 5'),
                count: count.describe('clicks; for scroll page views whose deepest scroll that is'),
              })
              .meta({ id: 'HeatmapPoint' }),
          )
          .describe('the 10,000 with the highest count at most'),
      }),
    },
  }),
  replaySessions: endpoint({
    ...figuresRead,
    name: 'replays.sessions',
    summary: 'Recorded sessions, newest first',
    path: `${BASE}/replays/:websiteId/sessions`,
    list: 'sessions',
    shapes: {
      params: websiteParams,
      query: z.object({
        visitor: textParameter(256).min(1, 'must not be empty').optional().describe('Recordings of this visitor, on all their devices.'),
        details: oneOf(['true', 'false']).default('false').describe('Adds who was recorded, and what happened meanwhile.'),
        limit: limitParameter(50, 200),
        offset: offsetParameter,
      }),
      answer: z.object({
        sessions: z.array(
          z
            .object({
              id: z.uuid(),
              session_id: z.string().describe("the site's own, else that of the recording"),
              page_url: z.string().describe('where it began, without query and fragment'),
              device_type: z.string(),
              browser: z.string(),
              os: z.string(),
              country_code: z.string(),
              duration_seconds: z.number().describe('from the first event to the last, to 0.001'),
              event_count: count.describe('recorded events, as the events endpoint gives them'),
              started_at: instant,
              ended_at: instant,
              visitor_id: z.string().optional().describe('with `details`, as the next three'),
              pages: count.optional().describe('page views meanwhile'),
              errors: count.optional(),
              rage_clicks: count.optional(),
            })
            .meta({ id: 'ReplaySession' }),
        ),
        pagination,
      }),
    },
  }),
  replayEvents: endpoint({
    ...figuresRead,
    name: 'replays.events',
    summary: 'What was recorded of a session, for a player: rrweb events in their order, without what was written into fields',
    path: `${BASE}/replays/:websiteId/sessions/:replayId/events`,
    shapes: {
      params: websiteParams.extend({ replayId: idParameter.describe('`id` of the session') }),
      query: z.object({ limit: limitParameter(1000, 5000), offset: offsetParameter }),
      answer: z.object({
        events: z.array(
          z
            .looseObject({
              type: z.number().describe('2 a page as a whole, 3 a change, 4 its address and size, 5 an event of the recorder'),
              timestamp: z.number().describe('epoch ms by the clock of the browser'),
            })
            .meta({ id: 'ReplayEvent' }),
        ),
        pagination,
      }),
    },
  }),
  errorGroups: endpoint({
    ...figuresRead,
    name: 'errors.groups',
    summary: 'JavaScript errors by what they have in common, last seen first',
    path: `${BASE}/errors/:websiteId/groups`,
    list: 'error_groups',
    failure: 'GENERIC_ERROR',
    shapes: {
      params: websiteParams,
      query: z.object({ range: allTime, limit: limitParameter(50, 200), status: oneOf(ERROR_STATUSES).optional() }),
      answer: z.object({
        error_groups: z.array(errorGroup),
        total: count.describe('number returned'),
      }),
    },
  }),
  events: endpoint({
    ...figuresRead,
    name: 'analytics.events',
    summary: 'Custom events by name; with name and property the values of that property',
    path: `${BASE}/analytics/:websiteId/events`,
    list: 'events',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        name: textParameter(120).optional().describe('events of this name alone'),
        property: textParameter(128).optional().describe('needs name'),
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
      }),
      answer: z.object({
        events: z.array(
          z
            .object({ name: z.string().describe('of the event, or value of the property'), count: count, visitors: count })
            .meta({ id: 'CustomEvent' }),
        ),
        pagination,
      }),
    },
  }),
} as const;
