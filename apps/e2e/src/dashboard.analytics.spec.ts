import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { SAMPLES } from './external.matrix';
import { startEmbedded, type Instance } from './instance';
import { pathAbout } from './lasting.recording';
import { OPERATOR_TOKEN, Tenant, call, someAddress, type Answer, type CallOptions } from './tenant';

const USER_PER_MINUTE = 600;

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded({ env: { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN } });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

const mirrors = ENDPOINTS.filter((row) => row.mirrors).map((row) => [row.name, row] as const);

interface Asking extends CallOptions {
  readonly websiteId?: string;
  readonly search?: string;
}

/** Asks a row as its sample does, or as told. */
async function ask(row: Endpoint, tenant: Tenant, { websiteId, search, ...options }: Asking): Promise<Answer> {
  const { query = '', body } = SAMPLES[(row.mirrors ?? row).name]?.(tenant.website) ?? {};
  const path = `${await pathAbout(row, tenant, websiteId)}?${search ?? query}`;
  return call(instance.base, row.method, path, { ...(body === undefined ? {} : { body }), ...options });
}
const login = ({ token }: Tenant) => ({ headers: { authorization: `Bearer ${token}` } });
const refusal = ({ status, json }: Answer) => [status, json.error?.code, json.error?.reason];

describe('analytics for the dashboard', () => {
  let tenant: Tenant;
  let guest: Tenant;
  let small: Tenant;
  beforeAll(async () => {
    [tenant, guest, small] = await Promise.all([Tenant.on(instance), Tenant.on(instance), Tenant.on(instance)]);
    await small.onPlan('free');
    const view = tenant.view('/pricing', { title: 'Pricing', referrer: 'https://forum.example/t' });
    await tenant.send({ events: [view, tenant.view('/docs', { visitor_id: 'visitor-0002' })] });
    const members = `/api/websites/${tenant.website.id}/team-members`;
    expect((await tenant.asUser('POST', members, { email: guest.email, role: 'viewer' })).status).toBe(201);
    await eventually(async () => {
      expect((await tenant.read('', 'range=7d')).json.data.summary.total_page_views).toBe(2);
      expect((await guest.asUser('GET', `/api/websites/${tenant.website.id}`)).status).toBe(200);
      expect((await small.asUser('GET', `/api/teams/${small.website.team_id}/permissions`)).json.data.plan).toBe('free');
    });
  });

  it.each(mirrors)('%s tells a viewer what the external API tells a key, and costs no credits', async (_, row) => {
    const { key } = await tenant.anotherKey();
    const used = async () =>
      (await call(instance.base, 'GET', '/api/external/v1/usage', { headers: { 'x-api-key': key } })).json.data.usage.monthly_requests;
    const external = await ask(row.mirrors!, tenant, { headers: { 'x-api-key': key } });
    const before = await used();
    const mirrored = await ask(row, tenant, login(guest));
    expect([mirrored.status, steady(mirrored.json.data)]).toEqual([200, steady(external.json.data)]);
    expect(mirrored.headers.get('x-ratelimit-limit')).toBe(String(USER_PER_MINUTE));
    expect(await used()).toBe(before);
    if (!row.list) return;
    const asTable = { accept: 'text/csv' };
    const [own, table] = await Promise.all([
      ask(row.mirrors!, tenant, { headers: { ...asTable, 'x-api-key': key } }),
      ask(row, tenant, { headers: { ...asTable, ...login(guest).headers } }),
    ]);
    expect([table.status, table.text]).toEqual([200, own.text]);
    expect(table.headers.get('content-disposition')).toBe(`attachment; filename="${row.list}.csv"`);
  });

  it.each(mirrors)('%s refuses in the order of the dashboard', async (_, row) => {
    const spoiled = { search: 'range=2w&limit=0&type=none&explain=perhaps&url=', body: row.method === 'POST' ? {} : undefined };
    const address = { 'x-forwarded-for': someAddress() };
    const nobody = await ask(row, tenant, { websiteId: 'none', headers: address, ...spoiled });
    expect([refusal(nobody), nobody.headers.get('x-ratelimit-limit')]).toEqual([[401, 'UNAUTHORIZED', 'invalid_token'], '60']);
    const keyed = await ask(row, tenant, { headers: { ...address, 'x-api-key': tenant.key } });
    expect(refusal(keyed)).toEqual([401, 'UNAUTHORIZED', 'invalid_token']);
    const malformed = await ask(row, tenant, { ...login(tenant), websiteId: 'none', ...spoiled });
    expect([refusal(malformed), malformed.json.error.details]).toEqual([
      [400, 'INVALID_PARAMETERS', undefined],
      [expect.objectContaining({ field: 'websiteId' })],
    ]);
    expect(refusal(await ask(row, tenant, { ...login(tenant), websiteId: randomUUID(), ...spoiled }))[0]).toBe(404);
    expect(refusal(await ask(row, tenant, { ...login(small), ...spoiled }))).toEqual([403, 'FORBIDDEN', undefined]);
    expect(refusal(await ask(row, small, { ...login(small), ...spoiled }))).toEqual(
      row.plan ? [403, 'PLAN_REQUIRED', undefined] : [400, 'INVALID_PARAMETERS', undefined],
    );
    expect(refusal(await ask(row, tenant, { ...login(tenant), ...spoiled }))).toEqual([400, 'INVALID_PARAMETERS', undefined]);
    expect((await ask({ ...row, method: 'PUT' }, tenant, { ...login(tenant), body: {} })).status).toBe(405);
  });
});

/** Windows end now, so instants of two answers differ by the moment between them. */
const steady = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (/^(start|end)DateTime$|^as_of$/.test(name) ? typeof value : value)));
