import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { SAMPLES } from './external.matrix';
import { startNetworked, type Instance } from './instance';
import { pathAbout } from './lasting.recording';
import { OPERATOR_TOKEN, Tenant, call, someAddress, type Answer } from './tenant';

const GATEWAYS = 4;
const PLANS = { free: 10, pro: 30, scale: 60, enterprise: 120 } as const;
const WEBSITES = '/api/external/v1/websites';

let instance: Instance;
beforeAll(async () => {
  instance = await startNetworked({ gateways: GATEWAYS, env: { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN } });
}, 300_000);
afterAll(async () => {
  await instance?.stop();
}, 180_000);

const ask = (base: string, key: string, path = WEBSITES) => call(base, 'GET', path, { headers: { 'x-api-key': key } });
const header = (answer: Answer, name: string) => Number(answer.headers.get(`x-ratelimit-${name}`));
const usageOf = async (base: string, key: string) => (await ask(base, key, '/api/external/v1/usage')).json.data.usage;

/** Answers that all were given within one clock minute; asked for anew where a slow machine let the minute end among them. */
async function withinOneMinute(seconds: number, work: () => Promise<Answer[]>): Promise<Answer[]> {
  for (;;) {
    const left = 60_000 - (Date.now() % 60_000);
    if (left < seconds * 1000) await new Promise((done) => setTimeout(done, left + 50));
    const answers = await work();
    if (new Set(answers.map((answer) => header(answer, 'reset'))).size === 1) return answers;
  }
}

/** Answers that Redis had its part in; asked for anew where a slow machine kept it from a gateway for longer than that waits. */
async function shared(work: () => Promise<Answer[]>): Promise<Answer[]> {
  const unshared = () =>
    Promise.all(
      instance.gateways.map(async (base) => {
        const metrics = await (await fetch(`${base}/metrics`)).text();
        return Number(/footfall_limits_unshared_total\{[^}]*\} (\d+)/.exec(metrics)?.[1]);
      }),
    );
  for (;;) {
    const before = await unshared();
    expect(before.filter(Number.isNaN)).toEqual([]);
    const answers = await work();
    if (String(await unshared()) === String(before)) return answers;
  }
}

async function tenantOn(plan: keyof typeof PLANS): Promise<Tenant> {
  const tenant = await (await Tenant.on(instance)).onPlan(plan);
  await Promise.all(
    instance.gateways.map((base) =>
      // A key of its own for each look, so that the looking uses up nothing.
      eventually(async () => expect(header(await ask(base, (await tenant.anotherKey()).key), 'limit')).toBe(PLANS[plan])),
    ),
  );
  return tenant;
}

describe('several gateways over one Redis', () => {
  it('let exactly the plan’s requests of a minute through, five times as many callers at once', async () => {
    expect(instance.gateways).toHaveLength(GATEWAYS);
    for (const [plan, limit] of Object.entries(PLANS) as [keyof typeof PLANS, number][]) {
      const tenant = await tenantOn(plan);
      for (const count of [2, 3, 4]) {
        const bases = instance.gateways.slice(0, count);
        const burst = async () => {
          const { key } = await tenant.anotherKey();
          return Promise.all(Array.from({ length: 5 * limit }, (_, i) => ask(bases[i % count] ?? '', key)));
        };
        const answers = await shared(() => withinOneMinute(8, burst));
        const passed = answers.filter(({ status }) => status === 200);
        const turned = answers.filter(({ status }) => status !== 200);
        expect([plan, count, passed.length]).toEqual([plan, count, limit]);
        expect(turned.every(({ json }) => json.error.code === 'rate_limit_exceeded')).toBe(true);
        expect(passed.map((answer) => header(answer, 'remaining')).sort((a, b) => a - b)).toEqual(
          Array.from({ length: limit }, (_, i) => i),
        );
        expect(new Set(answers.map((answer) => `${header(answer, 'limit')} ${header(answer, 'reset')}`)).size).toBe(1);
        expect(turned.every((answer) => header(answer, 'remaining') === 0 && Number(answer.headers.get('retry-after')) > 0)).toBe(true);
      }
    }
  }, 420_000);
});

