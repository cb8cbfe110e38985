#!/usr/bin/env node
// `npm run services`: the stack and the six services, each in a process of its own, as in production but on this machine.
// `--data FOLDER` keeps the data of the stack there, else in a folder that goes with it; `--gateways N` starts so many of them.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBalancer } from './processes/balancer.mjs';
import { startChild, tail } from './processes/child.mjs';
import { freePorts } from './processes/free-ports.mjs';
import { runCommand } from './processes/run-command.mjs';
import { untilSignal } from './processes/until-signal.mjs';
import { startStack } from './stack/stack.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { cache, root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const migration = ['apps/cli/dist/main.js', 'migrate'];

/** The main file of each service and the variable by which the others find it. */
const services = {
  settings: { main: 'apps/settings/dist/main.js', variable: 'FOOTFALL_SERVICE_SETTINGS_URL' },
  ingestion: { main: 'apps/ingestion/dist/main.js', variable: 'FOOTFALL_SERVICE_INGESTION_URL' },
  'analytics-query': { main: 'apps/analytics-query/dist/main.js', variable: 'FOOTFALL_SERVICE_ANALYTICS_QUERY_URL' },
  insights: { main: 'apps/insights/dist/main.js', variable: 'FOOTFALL_SERVICE_INSIGHTS_URL' },
  'webhook-dispatcher': { main: 'apps/webhook-dispatcher/dist/main.js', variable: 'FOOTFALL_SERVICE_WEBHOOKS_URL' },
  gateway: { main: 'apps/gateway/dist/main.js' },
};

/** Further ones of a service are `gateway-2`, `gateway-3` … */
const mainOf = (name) => services[name.replace(/-\d+$/, '')].main;

/**
 * Migrates, starts all services side by side and waits until each is ready. What is installed and built already is taken for granted.
 * @param port of the gateway; 0 takes a free one
 * @param env settings for every service, on top of this process's environment
 * @param dataDir folder of the stack's data; without it a temporary one
 * @param stack a running stack to use, which `stop` leaves alone; without it one is started
 * @param gateways how many gateways stand side by side over the one stack, each with an address of its own
 * @param twice names of services of which there are two, with a balancer before them by whose address they are found
 * @returns `{ base, urls, stack, kill, restart, stop, logOf, exited }`: `urls` by service; `kill(name)` ends a service without warning;
 *   `restart(name)` asks it to end and starts it again on the same port, and says how it ended: `{ ms, code }`; `exited` by service is the promise of its end
 * @throws Error with the end of the service's log; everything is stopped then.
 */
export async function startServices({ port = 0, env = {}, dataDir, stack: given, gateways = 1, twice = [] } = {}) {
  const stack = given ?? (await startStack({ dataDir }));
  const children = new Map();
  const balancers = new Map();
  async function stop() {
    await Promise.all([...children.values()].map((child) => child.stop()));
    await Promise.all([...balancers.values()].map((balancer) => balancer.stop()));
    if (!given) await stack.stop();
  }

  const more = Array.from({ length: gateways - 1 }, (_, i) => `gateway-${i + 2}`);
  const names = [...Object.keys(services), ...more, ...twice.map((name) => `${name}-2`)];
  const free = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, i) => [name, name === 'gateway' && port ? port : free[i]]));
  const urls = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
  for (const name of twice) balancers.set(name, await startBalancer([urls[name], urls[`${name}-2`]]));
  const found = Object.keys(services)
    .filter((name) => services[name].variable)
    .map((name) => [services[name].variable, balancers.get(name)?.url ?? urls[name]]);
  const shared = {
    HOST: '127.0.0.1',
    FOOTFALL_INTERNAL_SECRET: randomBytes(32).toString('hex'),
    FOOTFALL_DATA_DIR: join(stack.folder, 'services'),
    KAFKAJS_NO_PARTITIONER_WARNING: '1',
    ...process.env,
    ...stack.env,
    ...Object.fromEntries(found),
    ...env,
  };
  const logOf = (name) => join(cache, 'services', `${ports.gateway}`, `${name}.log`);

  async function start(name) {
    const child = await startChild({
      name,
      command: process.execPath,
      args: [join(root, mainOf(name))],
      cwd: root,
      env: { ...shared, PORT: String(ports[name]) },
      log: logOf(name),
      ready: async () => (await fetch(`${urls[name]}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
      readyWithinMs: 240_000,
    });
    children.set(name, child);
  }

  try {
    const failures = Object.entries(stack.failures).map(([name, reason]) => `${name}: ${reason}`);
    if (failures.length) throw new Error(`the stack is not whole: ${failures.join('; ')}`);
    const absent = [migration[0], ...names.map(mainOf)].filter((main) => !existsSync(join(root, main)));
    if (absent.length) throw new Error(`not built: ${absent.join(', ')}`);
    const { code, output } = await runCommand(process.execPath, migration, { env: shared, withinMs: 120_000 });
    if (code) throw new Error(`the migration ended with ${code}:\n${output.slice(-3000)}`);
    // Second ones when the first ones stand: all at once would keep a small machine from any.
    const firsts = names.filter((name) => name in services);
    const results = await Promise.allSettled(firsts.map(start));
    for (const name of names.filter((each) => !(each in services))) results.push(...(await Promise.allSettled([start(name)])));
    await Promise.all([...balancers.values()].map((balancer) => balancer.look()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    base: balancers.get('gateway')?.url ?? urls.gateway,
    urls,
    stack,
    stop,
    logOf,
    logs: names.map(logOf),
    get exited() {
      return Object.fromEntries([...children].map(([name, child]) => [name, child.exited]));
    },
    kill: (name) => children.get(name).kill(),
    pidOf: (name) => children.get(name).pid,
    restart: async (name) => {
      const began = Date.now();
      const child = children.get(name);
      await child.stop();
      const ended = { ms: Date.now() - began, ...(await child.exited) };
      await start(name);
      return ended;
    },
  };
}

/** Lets a parent process that has a channel to this one end and start parts of the stack: `{ part, action: 'kill' | 'restart' }`, answered by the same. */
function obey(running) {
  if (!process.send) return;
  process.on('message', async (order) => {
    await running.stack[order.action](order.part);
    process.send(order);
  });
}

async function run({ data, gateways }) {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const stopped = untilSignal();
  const running = await startServices({ port: Number(process.env.PORT || 3000), dataDir: data, gateways: Number(gateways) });
  obey(running);
  for (const [name, url] of Object.entries(running.urls)) say(`${name} is ready at ${url}, its log is ${running.logOf(name)}`);
  const lost = Object.entries(running.exited).map(([name, exited]) => exited.then(() => name));
  const end = await Promise.race([stopped.then(() => undefined), ...lost]);
  if (end) say(`${end} has ended:\n${tail(running.logOf(end))}`);
  say('stopping…');
  await running.stop();
  return end ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = calledWith({ options: { data: { type: 'string' }, gateways: { type: 'string', default: '1' } } });
  const failed = (error) => {
    say(error.message);
    return 1;
  };
  void run(values).catch(failed).then(process.exit);
}
