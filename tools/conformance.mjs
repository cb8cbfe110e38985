#!/usr/bin/env node
// Asks a running Footfall whether it keeps its contract, by the suite in ../shared/conformance where that exists:
//   node tools/conformance.mjs --profile embedded|networked --only 01,02 [--name REGEX] [--lanes N] [--begin-within SECONDS]
// Starts the instance, asks it several files of the suite at a time, since they mostly wait, and ends with the line `N passed, N failed`.
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './processes/child.mjs';
import { freePorts } from './processes/free-ports.mjs';
import { runCommand } from './processes/run-command.mjs';
import { untilSignal } from './processes/until-signal.mjs';
import { startServices } from './services.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { cache, root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const folder = join(root, '..', 'shared', 'conformance');
const suite = join(folder, 'run.mjs');
const ending = '.conform.mjs';
const counts = /^(\d+) passed, (\d+) failed.*\n?/gm;
const withinMs = 20 * 60_000;
const mostComplaints = 10;

/**
 * Files that wait, for minutes to go by or for an instance of their own: begun first, so that none of them is left alone at the end. What asks
 * for limits comes when that instance is gone: its start takes both processors.
 */
const longest = [
  '06-ssrf',
  '06-widgets',
  '04-replays',
  '02-limits',
  '06-webhook-delivery',
  '06-webhook-events',
  '06-live',
  '02-credentials',
];

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
/** An instance that refuses private webhook addresses. It stands only while a file that asks it runs: services that wait take processors too. */
const strict = { ...expected, FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '', FOOTFALL_WEBHOOK_ALLOW_HTTP: '' };
const asksStrict = (file) => file.startsWith('06-ssrf');

/** `npm start` of this checkout on a data folder of its own. */
async function startEmbedded(env) {
  const [port] = await freePorts(1);
  const log = join(cache, 'conformance', `embedded-${port}.log`);
  const data = mkdtempSync(join(tmpdir(), 'footfall-conformance-'));
  chmodSync(data, 0o755); // Postgres may run as another user, who has to come through here
  const base = `http://127.0.0.1:${port}`;
  const child = await startChild({
    name: 'npm start',
    command: 'npm',
    args: ['start'],
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', FOOTFALL_DATA_DIR: data, ...env },
    log,
    ready: async () => (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
    readyWithinMs: 180_000,
    stopWithinMs: 30_000,
  });
  const stop = async () => {
    await child.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { base, data, logs: [log], stop };
}

const profiles = {
  embedded: startEmbedded,
  networked: (env) => startServices({ env }),
};

/** Names of the suite's files in the order in which they are begun. */
function filesOf(only) {
  const parts = only.split(',');
  const rank = (file) => (longest.indexOf(file.slice(0, -ending.length)) + longest.length + 1) % (longest.length + 1);
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && parts.some((part) => file.startsWith(part)))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

async function run({ profile, only, name, lanes, beginWithinMs }, abort) {
  await ensureInstalled();
  await ensureBuilt();
  say(`conformance of the ${profile} profile, parts ${only}…`);
  const began = Date.now();
  const files = filesOf(only);
  const start = profiles[profile];
  const instance = await start(expected);
  const env = { ...process.env };
  if (instance.data) env.FOOTFALL_DATA_DIR_UNDER_TEST = instance.data;
  const askStrict = async (file) => {
    const { base, stop } = await start(strict);
    try {
      return await ask(instance.base, { file, name, env: { ...env, FOOTFALL_BASE_STRICT: base }, abort });
    } finally {
      await stop();
    }
  };
  try {
    say(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const sum = { passed: 0, failed: 0 };
    const lane = async () => {
      while (files.length > 0 && Date.now() - began < beginWithinMs) {
        const file = files.shift();
        const { passed, failed } = await (asksStrict(file) ? askStrict(file) : ask(instance.base, { file, name, env, abort }));
        sum.passed += passed;
        sum.failed += failed;
      }
    };
    const lanesEnded = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const { reason } of lanesEnded) if (reason) throw reason;
    if (sum.failed > 0) tellComplaints(instance.logs);
    say(`answered after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (files.length > 0) say(`!!! no time was left for ${files.length} files, which are NOT asked: ${files.join(', ')}`);
    return sum;
  } finally {
    await instance.stop();
  }
}

/** What the instance complained of, last lines last. */
function tellComplaints(logs) {
  for (const log of logs) {
    const lines = readFileSync(log, 'utf8').split('\n');
    const complaints = lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line)).slice(-mostComplaints);
    for (const line of complaints) say(`it said: ${line.slice(0, 400)}`);
  }
}

/** Asks what one file asks, and says what it said. A file that ends without counting has failed once. */
async function ask(base, { file, name, env, abort }) {
  const args = [suite, '--base', base, '--only', file, ...(name ? ['--name', name] : [])];
  const { output } = await runCommand(process.execPath, args, { env, withinMs, abort });
  const last = [...output.matchAll(counts)].at(-1);
  // The file's own line says the same.
  process.stdout.write(last ? output.replace(last[0], '') : `${output}${file} ended without counting\n`);
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 };
}

async function main() {
  const text = { type: 'string' };
  const { values } = calledWith({
    options: { profile: text, only: text, name: text, lanes: { ...text, default: '3' }, 'begin-within': text },
  });
  const lanes = Number(values.lanes);
  const beginWithinMs = Number(values['begin-within'] ?? Infinity) * 1000;
  if (!(values.profile in profiles) || !values.only || !(lanes >= 1) || !(beginWithinMs > 0)) {
    say('usage: node tools/conformance.mjs --profile embedded|networked --only 01,02 [--name REGEX] [--lanes N] [--begin-within SECONDS]');
    return 64;
  }
  checkNode();
  if (!existsSync(suite)) {
    say('there is no conformance suite beside this checkout, nothing is asked');
    return 0;
  }
  const aborted = new AbortController();
  void untilSignal().then(() => aborted.abort());
  const { passed, failed } = await run({ ...values, lanes, beginWithinMs }, aborted.signal).catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  return failed || !passed ? 1 : 0;
}

process.exit(await main());
