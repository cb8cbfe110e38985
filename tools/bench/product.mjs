import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../processes/child.mjs';
import { root } from '../workspace/paths.mjs';

const OWNER = { email: 'owner@bench.example', password: 'owner-of-the-bench-1' };
/** Settings of what is measured: nothing but what was asked for happens, and no limit is reached, though all are counted. */
export const unlimited = {
  FOOTFALL_DEMO: '0',
  FOOTFALL_LOG_LEVEL: 'warn',
  FOOTFALL_OWNER_EMAIL: OWNER.email,
  FOOTFALL_OWNER_PASSWORD: OWNER.password,
  // The generator says for whom it sends, as a proxy does: every visitor has an address of their own.
  TRUSTED_PROXIES: '127.0.0.0/8',
  // Limits are counted as always, and none is reached.
  FOOTFALL_PLAN_LIMITS: JSON.stringify({ enterprise: { requestsPerMinute: 1_000_000_000, monthlyRequests: 1_000_000_000 } }),
};
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A folder for data that `remove` deletes. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'footfall-bench-'));
  // As root, Postgres runs as another user, who has to come through here.
  chmodSync(path, 0o755);
  return { path, data: join(path, 'data'), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A free port below those that the kernel hands out by itself: the product's own children take some of these before it listens. */
async function steadyPort() {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      await new Promise((resolve) => server.close(resolve));
      return port;
    } catch {
      // taken; the next one
    }
  }
  throw new Error('found no free port');
}

/** Starts the whole product on a folder, as `node main.js` of a built checkout or, with `npmStart`, as users do; `startMs` is the time until /readyz answers. */
export async function startProduct(folder, { npmStart = false, env = {}, checkout = root } = {}) {
  const port = await steadyPort();
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = await startChild({
    name: 'Footfall',
    ...(npmStart
      ? { command: 'npm', args: ['start', '--silent'] }
      : { command: process.execPath, args: [join(checkout, 'apps/all-in-one/dist/main.js')] }),
    cwd: checkout,
    log: join(folder.path, 'footfall.log'),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      FOOTFALL_DATA_DIR: folder.data,
      ...unlimited,
      ...env,
    },
    ready: async () => (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
    stopWithinMs: 60_000,
  });
  return { base, pid: child.pid, stop: child.stop, startMs: performance.now() - began };
}

async function call(base, method, path, { body, headers } = {}) {
  const response = await fetch(base + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path.split('?')[0]} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** The owner of a running product: makes websites and keys and asks with them. @param register where the product has no owner of its own, as services have none */
export async function logIn(base, { register = false } = {}) {
  const data = async (...args) => JSON.parse(await call(base, ...args)).data;
  if (register) await data('POST', '/api/auth/register', { body: { ...OWNER, name: 'Owner' } });
  // The owner is made once everything is ready. Guesses are few, so it is not asked often.
  const login = () => data('POST', '/api/auth/login', { body: OWNER }).catch(() => null);
  const { access_token: token } = await until('the owner can sign in', login, { withinMs: 25_000, everyMs: 4000 });
  const headers = { authorization: `Bearer ${token}` };
  return {
    website: (domain) => data('POST', '/api/websites', { headers, body: { domain, timezone: 'UTC' } }),
    change: ({ id }, body) => data('PATCH', `/api/websites/${id}`, { headers, body }),
    /** A key of its own for every series: the requests of a minute are counted by key. */
    key: async ({ team_id: teamId }) => (await data('POST', `/api/teams/${teamId}/api-keys`, { headers, body: { name: 'bench' } })).key,
  };
}

/** Path of a question about a website, from `overview` and the like and a range. */
const pathOf = (website, question, range) =>
  question === 'retention'
    ? `/api/external/v1/retention/${website.id}?range=${range}`
    : `/api/external/v1/analytics/${website.id}${question === 'overview' ? '' : `/${question}`}?range=${range}`;

/** One answer of the external API as `{data, ms}`, `ms` over HTTP until the body was read. */
export async function ask(base, key, website, question, range) {
  const began = performance.now();
  const text = await call(base, 'GET', pathOf(website, question, range), { headers: { 'x-api-key': key } });
  return { ms: performance.now() - began, data: JSON.parse(text).data };
}

/** A metric's value summed over its labels; `filter` is text that its line must hold. */
export async function metric(base, name, filter = '') {
  const lines = (await call(base, 'GET', '/metrics')).split('\n').filter((line) => line.startsWith(name) && line.includes(filter));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Asks again until the answer is truthy and gives it. */
export async function until(what, answer, { withinMs = 120_000, everyMs = 100 } = {}) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await answer();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`${what} did not come true within ${withinMs / 1000} s`);
    await pause(everyMs);
  }
}