describe('what ends a credential works on every gateway within 5 s', () => {
  /** What a request takes is the machine's own pace, and on the way from an answer to all gateways lie fewer steps than these. */
  const STEPS = 20;
  const AT_A_TIME = 5;
  /** Milliseconds from the answer that ended something to the last gateway's refusal, beyond what a slow machine takes for them. */
  const took: number[] = [];
  const refusedEverywhere = async (key: string, path: string, statuses: number[]) => {
    const ended = Date.now();
    let longest = 0;
    const refused = async (base: string) => {
      const began = Date.now();
      const { status } = await ask(base, key, path);
      longest = Math.max(longest, Date.now() - began);
      expect(statuses).toContain(status);
    };
    await Promise.all(instance.gateways.map((base) => eventually(() => refused(base))));
    took.push(Date.now() - ended - STEPS * longest);
  };
  const usable = (key: string, path: string) =>
    Promise.all(instance.gateways.map((base) => eventually(async () => expect((await ask(base, key, path)).status).toBe(200))));
  const pathOf = (host: Tenant) => `/api/external/v1/websites/${host.website.id}`;

  async function trials(count: number, trial: () => Promise<void>): Promise<void> {
    let left = count;
    const lane = async () => {
      while (left-- > 0) await trial();
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  }

  /** A guest of the host's team with a personal token that every gateway takes. */
  async function guestToken(host: Tenant) {
    const guest = await Tenant.on(instance);
    const invited = await host.asUser('POST', `/api/websites/${host.website.id}/team-members`, { email: guest.email, role: 'editor' });
    expect(invited.status).toBe(201);
    const token = await eventually(async () => {
      const made = await guest.asUser('POST', '/api/users/me/tokens', { name: 'guest', team_ids: [host.website.team_id] });
      expect(made.status).toBe(201);
      return made.json.data as { id: string; key: string };
    });
    return { guest, token, membershipId: invited.json.data.id as string };
  }

  async function revoking(): Promise<void> {
    const host = await Tenant.on(instance);
    await trials(20, async () => {
      const { id, key } = await host.anotherKey();
      await usable(key, pathOf(host));
      expect((await host.asUser('DELETE', `/api/teams/${host.website.team_id}/api-keys/${id}`)).status).toBe(200);
      await refusedEverywhere(key, pathOf(host), [401]);
    });
  }

  async function leaving(): Promise<void> {
    const host = await Tenant.on(instance);
    await trials(15, async () => {
      const { token, membershipId } = await guestToken(host);
      await usable(token.key, pathOf(host));
      expect((await host.asUser('DELETE', `/api/websites/${host.website.id}/team-members/${membershipId}`)).status).toBe(200);
      await refusedEverywhere(token.key, pathOf(host), [401]);
    });
  }

  async function changingThePolicy(): Promise<void> {
    const host = await Tenant.on(instance);
    const { guest } = await guestToken(host);
    const policy = (personal_tokens: string) => host.asUser('PUT', `/api/teams/${host.website.team_id}/token-policy`, { personal_tokens });
    for (let trial = 0; trial < 15; trial++) {
      // A token of its own for each trial: looking again and again counts towards its minute.
      const made = await guest.asUser('POST', '/api/users/me/tokens', { name: 'guest', team_ids: [host.website.team_id] });
      const { key } = made.json.data;
      await usable(key, pathOf(host));
      expect((await policy(trial % 2 ? 'admins' : 'nobody')).status).toBe(200);
      await refusedEverywhere(key, pathOf(host), [403]);
      expect((await policy('all')).status).toBe(200);
    }
  }

  it('in 50 trials of revoking, changing the policy and leaving', async () => {
    await Promise.all([revoking(), leaving(), changingThePolicy()]);
    expect(took).toHaveLength(50);
    // A machine that stands still for a while may delay some, and is no reason for most of them.
    expect(took.sort((a, b) => a - b)[25]).toBeLessThan(5_000);
  }, 420_000);
});

describe('what a request costs', () => {
  const billed = ENDPOINTS.filter((row) => row.audience === 'external' && row.credits);
  const askRow = async (row: Endpoint, tenant: Tenant, key: string, websiteId = tenant.website.id, spoiled = '') => {
    const { query = '', body } = SAMPLES[row.name]?.(tenant.website) ?? {};
    const headers = { 'x-api-key': key };
    const path = `${await pathAbout(row, tenant, websiteId)}?${query}${spoiled}`;
    return call(instance.base, row.method, path, body === undefined ? { headers } : { headers, body });
  };

  it('is the row’s credits where it was answered, and nothing where it was refused or failed', async () => {
    const tenant = await Tenant.on(instance);
    const watch = (await tenant.anotherKey()).key;
    const used = async () => (await usageOf(instance.base, watch)).monthly_requests as number;
    let expected = 0;
    for (const row of billed) {
      const { key } = await tenant.anotherKey();
      expect([row.name, (await askRow(row, tenant, key)).status]).toEqual([row.name, 200]);
      expected += row.credits ?? 0;
      expect([row.name, await used()]).toEqual([row.name, expected]);
      if (!row.path.includes(':websiteId')) continue;
      expect((await askRow(row, tenant, key, 'none')).status).toBe(400);
      expect((await askRow(row, tenant, key, randomUUID())).status).toBe(404);
      expect([row.name, await used()]).toEqual([row.name, expected]);
    }
    await instance.stack('kill', 'clickhouse');
    try {
      const { key } = await tenant.anotherKey();
      const stored = billed.filter((row) => row.owner === 'analytics-query');
      const answers = await Promise.all(stored.map((row) => askRow(row, tenant, key)));
      const failed = stored.filter((_, i) => (answers[i]?.status ?? 0) >= 500).map(({ name }) => name);
      expect(failed).toEqual(expect.arrayContaining(['analytics.overview', 'analytics.visitors', 'errors.groups', 'stats.aggregate']));
      expected += stored.reduce((sum, row, i) => sum + (answers[i]?.status === 200 ? (row.credits ?? 0) : 0), 0);
      expect(await used()).toBe(expected);
      expect(answers[stored.findIndex(({ name }) => name === 'errors.groups')]?.json.error.code).toMatch(
        /^(GENERIC_ERROR|SERVICE_UNAVAILABLE)$/,
      );
      expect(answers.every((answer) => header(answer, 'limit') === PLANS.enterprise)).toBe(true);
    } finally {
      await instance.stack('restart', 'clickhouse');
    }
  }, 180_000);
});

describe('without Redis', () => {
  it('each gateway lets its part of the limit through; when Redis is back, and empty, no credit is lost', async () => {
    const tenant = await tenantOn('enterprise');
    const base = instance.base;
    const watch = (await tenant.anotherKey()).key;
    const before = (await usageOf(base, watch)).monthly_requests as number;
    let served = 0;
    const burst = async (key: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, (_, i) => ask(instance.gateways[i % GATEWAYS] ?? '', key)));
      served += answers.filter(({ status }) => status === 200).length;
      return answers;
    };
    await burst((await tenant.anotherKey()).key, 40);
    expect(served).toBe(40);

    await instance.stack('kill', 'redis');
    const answers = await withinOneMinute(10, async () => burst((await tenant.anotherKey()).key, 5 * PLANS.enterprise));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLANS.enterprise);
    expect(answers.every((answer) => header(answer, 'limit') === PLANS.enterprise)).toBe(true);
    const metrics = await (await fetch(`${base}/metrics`)).text();
    expect(metrics).toMatch(/footfall_limits_shared\{[^}]*\} 0/);
    expect(Number(/footfall_limits_unshared_total\{[^}]*\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0);

    await instance.stack('restart', 'redis');
    await eventually(async () => {
      const usages = await Promise.all(instance.gateways.map((gateway) => usageOf(gateway, watch)));
      expect(usages.map(({ monthly_requests }) => monthly_requests - before)).toEqual(Array(GATEWAYS).fill(served));
    }, 240_000);
    // From now on the store counts again, from there.
    await burst((await tenant.anotherKey()).key, 20);
    await eventually(async () => expect((await usageOf(base, watch)).monthly_requests - before).toBe(served));
  }, 420_000);
});

