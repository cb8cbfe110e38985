import { PLAN_NAMES } from '@footfall/domain';
import { z } from 'zod';
import { count, day, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { idParameter, websiteParams } from './parameters';

const totals = z.object({
  visits: count,
  visitors: count.describe('distinct'),
  page_views: count,
  bounce_rate: z.number().describe('percent'),
  avg_visit_duration: z.number().describe('seconds'),
});
const internal = { method: 'POST', audience: 'internal', owner: 'analytics-query', status: 200 } as const;

/** What is asked for by those who tell a website's team of it. */
export const internalReportEndpoints = {
  report: endpoint({
    ...internal,
    name: 'internal.report',
    summary: 'The figures of a span of whole days as the analytics answers have them, and those of the span before',
    path: '/internal/websites/:websiteId/report',
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        start: day,
        end: day,
        timezone: z.string().max(64),
        plan: z.enum(PLAN_NAMES).nullable().describe('how long figures are kept'),
        rows: z.number().int().min(1).max(100),
      }),
      answer: z.object({
        totals,
        before: totals.nullable().describe('null where they are no longer kept'),
        days: z.array(z.object({ date: day, visits: count, page_views: count })),
        pages: z.array(z.object({ name: z.string().describe('path'), count: count.describe('page views') })),
        sources: z.array(z.object({ name: z.string(), count: count.describe('visits') })),
        countries: z.array(z.object({ name: z.string(), count: count.describe('visits') })),
        goals: z.array(
          z.object({ name: z.string(), count: count.describe('visits that reached it'), rate: z.number().describe('percent') }),
        ),
      }),
    },
  }),
  newErrors: endpoint({
    ...internal,
    name: 'internal.newErrors',
    summary: 'Errors of some websites that were first seen within a span, oldest first',
    path: '/internal/errors/new',
    shapes: {
      body: z.strictObject({
        websiteIds: z.array(idParameter).max(1000),
        from: z.number().int().nonnegative().describe('epoch ms'),
        to: z.number().int().nonnegative().describe('epoch ms, outside'),
        limit: z.number().int().min(1).max(1000),
      }),
      answer: z.object({
        groups: z.array(
          z.object({
            website_id: z.uuid(),
            group_id: z.uuid(),
            type: z.string(),
            message: z.string().describe('of the first occurrence'),
            occurrences: count,
            first_seen_at: instant,
          }),
        ),
      }),
    },
  }),
} as const;
