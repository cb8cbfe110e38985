import { ROLES } from '@footfall/domain';
import { z } from 'zod';
import { endpoint } from './endpoint';
import { emailText, idParameter, oneOf, teamParams, websiteParams } from './parameters';

const role = oneOf(ROLES);
const memberParams = websiteParams.extend({ memberId: idParameter });
const memberUser = z.object({ id: z.uuid(), email: z.string(), full_name: z.string().nullable(), avatar_url: z.string().nullable() });

export const memberRecord = z.object({
  id: z.uuid().describe('of the membership'),
  user_id: z.uuid(),
  role,
  created_at: z.string(),
  deactivated_at: z.string().nullable(),
  user: memberUser,
});

const teamMember = memberRecord.omit({ deactivated_at: true }).extend({ user: memberUser.extend({ name: z.string().nullable() }) });

const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId' } as const;
const onTeam = { audience: 'dashboard', owner: 'settings', resource: 'teamId', role: 'viewer', method: 'GET', status: 200 } as const;
const limit = z.number().int().describe('-1: unlimited');

/** The members of a website's team, and what a member may know of the team. */
export const memberEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'members.list',
    summary: 'The members of the website’s team, removed ones too',
    method: 'GET',
    path: '/api/websites/:websiteId/team-members',
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: z.array(memberRecord) },
  }),
  invite: endpoint({
    ...onWebsite,
    name: 'members.invite',
    summary: 'Let a registered user into the website’s team',
    method: 'POST',
    path: '/api/websites/:websiteId/team-members',
    status: 201,
    role: 'admin',
    refuses: ['CONFLICT', 'PLAN_REQUIRED'],
    shapes: { params: websiteParams, body: z.strictObject({ email: emailText, role: role.optional() }), answer: memberRecord },
  }),
  change: endpoint({
    ...onWebsite,
    name: 'members.change',
    summary: 'Give a member another role',
    method: 'PUT',
    path: '/api/websites/:websiteId/team-members/:memberId',
    status: 200,
    role: 'admin',
    refuses: ['CONFLICT'],
    shapes: { params: memberParams, body: z.strictObject({ role }), answer: memberRecord },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'members.remove',
    summary: 'Remove a member from the website’s team',
    method: 'DELETE',
    path: '/api/websites/:websiteId/team-members/:memberId',
    status: 200,
    role: 'admin',
    refuses: ['CONFLICT'],
    shapes: { params: memberParams, answer: z.object({ deleted: z.literal(true) }) },
  }),
  permissions: endpoint({
    ...onTeam,
    name: 'teams.permissions',
    summary: 'What the caller may do in a team, and what its plan allows',
    path: '/api/teams/:teamId/permissions',
    aliases: ['/api/teams/teams/:teamId/permissions'],
    shapes: {
      params: teamParams,
      answer: z.object({
        team_id: z.uuid(),
        role,
        plan: z.string(),
        plan_limits: z.object({ maxWebsites: limit, maxTeamMembers: limit, eventsPerMonth: limit, dataRetentionDays: limit }),
        current_usage: z.object({ websites: z.number().int(), team_members: z.number().int() }),
        permissions: z.object({
          can_manage_billing: z.boolean(),
          can_manage_team: z.boolean(),
          can_edit_settings: z.boolean(),
          can_view: z.boolean(),
        }),
      }),
    },
  }),
  usage: endpoint({
    ...onTeam,
    name: 'teams.usage',
    summary: 'What a team has used of its plan this month',
    path: '/api/teams/:teamId/usage',
    aliases: ['/api/teams/teams/:teamId/usage'],
    shapes: {
      params: teamParams,
      answer: z.object({
        team_id: z.uuid(),
        plan: z.string(),
        period: z.object({ start: z.string(), end: z.string() }),
        usage: z.object({
          events: z.number().int(),
          events_limit: limit,
          websites: z.number().int(),
          websites_limit: limit,
          team_members: z.number().int(),
          team_members_limit: limit,
        }),
      }),
    },
  }),
  ofTeam: endpoint({
    ...onTeam,
    name: 'teams.members',
    summary: 'The active members of a team',
    path: '/api/teams/:teamId/members',
    aliases: ['/api/teams/teams/:teamId/members'],
    shapes: { params: teamParams, answer: z.array(teamMember) },
  }),
} as const;