it('a caller without a credential has 60 refusals a minute and address', async () => {
  const answers = await withinOneMinute(5, async () => {
    const headers = { 'x-forwarded-for': someAddress() };
    return Promise.all(Array.from({ length: 70 }, () => call(instance.base, 'GET', WEBSITES, { headers })));
  });
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
  expect(answers.filter(({ status, json }) => status === 429 && json.error.code === 'rate_limit_exceeded')).toHaveLength(10);
  expect(answers.every((answer) => header(answer, 'limit') === 60)).toBe(true);
}, 240_000);

it('the requests for accounts of an address are counted together, however their path is spelled', async () => {
  const refresh = async (path: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ refresh_token: 'nobody-has-it' });
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal: AbortSignal.timeout(30_000) };
    const { status, headers: answered } = await fetch(instance.base + path, init);
    return { status, headers: answered, text: '', json: undefined } as Answer;
  };
  const paths = ['/api/auth/refresh', '/api/%61uth/refresh', '/%61pi/auth/refresh'];
  const answers = await withinOneMinute(5, async () => {
    const headers = { 'x-forwarded-for': someAddress() };
    return Promise.all(Array.from({ length: 66 }, (_, at) => refresh(paths[at % paths.length] ?? '', headers)));
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(401), ...Array<number>(6).fill(429)]);
}, 240_000);
