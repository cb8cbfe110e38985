import { z } from 'zod';
import { filterParameters, spanParameters, visitFigures } from './analytics.endpoints';
import { count, day } from './answer.fields';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { oneOf, websiteParams } from './parameters';

export const TIMELINE_INTERVALS = ['hour', 'day', 'month'] as const;
export type TimelineInterval = (typeof TIMELINE_INTERVALS)[number];

const { total_visitors, unique_visitors, ...figures } = visitFigures;
const point = z
  .object({
    date: z
      .string()
      .describe(
        'local: YYYY-MM-DDTHH:00 of hours, YYYY-MM-DD of days and of the first day of months; the hour that a clock shows twice is one',
      ),
    ...{ total_visitors, unique_visitors, page_views: count, ...figures },
    complete: z.boolean().describe('false: the span holds only a part of it, as of the one that is not over'),
  })
  .meta({ id: 'TimelinePoint' });

/** Figures as they went over a span. */
export const timelineEndpoints = {
  timeline: endpoint({
    ...figuresRead,
    name: 'analytics.timeline',
    summary: 'Figures of each hour, day or month of a span',
    path: '/api/external/v1/analytics/:websiteId/timeline',
    list: 'points',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        interval: oneOf(TIMELINE_INTERVALS)
          .optional()
          .describe('By default hours for up to 2 days, days for up to 184, then months. Hours are told of at most 31 days.'),
        compare: oneOf(['previous_period', 'previous_year']).optional().describe('Adds `comparison`, the points of an earlier span.'),
      }),
      answer: z.object({
        interval: z.enum(TIMELINE_INTERVALS),
        points: z.array(point).describe('also those in which nothing happened; none of what is to come'),
        comparison: z
          .object({ start: day, end: day, points: z.array(point) })
          .nullable()
          .optional()
          .describe('null where the plan keeps no data of that time'),
      }),
    },
  }),
} as const;
