import { randomUUID } from 'node:crypto';
import { eventually } from '@footfall/testing';
import { made, membershipOf } from './dashboard.cast';
import type { Instance } from './instance';
import { lastingErrorGroup, lastingVisitor } from './lasting.things';
import { lastingRecording } from './lasting.recording';
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
const FUNNEL = {
  name: 'Funnel',
  steps: [
    { type: 'page', match: '/' },
    { type: 'event', match: 'signup' },
  ],
};
const funnel = async (owner: Tenant) => ({ funnelId: await made(owner, 'POST', site(owner, '/funnels'), FUNNEL) });
const share = async (owner: Tenant) => ({ shareId: await made(owner, 'POST', site(owner, '/shares'), { name: word() }) });
const sourceMap = () => ({ release: word(), file: '/app.js', map: { version: 3, sources: ['app.ts'], mappings: 'AAAA' } });
const key = async (owner: Tenant) => ({ keyId: await made(owner, 'POST', team(owner, '/api-keys'), { name: word() }) });
const guest = async (owner: Tenant, instance: Instance) => ({ memberId: await membershipOf(owner, await Tenant.on(instance)) });
const talk = async (owner: Tenant) => ({
  conversationId: await made(owner, 'POST', '/api/conversations', { title: 'Talk', team_id: owner.website.team_id }),
});

const receipts = new WeakMap<Tenant, Promise<string>>();
/** Of an export that is complete, which changes no more; one for all, since a team can keep 50. */
function lastingReceipt(owner: Tenant): Promise<string> {
  const receipt = receipts.get(owner) ?? exported(owner);
  receipts.set(owner, receipt);
  return receipt;
}
async function exported(owner: Tenant): Promise<string> {
  const { json, text } = await owner.asUser('POST', site(owner, `/visitors/${word()}/export`));
  if (!json?.data?.id) throw new Error(`no receipt: ${text.slice(0, 300)}`);
  return eventually(async () => {
    expect((await owner.asUser('GET', `/api/receipts/${json.data.id}`)).json.data.status).toBe('completed');
    return json.data.id as string;
  }, 60_000);
}
const receipt = async (owner: Tenant) => ({ params: { receiptId: await lastingReceipt(owner) } });
const recording = async (owner: Tenant) => ({ params: { replayId: await lastingRecording(owner) } });
const visitor = () => ({ params: { visitorId: `visitor-${word()}` } });

/** A port that nobody listens on. */
const HOOK = { url: 'http://127.0.0.1:9/hook', events: ['goal.completed'] };
const webhooks = new WeakMap<Tenant, Promise<string>>();
/** One for all that it outlives: a website can have 20. */
function lastingWebhook(owner: Tenant): Promise<string> {
  const webhook = webhooks.get(owner) ?? made(owner, 'POST', site(owner, '/webhooks'), HOOK);
  webhooks.set(owner, webhook);
  return webhook;
}
const webhook = async (owner: Tenant) => ({ params: { webhookId: await lastingWebhook(owner) } });

/** A delivery that has ended, so that it stays as it is. */
async function delivery(owner: Tenant): Promise<Sample> {
  const webhookId = await lastingWebhook(owner);
  const path = site(owner, `/webhooks/${webhookId}`);
  const { json } = await owner.asUser('POST', `${path}/test`);
  const deliveryId: string = json.data.id;
  await eventually(async () => {
    const listed = await owner.asUser('GET', `${path}/deliveries`);
    const found = listed.json.data.find(({ id }: { id: string }) => id === deliveryId);
    expect(found).toMatchObject({ status: 'failed' });
  }, 60_000);
  return { params: { webhookId, deliveryId } };
}

/** A website has one at a time. */
async function noImportUnderWay(owner: Tenant): Promise<void> {
  await eventually(async () => {
    const { json } = await owner.asUser('GET', site(owner, '/imports'));
    const ended = ['completed', 'failed', 'undone'];
    expect(json.data.filter(({ status }: { status: string }) => !ended.includes(status))).toEqual([]);
  }, 60_000);
}
async function endedImport(owner: Tenant): Promise<{ importId: string }> {
  await noImportUnderWay(owner);
  const { json, text } = await owner.asUser('POST', site(owner, '/imports?kind=access-log&dry_run=true'), 'no line of a log');
  if (!json?.data?.id) throw new Error(`no import: ${text.slice(0, 300)}`);
  await noImportUnderWay(owner);
  return { importId: json.data.id };
}

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
  'funnels.create': () => ({ body: FUNNEL }),
  'funnels.read': async (owner) => ({ params: await funnel(owner) }),
  'funnels.change': async (owner) => ({ params: await funnel(owner), body: { name: 'Other' } }),
  'funnels.remove': async (owner) => ({ params: await funnel(owner) }),
  'funnels.report': async (owner) => ({ params: await funnel(owner) }),
  'webhooks.create': () => ({ body: HOOK }),
  'webhooks.read': webhook,
  'webhooks.change': async (owner) => ({ ...(await webhook(owner)), body: { description: 'Other' } }),
  'webhooks.remove': async (owner) => ({ params: { webhookId: await made(owner, 'POST', site(owner, '/webhooks'), HOOK) } }),
  'webhooks.rotateSecret': webhook,
  'webhooks.test': webhook,
  'webhooks.deliveries': webhook,
  'webhooks.redeliver': delivery,
  'webhooks.replay': async (owner) => ({ ...(await webhook(owner)), body: { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' } }),
  'shares.create': () => ({ body: { name: word() } }),
  'shares.remove': async (owner) => ({ params: await share(owner) }),
  'shares.rotate': async (owner) => ({ params: await share(owner) }),
  'imports.create': async (owner) => {
    await noImportUnderWay(owner);
    return { query: 'kind=access-log&dry_run=true', body: 'no line of a log' };
  },
  'imports.read': async (owner) => ({ params: await endedImport(owner) }),
  'imports.remove': async (owner) => ({ params: await endedImport(owner) }),
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
  'subjects.exportVisitor': visitor,
  'subjects.eraseVisitor': visitor,
  'subjects.receipt': receipt,
  'subjects.download': receipt,
  'errors.setStatus': () => ({ params: { groupId: randomUUID() }, body: { status: 'resolved' } }),
  'dashboard.replays.events': recording,
  'sourcemaps.upload': () => ({ body: sourceMap() }),
  'sourcemaps.remove': async (owner) => ({ params: { sourceMapId: await made(owner, 'POST', site(owner, '/sourcemaps'), sourceMap()) } }),
  'dashboard.analytics.visitor': async (owner) => ({ params: { visitorId: await lastingVisitor(owner) } }),
  'dashboard.errors.group': async (owner) => ({ params: { groupId: await lastingErrorGroup(owner) } }),
  'dashboard.heatmaps.points': () => ({ query: 'url=/&type=click' }),
  'dashboard.questions.query': () => ({ body: { question: 'How many visitors in the last 7 days?' } }),
};
