import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../processes/run-command.mjs';
import { startServices } from '../../services.mjs';
import { startStack } from '../../stack/stack.mjs';
import { root } from '../../workspace/paths.mjs';
import { demoSite, settings, startAllInOne } from './instances.mjs';

const cli = join(root, 'apps/cli/dist/main.js');
const stores = ['postgres', 'clickhouse', 'redis'];
const env = { ...settings, FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' };

/** The command line as an operator calls it. @returns its last line @throws Error with what it printed */
async function footfall(words, where) {
  const { code, output } = await runCommand(process.execPath, [cli, ...words, '--json', '--quiet'], {
    env: { ...process.env, ...settings, FOOTFALL_KAFKA_BROKERS: '', ...where },
    withinMs: 1_800_000,
  });
  if (code) throw new Error(`footfall ${words.join(' ')} ended with ${code}:\n${output.slice(-3000)}`);
  return JSON.parse(output.trimEnd().split('\n').at(-1));
}

async function wholeStack(only) {
  const stack = await startStack(only ? { only } : {});
  const failures = Object.entries(stack.failures);
  if (!failures.length) return stack;
  await stack.stop();
  throw new Error(`the stack is not whole: ${failures.join('; ')}`);
}

/**
 * Footfall as one process on a data folder. Both kinds have `start()`, which gives `{ base }`, `startWithDemo()` to begin with, which gives the demo's website
 * too, `backup(target)`, `stop()`, and of each way to lose everything and have it again `{ name, brings, restore(source) }`, after which it can be started: it brings
 * `everything`, what was `acknowledged` before the backup, or of that what was `processed`.
 */
export function oneProcess({ folder, stops }) {
  const dataDir = join(folder, 'data');
  const where = { FOOTFALL_DATA_DIR: dataDir };
  let running;
  stops.push(() => running?.stop());
  const start = async (demo = '0') => {
    running = await startAllInOne({ tree: root, dataDir, log: join(folder, 'one.log'), env: { ...env, FOOTFALL_DEMO: demo } });
    return running;
  };
  return {
    start: () => start(),
    async startWithDemo() {
      const instance = await start('1');
      return { ...instance, demo: await demoSite(instance) };
    },
    stop: () => running.stop(),
    backup: (target) => footfall(['backup', target], where),
    ways: [
      {
        name: 'the data folder removed',
        brings: 'acknowledged',
        restore(source) {
          rmSync(dataDir, { recursive: true });
          return footfall(['restore', source], where);
        },
      },
    ],
  };
}

/** Footfall as six services over stores of their own. */
export function sixServices({ folder, stops }) {
  let stack;
  let running;
  stops.push(
    () => stack?.stop(),
    () => running?.stop(),
  );
  const onStack = () => ({ ...stack.env, FOOTFALL_DATA_DIR: join(folder, 'services') });
  async function start() {
    stack ??= await wholeStack();
    running = await startServices({ env, stack });
    return { base: running.base };
  }
  return {
    start,
    /** The demo is made by one process, and moved. */
    async startWithDemo() {
      const one = oneProcess({ folder, stops });
      const { demo } = await one.startWithDemo();
      await one.stop();
      stack = await wholeStack();
      await footfall(['move', '--to', 'networked'], { ...stack.env, FOOTFALL_DATA_DIR: join(folder, 'data') });
      return { ...(await start()), demo };
    },
    stop: () => running.stop(),
    backup: (target) => footfall(['backup', target], onStack()),
    ways: [
      {
        name: 'Postgres, ClickHouse and Redis removed',
        brings: 'everything',
        async restore(source) {
          const former = stack;
          for (const name of stores) await former.kill(name);
          const anew = await wholeStack(stores);
          stack = {
            ...former,
            env: { ...former.env, ...anew.env },
            async stop() {
              await anew.stop();
              await former.stop();
            },
          };
          return footfall(['restore', source], onStack());
        },
      },
      {
        name: 'all stores removed, Kafka as well',
        brings: 'processed',
        async restore(source) {
          await stack.stop();
          stack = await wholeStack();
          return footfall(['restore', source, '--force'], onStack());
        },
      },
    ],
  };
}
