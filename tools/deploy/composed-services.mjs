import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../processes/child.mjs';
import { freePorts } from '../processes/free-ports.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { root } from '../workspace/paths.mjs';
import { readCompose } from './compose.mjs';
import { serviceNames } from './settings.mjs';

/** Where the compose file mounts the secrets of the services. */
const mounted = '/run/footfall';

/** The variables that the image itself sets for every container. */
function imageEnvironment() {
  const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const runtime = dockerfile.slice(dockerfile.indexOf(' AS runtime'));
  const [, block] = /^ENV ((?:.*\\\n)*.*)$/m.exec(runtime);
  const pairs = block.split(/\s*\\?\n\s*/).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(pairs.filter(([name]) => name !== 'PATH'));
}

/** Files of secrets as the compose file's service makes them, with the addresses of other stores in them. */
function placeSecrets(folder, { postgres, clickhouse, redis }) {
  execFileSync(process.execPath, [join(root, 'tools/deploy/make-secrets.mjs'), folder]);
  const addresses = { 'postgres-url': postgres, 'clickhouse-url': clickhouse, 'redis-url': redis };
  for (const [name, address] of Object.entries(addresses)) {
    const file = join(folder, 'services', name);
    rmSync(file);
    writeFileSync(file, `${address}\n`);
  }
  return join(folder, 'services');
}

/**
 * Migrates and starts the six services as docker-compose.yml does, each with exactly the variables that its container has. Addresses
 * alone differ: names of containers mean nothing here.
 * @param stores `{ kafka, postgres, clickhouse, redis }`, addresses of running stores
 * @param folder an empty one, for secrets and logs
 * @param code the folder that the services run from, as `/app` in a container
 * @param account `{ uid, gid }` that they run as
 * @returns `{ urls, pids, secrets, stop }`; `stop` asks all of them to end and gives their exit codes by name
 * @throws Error with the end of the log of what does not come up; everything is stopped then
 */
export async function startComposed({ stores, folder, code = root, account = {} }) {
  const { services } = readCompose('docker-compose.yml');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const secrets = placeSecrets(join(folder, 'secrets'), stores);
  const ports = await freePorts(serviceNames.length);
  const urls = Object.fromEntries(serviceNames.map((name, i) => [name, `http://127.0.0.1:${ports[i]}`]));
  const found = serviceNames
    .filter((name) => name !== 'gateway')
    .map((name) => [`FOOTFALL_SERVICE_${name.toUpperCase().replaceAll('-', '_')}_URL`, urls[name]]);

  function environmentOf(name) {
    const given = Object.entries({ ...imageEnvironment(), ...services[name].environment });
    const local = given.map(([key, value]) => [
      key,
      String(value).replace(`${mounted}/`, `${secrets}/`).replace('kafka:9092', stores.kafka),
    ]);
    const port = urls[name] ? new URL(urls[name]).port : '0';
    return { ...Object.fromEntries(local), ...Object.fromEntries(found), PORT: port, HOST: '127.0.0.1' };
  }
  const options = (name) => ({ cwd: code, env: environmentOf(name), ...account });
  const { code: ended, output } = await runCommand(process.execPath, services.migrate.command, {
    ...options('migrate'),
    withinMs: 120_000,
  });
  if (ended) throw new Error(`the migration ended with ${ended}:\n${output.slice(-3000)}`);

  const children = new Map();
  const start = async (name) => {
    const child = await startChild({
      name,
      command: process.execPath,
      args: services[name].command,
      ...options(name),
      log: join(folder, 'logs', `${name}.log`),
      ready: async () => (await fetch(`${urls[name]}/readyz`, { signal: AbortSignal.timeout(2000) })).ok,
      readyWithinMs: 240_000,
      stopWithinMs: 60_000,
    });
    children.set(name, child);
  };
  async function stop() {
    const stopped = [...children].map(async ([name, child]) => {
      await child.stop();
      return [name, (await child.exited).code];
    });
    return Object.fromEntries(await Promise.all(stopped));
  }
  const failed = (await Promise.allSettled(serviceNames.map(start))).find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { urls, pids: Object.fromEntries([...children].map(([name, { pid }]) => [name, pid])), secrets, stop };
}
