import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { made } from './dashboard.cast';
import { SAMPLES as DASHBOARD_SAMPLES } from './dashboard.samples';
import { SAMPLES as EXTERNAL_SAMPLES } from './external.matrix';
import type { Instance } from './instance';
import { lastingRecording } from './lasting.recording';
import type { Place, Slot } from './isolation.slots';
import type { Tenant } from './tenant';

/** A request by its fields. */
export type Fields = Readonly<Record<Place, Readonly<Record<string, unknown>>>>;

type Prepare = (tenant: Tenant) => Promise<Partial<Fields>> | Partial<Fields>;

const word = () => randomUUID().slice(0, 8);

/** Where the samples of the matrices name nothing that exists, leave out an id that may be left out, or spoil the website for what comes after. */
const WHOLE: Readonly<Record<string, Prepare>> = {
  'errors.setStatus': async (tenant) => ({ params: { groupId: await errorGroup(tenant) }, body: { status: 'resolved' } }),
  'analytics.visitor': async (tenant) => ({ params: { visitorId: await countedVisitor(tenant) } }),
  'dashboard.analytics.visitor': async (tenant) => ({ params: { visitorId: await countedVisitor(tenant) } }),
  'errors.group': async (tenant) => ({ params: { groupId: await errorGroup(tenant) } }),
  'dashboard.errors.group': async (tenant) => ({ params: { groupId: await errorGroup(tenant) } }),
  'credentials.createKey': ({ website }) => ({ body: { name: word(), permission: 'site_access', website_id: website.id } }),
  'credentials.createToken': ({ website }) => ({ body: { name: word(), team_ids: [website.team_id] } }),
  'credentials.revokeToken': async (tenant) => ({
    params: { tokenId: await made(tenant, 'POST', '/api/users/me/tokens', { name: word() }) },
  }),
  'settings.changeDomains': ({ website }) => ({ body: { allowed_domains: [website.domain] } }),
  'subjects.exportVisitor': async (tenant) => ({ params: { visitorId: await countedVisitor(tenant) } }),
  'subjects.eraseVisitor': async (tenant) => ({ params: { visitorId: await countedVisitor(tenant) } }),
  'replays.events': async (tenant) => ({ params: { replayId: await lastingRecording(tenant) } }),
  'operator.changeTeam': () => ({ body: { plan: 'enterprise' } }),
  'operator.judgeWindows': ({ website }) => ({ body: { website_id: website.id } }),
};

/** A request that the tenant may make and that can be answered, with every id it can hold; what it names is made for it. */
export async function rightRequest(row: Endpoint, tenant: Tenant, instance: Instance): Promise<Fields> {
  const sample = await sampleOf(row, tenant, instance);
  const named: Record<string, string> = { websiteId: tenant.website.id, teamId: tenant.website.team_id };
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, sample.params?.[name] ?? named[name]] as const);
  return { params: Object.fromEntries(inPath), query: sample.query ?? {}, body: sample.body ?? {} };
}

async function sampleOf(row: Endpoint, tenant: Tenant, instance: Instance): Promise<Partial<Fields>> {
  const whole = WHOLE[row.name];
  if (whole) return whole(tenant);
  const sample =
    (await DASHBOARD_SAMPLES[row.name]?.(tenant, tenant, instance)) ?? EXTERNAL_SAMPLES[row.name]?.(tenant.website) ?? ({} as const);
  return {
    ...('params' in sample && sample.params ? { params: sample.params } : {}),
    query: Object.fromEntries(new URLSearchParams(sample.query)),
    body: (sample.body ?? {}) as Record<string, unknown>,
  };
}

/** Of an error that somebody met on the website. */
async function errorGroup(tenant: Tenant): Promise<string> {
  const message = `Error ${word()}`;
  const { json: taken, text } = await tenant.send(tenant.view('/', { type: 'error', message }));
  if (taken?.accepted !== 1) throw new Error(`the error was not taken: ${text.slice(0, 300)}`);
  return eventually(async () => {
    const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/errors/groups`);
    const found = json.data.error_groups.find((group: { message: string }) => group.message === message);
    expect(found).toBeDefined();
    return found.id;
  }, 60_000);
}

/** Of somebody whose page view counts on the website. */
async function countedVisitor(tenant: Tenant): Promise<string> {
  const visitorId = `visitor-${word()}`;
  const view = { id: randomUUID(), type: 'pageview', url: `https://${tenant.website.domain}/${visitorId}`, visitorId };
  const { json: taken, text } = await tenant.keyed([view]);
  if (taken?.data?.accepted !== 1) throw new Error(`the view was not taken: ${text.slice(0, 300)}`);
  await eventually(async () => {
    const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/analytics/pages?search=${visitorId}`);
    expect(json.data.pages).toHaveLength(1);
  }, 60_000);
  return visitorId;
}

/** The same request with another value in one of its fields. */
export const withSlot = (fields: Fields, { place, name }: Slot, value: unknown): Fields => ({
  ...fields,
  [place]: { ...fields[place], [name]: value },
});

/** How it goes over the wire, to the row’s own address or one of its others. */
export function wireOf(row: Endpoint, { params, query, body }: Fields, template = row.path) {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  return { path: `${path}?${search.toString()}`, ...(row.method === 'GET' || row.method === 'DELETE' ? {} : { body }) };
}
