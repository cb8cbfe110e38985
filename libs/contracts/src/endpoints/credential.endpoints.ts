import { z } from 'zod';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, oneOf, teamParams } from './parameters';

const scope = oneOf(['full_access', 'read', 'write', 'admin']);

export const credentialRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  permission: z.enum(['full_access', 'site_access']),
  website_id: z.uuid().nullable(),
  scopes: z.array(scope),
  prefix: z.string(),
  last4: z.string(),
  created_by: z.uuid().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});

export const tokenRecord = credentialRecord.extend({ team_ids: z.array(z.uuid()) });

const onTeam = { audience: 'dashboard', owner: 'settings', resource: 'teamId', role: 'admin' } as const;

export const credentialEndpoints = {
  createKey: endpoint({
    ...onTeam,
    name: 'credentials.createKey',
    summary: 'Create a workspace key; the key itself is in this answer only',
    method: 'POST',
    path: '/api/teams/:teamId/api-keys',
    status: 201,
    shapes: {
      params: teamParams,
      body: z.strictObject({
        name: z
          .string({ error: 'is required' })
          .trim()
          .min(1, 'must not be empty')
          .max(64, 'must have at most 64 characters')
          .refine(isStorable, NOT_STORABLE),
        scopes: z
          .array(scope)
          .min(1, 'must name at least one scope')
          .optional()
          .transform((s) => (s ? [...new Set(s)] : s)),
        permission: oneOf(['full_access', 'site_access']).optional(),
        website_id: idParameter.optional(),
        expires_at: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant' }).nullable().optional(),
      }),
      answer: credentialRecord.extend({ key: z.string() }),
    },
  }),
  listKeys: endpoint({
    ...onTeam,
    name: 'credentials.listKeys',
    summary: 'Workspace keys, revoked ones too',
    method: 'GET',
    path: '/api/teams/:teamId/api-keys',
    status: 200,
    shapes: { params: teamParams, answer: z.array(credentialRecord) },
  }),
  revokeKey: endpoint({
    ...onTeam,
    name: 'credentials.revokeKey',
    summary: 'Revoke a workspace key',
    method: 'DELETE',
    path: '/api/teams/:teamId/api-keys/:keyId',
    status: 200,
    shapes: { params: teamParams.extend({ keyId: idParameter }), answer: z.object({ revoked: z.literal(true) }) },
  }),
} as const;
