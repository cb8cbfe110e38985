import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../processes/child.mjs';
import { freePorts } from '../../processes/free-ports.mjs';
import { pause } from './faithful.client.mjs';
import { totalsOf } from './figures.mjs';

export const owner = { email: 'owner@continuity.example', password: 'owner-of-the-continuity-1' };
const operatorToken = 'operator-of-the-proof-of-continuity-0123456789';

export const settings = {
  FOOTFALL_OWNER_EMAIL: owner.email,
  FOOTFALL_OWNER_PASSWORD: owner.password,
  FOOTFALL_OPERATOR_TOKEN: operatorToken,
  FOOTFALL_DEFAULT_PLAN: 'enterprise',
  FOOTFALL_REGISTRATION: 'open',
  FOOTFALL_LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  HOST: '127.0.0.1',
};

/**
 * The all-in-one process of a tree on a data folder.
 * @param program words after `node`
 * @returns `{ base, stop, says }`
 */
export async function startAllInOne({ tree, program = ['apps/all-in-one/dist/main.js'], dataDir, log, port, env = {} }) {
  const [taken] = port ? [port] : await freePorts(1);
  const base = `http://127.0.0.1:${taken}`;
  const child = await startChild({
    name: 'the all-in-one process',
    command: process.execPath,
    args: program,
    cwd: tree,
    env: { ...process.env, FOOTFALL_DEMO: '0', ...settings, ...env, PORT: String(taken), FOOTFALL_DATA_DIR: dataDir },
    log,
    ready: async () => (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
    readyWithinMs: 300_000,
    stopWithinMs: 60_000,
  });
  return { base, port: taken, stop: child.stop, says: () => readFileSync(log, 'utf8') };
}

/**
 * Waits until nothing waits in the log; of a version that does not say, until the page views of a website stand still.
 * @throws Error after ten minutes
 */
export async function untilProcessed(base, site) {
  const deadline = Date.now() + 600_000;
  let views = -1;
  for (let quiet = 0; quiet < 5;) {
    if (Date.now() > deadline) throw new Error('what was accepted is not processed');
    await pause(1000);
    const lag = await lagAt(base);
    const { views: now } = lag === null ? await totalsOf(base, site, '90d').catch(() => ({ views: -1 })) : { views: 0 };
    quiet = (lag ?? 0) === 0 && now >= 0 && (lag === 0 || now === views) ? quiet + 1 : 0;
    views = now;
  }
}

/** Null where a version does not say. */
async function lagAt(base) {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const answer = await fetch(`${base}/api/operator/status`, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  if (answer?.status === 404) return null;
  const { data } = (await answer?.json().catch(() => undefined)) ?? {};
  return data?.consumer_groups?.reduce((sum, group) => sum + (group.lag ?? 1), 0) ?? 1;
}

/** The demo's website and key, from what a first start prints, once its traffic is in. */
export async function demoSite({ base, says }) {
  const deadline = Date.now() + 900_000;
  while (!says().includes('Demo traffic: 90 days are in')) {
    if (Date.now() > deadline) throw new Error('the demo traffic is not in');
    await pause(1000);
  }
  const text = says();
  const id = /\(id ([0-9a-f-]{36})\)/.exec(text)[1];
  const key = /API key\s+(ffw_\w+)/.exec(text)[1];
  const site = { website: { id }, key, ...owner };
  await untilProcessed(base, site);
  return site;
}

export const logsIn = (folder, name) => join(folder, `${name}.log`);
