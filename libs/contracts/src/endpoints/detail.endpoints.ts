import { z } from 'zod';
import { visitorRecord } from './analytics.endpoints';
import { count, instant, pagination } from './answer.fields';
import { errorGroup } from './behaviour.endpoints';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { idParameter, limitParameter, offsetParameter, textParameter, websiteParams } from './parameters';
import { originalPlace } from './source-map.endpoints';

const BASE = '/api/external/v1';

const frame = z
  .object({
    function: z.string().nullable().describe('as the script calls it'),
    file: z.string(),
    line: z.number().int().nullable().describe('from 1'),
    column: z.number().int().nullable().describe('from 1'),
    in_app: z.boolean().describe('false for native code, extensions and libraries'),
    original: originalPlace
      .extend({ function: z.string().nullable() })
      .nullable()
      .describe('where that comes from, by an uploaded source map; null where none says it'),
  })
  .meta({ id: 'StackFrame' });

const occurrence = z
  .object({
    id: z.uuid(),
    occurred_at: instant,
    message: z.string(),
    page: z.string().describe('path'),
    release: z.string().nullable(),
    visitor_id: z.string(),
    country_code: z.string(),
    device_type: z.string(),
    browser: z.string(),
    os: z.string(),
  })
  .meta({ id: 'ErrorOccurrence' });

const timelineEvent = z
  .object({
    id: z.uuid(),
    type: z.string().describe('pageview, event, goal, revenue, error, identify, outbound or download'),
    occurred_at: instant,
    page: z.string().describe('path'),
    title: z.string().nullable(),
    name: z.string().nullable().describe('of an event or goal'),
    props: z.record(z.string(), z.unknown()).nullable(),
    revenue: z
      .object({ amount: z.number().describe('negative: a refund'), currency: z.string().nullable(), order_id: z.string().nullable() })
      .nullable(),
    error: z.object({ type: z.string(), message: z.string(), group_id: z.uuid() }).nullable(),
  })
  .meta({ id: 'TimelineEvent' });

const points = z.number().describe('not rounded; the score is the rounded sum');
const timelineVisit = visitorRecord
  .extend({
    ended_at: instant,
    duration_seconds: count,
    engaged_seconds: count,
    exit_page: z.string(),
    channel: z.string(),
    page_views: count,
    scroll_depth: z.number().describe('percent, the deepest'),
    is_returning: z.boolean(),
    had_error: z.boolean(),
    score: z.object({
      version: count,
      parts: z.object({
        engagement: points,
        pages: points,
        scroll: points,
        interaction: points,
        returning: points,
        goal: points,
        revenue: points.describe('what lacks to 100 where there was a sale'),
      }),
    }),
    goals: z
      .array(z.object({ id: z.uuid(), name: z.string().nullable(), event_id: z.uuid().nullable().describe('with which it was reached') }))
      .describe('the configured goals that the visit reached'),
    events: z.array(timelineEvent).describe('oldest first, 500 at most'),
    events_truncated: z.boolean(),
  })
  .meta({ id: 'TimelineVisit' });

/** One thing of a list, whole. */
export const detailEndpoints = {
  visitor: endpoint({
    ...figuresRead,
    name: 'analytics.visitor',
    summary: 'The visits of one visitor, newest first, with what happened in them',
    path: `${BASE}/analytics/:websiteId/visitors/:visitorId`,
    shapes: {
      params: websiteParams.extend({
        visitorId: textParameter(256)
          .min(1, 'must not be empty')
          .describe('a visitor id, a user id by which the website identified somebody, or the id of one of the visits'),
      }),
      query: z.object({ limit: limitParameter(20, 100), offset: offsetParameter }),
      answer: z.object({
        visitor: z.object({
          id: z.string(),
          user_id: z.string().nullable(),
          first_seen_at: instant.describe('of the visits that are kept'),
          last_seen_at: instant,
          total_visits: count,
          total_page_views: count,
        }),
        visits: z.array(timelineVisit),
        pagination,
      }),
    },
  }),
  errorGroup: endpoint({
    ...figuresRead,
    name: 'errors.group',
    summary: 'A group of errors with its latest occurrences; the stack of the last one is traced to its sources',
    path: `${BASE}/errors/:websiteId/groups/:groupId`,
    shapes: {
      params: websiteParams.extend({ groupId: idParameter }),
      query: z.object({ limit: limitParameter(10, 100) }),
      answer: z.object({
        error_group: errorGroup,
        latest: occurrence
          .extend({
            stack: z.string().nullable().describe('as the browser wrote it'),
            frames: z.array(frame).describe('innermost first, 50 at most'),
          })
          .nullable()
          .describe('null while it is not stored completely'),
        occurrences: z.array(occurrence).describe('the latest, newest first'),
      }),
    },
  }),
} as const;
