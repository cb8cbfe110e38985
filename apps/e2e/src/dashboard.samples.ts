import { randomUUID } from 'node:crypto';
import { made, membershipOf } from './dashboard.cast';
import type { Instance } from './instance';
import { Tenant } from './tenant';

/** What one call needs to be a right one: a target of its own, so that calls do not spoil each other. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

type Prepare = (owner: Tenant, caller: Tenant | null, instance: Instance) => Promise<Sample> | Sample;

const word = () => randomUUID().slice(0, 8);
const site = (owner: Tenant, tail: string) => `/api/websites/${owner.website.id}${tail}`;
const team = (owner: Tenant, tail: string) => `/api/teams/${owner.website.team_id}${tail}`;
const excluded = (owner: Tenant, kind: 'ip' | 'path') =>
  made(owner, 'POST', site(owner, `/exclusions/${kind}`), kind === 'ip' ? { ip_address: address() } : { path_pattern: `/${word()}` });
const address = () => `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
const GOAL = { name: 'Goal', type: 'event', match: 'signup' };
const goal = async (owner: Tenant) => ({ goalId: await made(owner, 'POST', site(owner, '/goals'), GOAL) });
const key = async (owner: Tenant) => ({ keyId: await made(owner, 'POST', team(owner, '/api-keys'), { name: word() }) });
const guest = async (owner: Tenant, instance: Instance) => ({ memberId: await membershipOf(owner, await Tenant.on(instance)) });
const talk = async (owner: Tenant) => ({
  conversationId: await made(owner, 'POST', '/api/conversations', { title: 'Talk', team_id: owner.website.team_id }),
});

/** By row, where the path and an empty request alone do not do. */
export const SAMPLES: Readonly<Record<string, Prepare>> = {
  'profile.change': () => ({ body: { name: 'Somebody' } }),
  'profile.changeEmail': () => ({ body: { email: `${word()}@e2e.example` } }),
  'profile.changePassword': (_, caller) => ({ body: { current_password: caller?.password ?? '', new_password: `another-${word()}-long` } }),
  'websites.create': (owner) => ({ body: { domain: `${word()}.example`, team_id: owner.website.team_id } }),
  'websites.change': () => ({ body: { settings: { heatmaps: false } } }),
  'websites.remove': async (owner) => ({
    params: { websiteId: await made(owner, 'POST', '/api/websites', { domain: `${word()}.example` }) },
  }),
  'settings.changeGeneral': () => ({ body: { kpi_goal: 7 } }),
  'settings.changeDomains': () => ({ body: { allowed_domains: [`${word()}.example`] } }),
  'settings.excludeAddress': () => ({ body: { ip_address: address() } }),
  'settings.includeAddress': async (owner) => ({ params: { exclusionId: await excluded(owner, 'ip') } }),
  'settings.excludePath': () => ({ body: { path_pattern: `/${word()}` } }),
  'settings.includePath': async (owner) => ({ params: { exclusionId: await excluded(owner, 'path') } }),
  'preferences.changeNotifications': () => ({ body: { email_enabled: true } }),
  'preferences.changeRevenue': () => ({ body: { revenue_provider: 'stripe' } }),
  'goals.create': () => ({ body: GOAL }),
  'goals.change': async (owner) => ({ params: await goal(owner), body: { name: 'Other' } }),
  'goals.remove': async (owner) => ({ params: await goal(owner) }),
  'members.invite': async (_owner, _caller, instance) => ({ body: { email: (await Tenant.on(instance)).email } }),
  'members.change': async (owner, _, instance) => ({ params: await guest(owner, instance), body: { role: 'editor' } }),
  'members.remove': async (owner, _, instance) => ({ params: await guest(owner, instance) }),
  'credentials.createKey': () => ({ body: { name: word() } }),
  'credentials.rotateKey': async (owner) => ({ params: await key(owner) }),
  'credentials.revokeKey': async (owner) => ({ params: await key(owner) }),
  'credentials.changeTokenPolicy': () => ({ body: { personal_tokens: 'all' } }),
  'credentials.createToken': () => ({ body: { name: word() } }),
  'credentials.revokeToken': () => ({ params: { tokenId: randomUUID() } }),
  'conversations.list': (owner) => ({ query: `team_id=${owner.website.team_id}` }),
  'conversations.create': (owner) => ({ body: { title: 'Talk', team_id: owner.website.team_id } }),
  'conversations.read': async (owner) => ({ params: await talk(owner) }),
  'conversations.change': async (owner) => ({ params: await talk(owner), body: { title: 'Changed' } }),
  'conversations.remove': async (owner) => ({ params: await talk(owner) }),
  'conversations.addMessage': async (owner) => ({ params: await talk(owner), body: { role: 'user', content: 'Hello' } }),
  'onboarding.save': () => ({ body: { step: 'install' } }),
  'errors.setStatus': () => ({ params: { groupId: randomUUID() }, body: { status: 'resolved' } }),
  'dashboard.heatmaps.points': () => ({ query: 'url=/&type=click' }),
  'dashboard.questions.query': () => ({ body: { question: 'How many visitors in the last 7 days?' } }),
};
