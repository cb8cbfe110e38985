import { ENDPOINTS, type Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { EXTERNAL_MATRIX, OUTCOMES, PLANS, SAMPLES, STATES, type Outcome, type PlanColumn, type State } from './external.matrix';
import { startEmbedded, type Instance } from './instance';
import { pathAbout } from './lasting.recording';
import { OPERATOR_TOKEN, Tenant, call, someAddress, type Answer } from './tenant';

/** So many that no window is used up, and another number for each plan, so that a wrong one shows. */
const PER_MINUTE = { free: 100_010, pro: 100_030, scale: 100_060, enterprise: 100_120 };

let instance: Instance;
beforeAll(async () => {
  const limits = Object.fromEntries(PLANS.map((plan) => [plan, { requestsPerMinute: PER_MINUTE[plan] }]));
  instance = await startEmbedded({
    env: { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN, FOOTFALL_PLAN_LIMITS: JSON.stringify(limits) },
  });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

const rows = ENDPOINTS.filter((row) => row.audience === 'external');

/** A team on a plan, a second website of it, and a credential in each state. */
interface Subject {
  readonly tenant: Tenant;
  readonly credentials: Record<State, Record<string, string>>;
}

async function subjectOn(plan: PlanColumn): Promise<Subject> {
  const tenant = await Tenant.on(instance);
  const second = await tenant.asUser('POST', '/api/websites', { domain: `second-${tenant.website.domain}` });
  const keyed = async (body: Record<string, unknown> = {}) => ({ 'x-api-key': (await tenant.anotherKey(body)).key });
  const revoked = await tenant.anotherKey();
  await tenant.asUser('DELETE', `/api/teams/${tenant.website.team_id}/api-keys/${revoked.id}`);
  const personal = await tenant.asUser('POST', '/api/users/me/tokens', { name: 'personal' });
  const credentials: Subject['credentials'] = {
    none: {},
    malformed: { 'x-api-key': 'nonsense' },
    checksum: { 'x-api-key': tenant.key.slice(0, -1) + (tenant.key.endsWith('a') ? 'b' : 'a') },
    revoked: { 'x-api-key': revoked.key },
    expired: await keyed({ expires_at: new Date(Date.now() + 10_000).toISOString() }),
    jwt: { authorization: `Bearer ${tenant.token}` },
    read: await keyed({ scopes: ['read'] }),
    write: await keyed({ scopes: ['write'] }),
    admin: await keyed({ scopes: ['admin'] }),
    full: { authorization: `Bearer ${tenant.key}` },
    personal: { 'x-api-key': personal.json.data.key },
    site: await keyed({ permission: 'site_access', website_id: tenant.website.id }),
    other: await keyed({ permission: 'site_access', website_id: second.json.data.id }),
    foreign: { 'x-api-key': (await Tenant.on(instance)).key },
  };
  await tenant.onPlan(plan);
  const usage = rows.find((row) => row.name === 'external.usage') as Endpoint;
  await eventually(async () => {
    expect(limitOf(await ask(usage, tenant, credentials.read))).toBe(PER_MINUTE[plan]);
    expect((await ask(usage, tenant, credentials.expired)).status).toBe(401);
    expect((await ask(usage, tenant, credentials.revoked)).status).toBe(401);
  });
  return { tenant, credentials };
}

async function ask(row: Endpoint, tenant: Tenant, credential: Record<string, string>): Promise<Answer> {
  const { query = '', body } = SAMPLES[row.name]?.(tenant.website) ?? {};
  const path = await pathAbout(row, tenant);
  const headers = { 'x-forwarded-for': someAddress(), ...credential };
  return call(instance.base, row.method, `${path}?${query}`, body === undefined ? { headers } : { headers, body });
}

const limitOf = (answer: Answer) => Number(answer.headers.get('x-ratelimit-limit'));

/** The word of the legend that an answer is, or what it is instead. */
function outcomeOf(row: Endpoint, answer: Answer, limit: number): string {
  const { error } = answer.json ?? {};
  const seen = { status: answer.status, code: error?.code, reason: error?.reason };
  const stated = ['limit', 'remaining', 'reset'].every((name) => /^\d+$/.test(answer.headers.get(`x-ratelimit-${name}`) ?? ''));
  if (!stated || !answer.headers.get('x-request-id')) return `a header is missing: ${JSON.stringify(seen)}`;
  const found = (Object.entries(OUTCOMES) as [Outcome, (typeof OUTCOMES)[Outcome]][]).find(
    ([, outcome]) => (outcome.status ?? row.status) === seen.status && outcome.code === seen.code && outcome.reason === seen.reason,
  );
  if (!found) return JSON.stringify(seen);
  const expected = found[0] === '401' ? 60 : (row.perMinute ?? limit);
  return limitOf(answer) === expected ? found[0] : `${found[0]} with the limit ${limitOf(answer)}, not ${expected}`;
}

it('every endpoint has its line for every plan, and no line is for nothing', () => {
  const expected = rows.flatMap((row) => PLANS.map((plan) => `${row.name} ${plan}`));
  expect(EXTERNAL_MATRIX.map(({ endpoint, plan }) => `${endpoint} ${plan}`).sort()).toEqual(expected.sort());
  for (const { outcomes } of EXTERNAL_MATRIX) expect(Object.keys(outcomes)).toEqual([...STATES]);
});

describe('on each plan', () => {
  // Side by side: each waits until its own credential has expired.
  it.concurrent.each(PLANS)(
    '%s: every endpoint answers each credential as its line says',
    async (plan) => {
      const { tenant, credentials } = await subjectOn(plan);
      for (const row of rows) {
        const expected = EXTERNAL_MATRIX.find((line) => line.endpoint === row.name && line.plan === plan)?.outcomes;
        const answers = await Promise.all(STATES.map(async (state) => [state, await ask(row, tenant, credentials[state])] as const));
        const limit = (state: State) => PER_MINUTE[state === 'foreign' ? 'enterprise' : plan];
        const seen = Object.fromEntries(answers.map(([state, answer]) => [state, outcomeOf(row, answer, limit(state))]));
        expect({ endpoint: row.name, ...seen }).toEqual({ endpoint: row.name, ...expected });
      }
    },
    300_000,
  );
});
