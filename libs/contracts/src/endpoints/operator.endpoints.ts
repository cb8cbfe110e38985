import { LEGACY_PLAN_NAMES, PLAN_NAMES, planOf } from '@footfall/domain';
import { z } from 'zod';
import { TOPICS } from '../facts';
import { endpoint } from './endpoint';
import { idParameter, limitParameter, offsetParameter, teamParams } from './parameters';

const operator = { audience: 'operator', owner: 'settings', status: 200 } as const;

export const operatorTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.string().describe('as it was set; may be a legacy name'),
  created_at: z.string(),
  members: z.number().int().describe('active ones'),
  websites: z.number().int().describe('without the deleted'),
});

/** A name as it was given, without white space around it. */
const plan = z
  .string({ error: 'is required' })
  .trim()
  .refine((name) => planOf(name) !== null, `must be one of ${[...PLAN_NAMES, ...LEGACY_PLAN_NAMES].join(', ')}`);

/** For whoever runs the instance; there only where its token is configured. */
export const operatorEndpoints = {
  teams: endpoint({
    ...operator,
    name: 'operator.teams',
    summary: 'All teams, newest first',
    method: 'GET',
    path: '/api/operator/teams',
    shapes: {
      query: z.object({ limit: limitParameter(100, 1000), offset: offsetParameter }),
      answer: z.object({ teams: z.array(operatorTeam), total: z.number().int() }),
    },
  }),
  changeTeam: endpoint({
    ...operator,
    name: 'operator.changeTeam',
    summary: 'Put a team on a plan',
    method: 'PUT',
    path: '/api/operator/teams/:teamId',
    shapes: { params: teamParams, body: z.strictObject({ plan }), answer: operatorTeam },
  }),
  status: endpoint({
    ...operator,
    name: 'operator.status',
    summary: 'Versions, how far the consumers of the log are behind, dead letters, storage',
    method: 'GET',
    path: '/api/operator/status',
    shapes: {
      answer: z.object({
        versions: z.object({ footfall: z.string(), node: z.string(), postgres: z.string() }),
        consumer_groups: z.array(
          z.object({
            group: z.string(),
            topic: z.string(),
            lag: z.number().int().nullable().describe('records yet to handle; null where the log does not answer'),
          }),
        ),
        dead_letters: z.array(
          z.object({
            topic: z.string(),
            records: z.number().int().nullable().describe('that the log still keeps; null where it does not answer'),
          }),
        ),
        storage: z.object({
          postgres_bytes: z.number().int(),
          recordings: z.enum(['clickhouse', 'objects']).describe('where goes what is recorded from now on'),
          object_storage: z.string().nullable().describe('`answers`, or why it does not; null where this service is told of none'),
        }),
      }),
    },
  }),
  replay: endpoint({
    audience: 'operator',
    owner: 'ingestion',
    status: 200,
    name: 'operator.replay',
    summary: 'Make again what derives from the log: events that are missing, visits, identities, orders, errors, rollups',
    method: 'POST',
    path: '/api/operator/replay',
    refuses: ['CONFLICT'],
    shapes: {
      body: z.strictObject({
        topic: z.literal(TOPICS.acceptedHits.name, { error: `must be ${TOPICS.acceptedHits.name}` }).default(TOPICS.acceptedHits.name),
        from: z.iso
          .datetime({ error: 'must be an instant as in 2024-05-14T12:00:00Z', offset: true })
          .optional()
          .describe('records that the log took from then on; default: all that it still has'),
        resume: z.boolean().default(false).describe('whether to go on where the last such request left off'),
      }),
      answer: z.object({
        handled: z.number().int().describe('records that were made again by this request'),
        left: z.number().int().describe('records that are left to the next request with `resume`, since this one took long enough'),
      }),
    },
  }),
  judgeWindows: endpoint({
    audience: 'operator',
    owner: 'insights',
    status: 200,
    name: 'operator.judgeWindows',
    summary: 'Judge every closed window that was not judged since its data changed',
    method: 'POST',
    path: '/api/operator/insights/run',
    refuses: ['NOT_FOUND'],
    shapes: {
      body: z.strictObject({
        website_id: idParameter.optional().describe('default: all websites'),
        from: z.iso
          .datetime({ error: 'must be an instant as in 2024-05-14T12:00:00Z', offset: true })
          .optional()
          .describe('windows from then on; default: 30 days ago'),
      }),
      answer: z.object({
        evaluated: z.number().int().describe('windows that were judged'),
        written: z.number().int().describe('anomalies and insights that are new or changed'),
        resolved: z.number().int().describe('anomalies that became so'),
        pending: z.number().int().describe('websites that are due and were left to the next request, since this one took long enough'),
      }),
    },
  }),
} as const;
