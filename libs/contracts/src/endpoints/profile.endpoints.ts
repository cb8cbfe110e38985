import { z } from 'zod';
import { userRecord } from './auth.endpoints';
import { endpoint } from './endpoint';
import { NOT_STORABLE, emailText, isStorable, newPasswordText, passwordText, personName } from './parameters';

const mine = { audience: 'dashboard', owner: 'settings', status: 200 } as const;
const limit = z.number().int().describe('-1: unlimited');
const name = personName.nullable().optional();
const avatarUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(2048, 'must have at most 2048 characters')
  .refine(isStorable, NOT_STORABLE)
  .nullable()
  .optional();

/** The caller's own account. */
export const profileEndpoints = {
  read: endpoint({
    ...mine,
    name: 'profile.read',
    summary: 'The own profile',
    method: 'GET',
    path: '/api/users/me',
    aliases: ['/api/users/users/me'],
    shapes: { answer: userRecord },
  }),
  change: endpoint({
    ...mine,
    name: 'profile.change',
    summary: 'Change the own profile; name and full_name are one value',
    method: 'PUT',
    path: '/api/users/me',
    aliases: ['/api/users/users/me'],
    refuses: ['CONFLICT'],
    shapes: {
      body: z.strictObject({ name, full_name: name, avatar_url: avatarUrl, email: emailText.optional() }),
      answer: userRecord,
    },
  }),
  changeEmail: endpoint({
    ...mine,
    name: 'profile.changeEmail',
    summary: 'Change the own e-mail address, where no identity provider keeps it',
    method: 'PUT',
    path: '/api/users/me/email',
    aliases: ['/api/users/users/me/email'],
    refuses: ['CONFLICT'],
    shapes: { body: z.strictObject({ email: emailText }), answer: userRecord },
  }),
  changePassword: endpoint({
    ...mine,
    name: 'profile.changePassword',
    summary: 'Change the own password and end all other logins',
    method: 'PUT',
    path: '/api/users/me/password',
    aliases: ['/api/users/users/me/password'],
    shapes: { body: z.strictObject({ current_password: passwordText, new_password: newPasswordText }), answer: userRecord },
  }),
  remove: endpoint({
    ...mine,
    name: 'profile.remove',
    summary: 'Delete the own account, and the teams in which nobody else is',
    method: 'DELETE',
    path: '/api/users/me',
    aliases: ['/api/users/users/me'],
    refuses: ['CONFLICT'],
    shapes: { answer: z.object({ deleted: z.literal(true) }) },
  }),
  usage: endpoint({
    ...mine,
    name: 'profile.usage',
    summary: 'What the caller uses; events and API requests are those of the default team',
    method: 'GET',
    path: '/api/users/me/usage',
    aliases: ['/api/users/users/me/usage'],
    shapes: {
      answer: z.object({
        websites: z.number().int(),
        teams: z.number().int(),
        events_this_month: z.number().int(),
        events_limit: limit,
        api_requests_this_month: z.number().int(),
        api_requests_limit: z.number().int(),
        period: z.object({ start: z.string(), end: z.string() }),
      }),
    },
  }),
  planLimits: endpoint({
    ...mine,
    name: 'profile.planLimits',
    summary: 'Limits and features of the default team’s plan',
    method: 'GET',
    path: '/api/users/me/plan-limits',
    aliases: ['/api/users/users/me/plan-limits'],
    shapes: {
      answer: z.object({
        plan: z.string(),
        limits: z.object({
          maxWebsites: limit,
          maxTeamMembers: limit,
          eventsPerMonth: limit,
          dataRetentionDays: limit,
          requestsPerMinute: z.number().int(),
          monthlyRequests: z.number().int(),
        }),
        features: z.object({ insights: z.boolean(), anomalies: z.boolean(), retention: z.boolean(), query: z.boolean() }),
      }),
    },
  }),
} as const;
