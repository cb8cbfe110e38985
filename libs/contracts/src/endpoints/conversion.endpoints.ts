import { z } from 'zod';
import { filterParameters, sourceParameter, spanParameters } from './analytics.endpoints';
import { count, pagination } from './answer.fields';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { idParameter, limitParameter, offsetParameter, oneOf, websiteParams } from './parameters';

const revenue = z
  .array(z.object({ currency: z.string(), amount: z.number().describe('less refunds') }))
  .describe(
    'of the visits that reached the goal, a record for each currency; nothing is converted or summed across them; none where a share is asked',
  );
const reached = {
  visitors: count.describe('visits'),
  conversions: count.describe('of them, those that reached the goal'),
  conversion_rate: z.number().describe('percent'),
  revenue,
};
const goal = { goal_id: z.uuid(), goal_name: z.string() };

/** Which visits reach what a website wants them to. */
export const conversionEndpoints = {
  conversions: endpoint({
    givenUp: true,
    ...figuresRead,
    name: 'analytics.conversions',
    summary: 'Which sources lead to which goals',
    path: '/api/external/v1/analytics/:websiteId/conversions',
    list: 'conversions',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...spanParameters,
        ...filterParameters,
        by: sourceParameter,
        goal: idParameter.optional().describe('This goal alone.'),
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
      }),
      answer: z.object({
        goals: z.array(z.object({ ...goal, type: oneOf(['event', 'page']), ...reached }).meta({ id: 'GoalConversions' })),
        conversions: z
          .array(z.object({ ...goal, source: z.string(), ...reached }).meta({ id: 'SourceConversions' }))
          .describe('sources that led to a goal: by goal, oldest first, then most conversions first'),
        total_visitors: count,
        pagination,
      }),
    },
  }),
} as const;
