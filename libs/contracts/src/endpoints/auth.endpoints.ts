import { z } from 'zod';
import { endpoint } from './endpoint';
import { NOT_STORABLE, emailText, isStorable, newPasswordText, passwordText, personName } from './parameters';

export const userRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  auth_provider: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

const session = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().describe('seconds'),
  refresh_token: z.string().optional().describe('absent where it is in the cookie'),
  user: userRecord,
});

const useCookie = z
  .boolean()
  .optional()
  .describe('true: the refresh token comes in a cookie that scripts cannot read, and not in the answer');

/** A page of the service itself: a path that browsers cannot take for an address elsewhere. */
const ownPath = z
  .string({ error: 'must be given once' })
  .max(500, 'must have at most 500 characters')
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'must be a path of this service')
  .describe('where the browser goes in the end');

/** A token, or none where the cookie has it; then there may be no body at all. */
const refreshTokenBody = {
  refresh_token: z.string().min(1, 'must not be empty').max(4096, 'must have at most 4096 characters').optional(),
};

export const authEndpoints = {
  register: endpoint({
    name: 'auth.register',
    summary: 'Create an account and the team it owns',
    method: 'POST',
    path: '/api/auth/register',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 201,
    refuses: ['CONFLICT', 'FORBIDDEN'],
    shapes: {
      body: z.strictObject({
        email: emailText,
        password: newPasswordText,
        name: personName.optional(),
        use_cookie: useCookie,
      }),
      answer: session,
    },
  }),
  login: endpoint({
    name: 'auth.login',
    summary: 'Sign in with e-mail and password',
    method: 'POST',
    path: '/api/auth/login',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 200,
    refuses: ['UNAUTHORIZED'],
    shapes: {
      body: z.strictObject({
        email: z.string({ error: 'is required' }).trim().toLowerCase().max(254).refine(isStorable, NOT_STORABLE),
        password: passwordText,
        use_cookie: useCookie,
      }),
      answer: session,
    },
  }),
  refresh: endpoint({
    name: 'auth.refresh',
    summary: 'Exchange a refresh token for a new pair; each works once',
    method: 'POST',
    path: '/api/auth/refresh',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 200,
    cookies: true,
    refuses: ['UNAUTHORIZED', 'FORBIDDEN'],
    shapes: {
      body: z
        .strictObject({ ...refreshTokenBody, use_cookie: useCookie })
        .nullable()
        .transform((body) => body ?? {}),
      answer: session,
    },
  }),
  logout: endpoint({
    name: 'auth.logout',
    summary: 'End the login that a refresh token belongs to',
    method: 'POST',
    path: '/api/auth/logout',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 200,
    cookies: true,
    refuses: ['FORBIDDEN'],
    shapes: {
      body: z
        .strictObject(refreshTokenBody)
        .nullable()
        .transform((body) => body ?? {}),
      answer: z.object({ logged_out: z.literal(true) }),
    },
  }),
  oidcStart: endpoint({
    name: 'auth.oidcStart',
    summary: 'Sign in at the identity provider, where one is configured: leads there',
    method: 'GET',
    path: '/api/auth/oidc/start',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 302,
    refuses: ['NOT_FOUND'],
    shapes: { query: z.object({ return_to: ownPath.default('/') }), answer: z.null() },
  }),
  oidcCallback: endpoint({
    name: 'auth.oidcCallback',
    summary: 'Where the identity provider leads back to; leaves the refresh token in the cookie',
    method: 'GET',
    path: '/api/auth/oidc/callback',
    audience: 'public',
    perMinute: 60,
    owner: 'settings',
    status: 302,
    cookies: true,
    refuses: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    shapes: { answer: z.null() },
  }),
  keySet: endpoint({
    name: 'auth.keySet',
    summary: 'Public keys of the access tokens',
    method: 'GET',
    path: '/.well-known/jwks.json',
    audience: 'public',
    owner: 'settings',
    status: 200,
    shapes: { answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  }),
} as const;
