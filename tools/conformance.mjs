#!/usr/bin/env node
// Asks a running Footfall whether it keeps its contract, by the suite in ../shared/conformance where that exists:
//   node tools/conformance.mjs --profile embedded|networked --only 01,02 [--name REGEX]
// Starts the instance, runs the suite and ends with its line `N passed, N failed`.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from './processes/child.mjs';
import { freePorts } from './processes/free-ports.mjs';
import { runCommand } from './processes/run-command.mjs';
import { untilSignal } from './processes/until-signal.mjs';
import { startServices } from './services.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { cache, root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const suite = join(root, '..', 'shared', 'conformance', 'run.mjs');
const counts = /^(\d+) passed, (\d+) failed/gm;
const withinMs = 20 * 60_000;

/** What the suite expects of an instance; the tokens and addresses are its own. */
const expected = {
  FOOTFALL_OWNER_EMAIL: 'owner@conformance.example',
  FOOTFALL_OWNER_PASSWORD: 'conformance-owner-password-1',
  FOOTFALL_OPERATOR_TOKEN: 'conformance-operator-token-0123456789abcdef',
  FOOTFALL_DEMO: '0',
  FOOTFALL_DEFAULT_PLAN: 'enterprise',
  FOOTFALL_REGISTRATION: 'open',
  FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '1',
  FOOTFALL_WEBHOOK_ALLOW_HTTP: '1',
  FOOTFALL_WEBHOOK_RETRY_SCHEDULE: '1s,1s,2s',
  TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
};
/** An instance that refuses private webhook addresses, which only the part 06 asks. */
const strict = { ...expected, FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '', FOOTFALL_WEBHOOK_ALLOW_HTTP: '' };

/** `npm start` of this checkout on a data folder of its own. */
async function startEmbedded(env) {
  const [port] = await freePorts(1);
  const data = mkdtempSync(join(tmpdir(), 'footfall-conformance-'));
  chmodSync(data, 0o755); // Postgres may run as another user, who has to come through here
  const base = `http://127.0.0.1:${port}`;
  const child = await startChild({
    name: 'npm start',
    command: 'npm',
    args: ['start'],
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', FOOTFALL_DATA_DIR: data, ...env },
    log: join(cache, 'conformance', `embedded-${port}.log`),
    ready: async () => (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
    readyWithinMs: 180_000,
    stopWithinMs: 30_000,
  });
  const stop = async () => {
    await child.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { base, data, stop };
}

const profiles = {
  embedded: startEmbedded,
  networked: (env) => startServices({ env }),
};

async function run({ profile, only, name }, abort) {
  await ensureInstalled();
  await ensureBuilt();
  say(`conformance of the ${profile} profile, parts ${only}…`);
  const began = Date.now();
  const started = [await profiles[profile](expected)];
  try {
    const [instance] = started;
    const env = { ...process.env };
    if (instance.data) env.FOOTFALL_DATA_DIR_UNDER_TEST = instance.data;
    if (only.split(',').some((part) => '06-ssrf'.startsWith(part))) {
      started.push(await profiles[profile](strict));
      env.FOOTFALL_BASE_STRICT = started[1].base;
    }
    say(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return await ask(instance.base, { only, name, env, abort });
  } finally {
    await Promise.all(started.map((instance) => instance.stop()));
  }
}

/** Runs the suite; gives what it counted. A suite that ends without counting has failed once. */
async function ask(base, { only, name, env, abort }) {
  const args = [suite, '--base', base, '--only', only, ...(name ? ['--name', name] : [])];
  const { output } = await runCommand(process.execPath, args, { echo: true, env, withinMs, abort });
  const last = [...output.matchAll(counts)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 };
}

async function main() {
  const { values } = parseArgs({ options: { profile: { type: 'string' }, only: { type: 'string' }, name: { type: 'string' } } });
  if (!(values.profile in profiles) || !values.only) {
    say('usage: node tools/conformance.mjs --profile embedded|networked --only 01,02 [--name REGEX]');
    return 64;
  }
  checkNode();
  if (!existsSync(suite)) {
    say('there is no conformance suite beside this checkout, nothing is asked');
    return 0;
  }
  const aborted = new AbortController();
  void untilSignal().then(() => aborted.abort());
  const { passed, failed } = await run(values, aborted.signal).catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  return failed || !passed ? 1 : 0;
}

process.exit(await main());
