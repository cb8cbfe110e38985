import { TOKEN_POLICIES } from '@footfall/domain';
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

export const tokenRecord = credentialRecord.extend({
  team_ids: z.array(z.uuid()).describe('The teams that it was made for and its owner has not left'),
});

const revoked = z.object({ revoked: z.literal(true) });

/** What both kinds are made from. */
const newCredential = z.strictObject({
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
  expires_at: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant' }).nullable().optional(),
});

const MONTH_SECONDS = 30 * 86_400;

const onTeam = { audience: 'dashboard', owner: 'settings', resource: 'teamId', role: 'admin' } as const;
const ofCaller = { audience: 'dashboard', owner: 'settings' } as const;
const keyParams = teamParams.extend({ keyId: idParameter });
const tokenPolicy = z.object({ personal_tokens: oneOf(TOKEN_POLICIES) });

export const credentialEndpoints = {
  createKey: endpoint({
    ...onTeam,
    name: 'credentials.createKey',
    summary: 'Create a workspace key; the key itself is in this answer only',
    method: 'POST',
    path: '/api/teams/:teamId/api-keys',
    status: 201,
    refuses: ['CONFLICT'],
    shapes: {
      params: teamParams,
      body: newCredential.extend({
        permission: oneOf(['full_access', 'site_access']).optional(),
        website_id: idParameter.optional(),
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
  rotateKey: endpoint({
    ...onTeam,
    name: 'credentials.rotateKey',
    summary: 'Give a workspace key a new secret; the former one lives on for a while',
    method: 'POST',
    path: '/api/teams/:teamId/api-keys/:keyId/rotate',
    status: 200,
    refuses: ['CONFLICT'],
    shapes: {
      params: keyParams,
      // No body at all is the same as an empty one.
      body: z.preprocess(
        (body) => body ?? {},
        z.strictObject({
          overlap_seconds: z
            .int('must be a whole number')
            .min(0, 'must not be negative')
            .max(MONTH_SECONDS, `must be at most ${MONTH_SECONDS}`)
            .default(300),
        }),
      ),
      answer: credentialRecord.extend({ key: z.string() }),
    },
  }),
  revokeKey: endpoint({
    ...onTeam,
    name: 'credentials.revokeKey',
    summary: 'Revoke a workspace key',
    method: 'DELETE',
    path: '/api/teams/:teamId/api-keys/:keyId',
    status: 200,
    shapes: { params: keyParams, answer: revoked },
  }),
  createToken: endpoint({
    ...ofCaller,
    name: 'credentials.createToken',
    summary: 'Create a personal token; the token itself is in this answer only',
    method: 'POST',
    path: '/api/users/me/tokens',
    status: 201,
    refuses: ['CONFLICT', 'FORBIDDEN'],
    shapes: {
      body: newCredential.extend({
        team_ids: z
          .array(idParameter)
          .min(1, 'must name at least one team')
          .optional()
          .transform((ids) => (ids ? [...new Set(ids)] : ids)),
      }),
      answer: tokenRecord.extend({ key: z.string() }),
    },
  }),
  listTokens: endpoint({
    ...ofCaller,
    name: 'credentials.listTokens',
    summary: 'Personal tokens of the caller, revoked ones too',
    method: 'GET',
    path: '/api/users/me/tokens',
    status: 200,
    shapes: { answer: z.array(tokenRecord) },
  }),
  revokeToken: endpoint({
    ...ofCaller,
    name: 'credentials.revokeToken',
    summary: 'Revoke a personal token of the caller',
    method: 'DELETE',
    path: '/api/users/me/tokens/:tokenId',
    status: 200,
    shapes: { params: z.object({ tokenId: idParameter }), answer: revoked },
  }),
  readTokenPolicy: endpoint({
    ...onTeam,
    name: 'credentials.readTokenPolicy',
    summary: 'Whose personal tokens reach a team',
    method: 'GET',
    path: '/api/teams/:teamId/token-policy',
    status: 200,
    shapes: { params: teamParams, answer: tokenPolicy },
  }),
  changeTokenPolicy: endpoint({
    ...onTeam,
    name: 'credentials.changeTokenPolicy',
    summary: 'Change whose personal tokens reach a team, those that exist included',
    method: 'PUT',
    path: '/api/teams/:teamId/token-policy',
    status: 200,
    shapes: { params: teamParams, body: z.strictObject(tokenPolicy.partial().shape), answer: tokenPolicy },
  }),
} as const;
