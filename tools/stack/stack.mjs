#!/usr/bin/env node
// `npm run stack -- up`: Kafka, Postgres, Redis and ClickHouse for the networked profile and the tests, on free loopback ports.
// `--data FOLDER` keeps the data there, else in a folder that goes with it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { untilSignal } from '../processes/until-signal.mjs';
import { ensureBuilt } from '../workspace/build.mjs';
import { calledWith } from '../workspace/called-with.mjs';
import { checkNode, ensureInstalled } from '../workspace/install.mjs';
import { cache } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';

/** Loaded when they are needed: they import packages, which a fresh clone has not yet. */
const parts = {
  kafka: async () => (await import('./kafka.mjs')).startKafka,
  postgres: async () => (await import('./postgres.mjs')).startPostgres,
  redis: async () => (await import('./redis.mjs')).startRedis,
  clickhouse: async () => (await import('./clickhouse.mjs')).startClickHouse,
};

/**
 * Brings the parts up side by side; what is installed and built already is taken for granted.
 * @param only names of the parts, all by default
 * @param dataDir folder to keep the data in; without it a temporary one, removed by `stop`
 * @param ports by name those that a part would find again after a restart, for whoever has to know them before; free ones otherwise
 * @param advertised port of a proxy that Kafka tells clients in place of its own
 * @returns `{ folder, env, failures, stop, kill, restart }`: `env` are the variables that name the parts, `failures` says by name why a part is not up;
 *   `kill(name)` ends a part without warning, `restart(name)` starts it again on its data and its port; `pidOf(name)` is that of its process
 */
export async function startStack({ only = Object.keys(parts), dataDir, ports = {}, advertised } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'footfall-stack-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // Postgres may run as another user, who has to come through here
  const logs = join(folder, 'logs');
  const running = new Map();
  const failures = {};

  async function start(name) {
    const begin = await parts[name]();
    running.set(name, await begin(join(folder, name), logs, running.get(name)?.ports ?? ports[name], advertised));
  }
  await Promise.all(
    only.map(async (name) => {
      const began = Date.now();
      try {
        await start(name);
        say(`${name} is up (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failures[name] = error.message;
      }
    }),
  );
  return {
    folder,
    env: Object.assign({}, ...[...running.values()].map((part) => part.env)),
    failures,
    kill: (name) => running.get(name).child.kill(),
    pidOf: (name) => running.get(name).child.pid,
    restart: async (name) => {
      await running.get(name).child.stop();
      await start(name);
    },
    stop: async () => {
      await Promise.all([...running.values()].map((part) => part.child.stop()));
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function up(dataDir) {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const stopped = untilSignal();
  const stack = await startStack({ dataDir });
  const failures = Object.entries(stack.failures);
  for (const [name, reason] of failures) say(`${name} could not be started: ${reason}`);
  if (!failures.length) {
    const lines = Object.entries(stack.env).map(([name, value]) => `${name}=${value}\n`);
    mkdirSync(join(cache, 'stack'), { recursive: true });
    writeFileSync(join(cache, 'stack', 'env'), lines.join(''));
    process.stdout.write(lines.join(''));
    say('the stack is up; these lines are in .cache/stack/env as well. Ctrl-C ends it.');
    await stopped;
    say('stopping…');
  }
  await stack.stop();
  rmSync(join(cache, 'stack', 'env'), { force: true });
  return failures.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = calledWith({ allowPositionals: true, options: { data: { type: 'string' } } });
  if (positionals.join() !== 'up') {
    say('usage: node tools/stack/stack.mjs up [--data FOLDER]');
    process.exit(64);
  }
  void up(values.data).then(process.exit);
}
