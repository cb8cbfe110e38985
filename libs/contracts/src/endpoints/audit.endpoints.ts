import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { limitParameter, offsetParameter, teamParams } from './parameters';

const fields = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id: z.uuid(),
    actor: z
      .object({ id: z.uuid(), email: z.string() })
      .nullable()
      .describe('null for the operator, for the service itself, and for accounts that are gone'),
    action: z.string().meta({ example: 'website.changed' }),
    target: z.object({ type: z.string().meta({ example: 'website' }), id: z.uuid() }),
    before: fields.describe('of a change the fields that differ; null where something was created. Secrets read `hidden`.'),
    after: fields.describe('of a change the fields that differ; null where something was deleted. Secrets read `hidden`.'),
    request_id: z.string().nullable().describe('the `X-Request-Id` of the request that asked for it'),
    at: instant,
  })
  .meta({ id: 'AuditEntry' });

export const auditEndpoints = {
  list: endpoint({
    audience: 'dashboard',
    owner: 'settings',
    resource: 'teamId',
    role: 'admin',
    name: 'teams.audit',
    summary: 'Who changed which of the team’s settings, newest first',
    method: 'GET',
    path: '/api/teams/:teamId/audit',
    aliases: ['/api/teams/teams/:teamId/audit'],
    status: 200,
    shapes: {
      params: teamParams,
      query: z.object({ limit: limitParameter(50, 200), offset: offsetParameter }),
      answer: z.array(auditEntry),
    },
  }),
} as const;
