import { z } from 'zod';
import { instant } from './answer.fields';
import { errorGroup } from './behaviour.endpoints';
import { endpoint } from './endpoint';
import { idParameter, websiteParams } from './parameters';
import { originalPlace } from './source-map.endpoints';

const BASE = '/api/external/v1';
const read = {
  method: 'GET',
  audience: 'external',
  owner: 'analytics-query',
  status: 200,
  scope: 'read',
  credits: 1,
  resource: 'websiteId',
} as const;

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

/** One thing of a list, whole. */
export const detailEndpoints = {
  errorGroup: endpoint({
    ...read,
    name: 'errors.group',
    summary: 'A group of errors with its latest occurrence, whose stack is traced to its sources',
    path: `${BASE}/errors/:websiteId/groups/:groupId`,
    shapes: {
      params: websiteParams.extend({ groupId: idParameter }),
      answer: z.object({
        error_group: errorGroup,
        latest: z
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
            stack: z.string().nullable().describe('as the browser wrote it'),
            frames: z.array(frame).describe('innermost first, 50 at most'),
          })
          .nullable()
          .describe('null while it is not stored completely'),
      }),
    },
  }),
} as const;
