#!/usr/bin/env node
// `npm run proof:move`: one process with 90 days of demo traffic and somebody who goes on posting is moved to six services over Kafka, ClickHouse and
// Postgres. What owners see of the demo is compared before and after; every page view that was acknowledged, before, meanwhile or after, is counted
// once, and visitors of before are those of after. Writes reports/move.json, ends with 1 where that does not hold. `--demo 0` goes without the demo, `--built` takes what is built for granted.
import { join } from 'node:path';
import { runCommand } from './processes/run-command.mjs';
import { FaithfulClient, pause } from './proof/continuity/faithful.client.mjs';
import { differencesOf, figuresOf, untilCounted } from './proof/continuity/figures.mjs';
import { demoSite, settings, startAllInOne, untilProcessed } from './proof/continuity/instances.mjs';
import { canSignIn, newSite } from './proof/continuity/sites.mjs';
import { secondsSince, toldProof } from './proof/continuity/told.proof.mjs';
import { startServices } from './services.mjs';
import { startStack } from './stack/stack.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const { values } = calledWith({ options: { demo: { type: 'string', default: '1' }, built: { type: 'boolean' } } });
if (!values.built) await ensureBuilt();

async function proved({ folder, stops }) {
  const dataDir = join(folder, 'data');
  const one = await startAllInOne({ tree: root, dataDir, log: join(folder, 'one.log'), env: { FOOTFALL_DEMO: values.demo } });
  stops.push(one.stop);
  const demo = values.demo === '1' ? await demoSite(one) : null;
  const live = await newSite(one.base);
  const client = new FaithfulClient(one.base, live.website);
  client.start();
  await pause(5_000);
  const before = demo && (await figuresOf(one.base, demo));
  say(`${client.acknowledged.size} page views are acknowledged; the process is asked to end while more are sent`);

  const away = Date.now();
  await one.stop();
  const stack = await startStack();
  stops.push(stack.stop);
  const failures = Object.entries(stack.failures);
  if (failures.length) throw new Error(`the stack is not whole: ${failures.join('; ')}`);
  const moving = Date.now();
  const moved = await runCommand(process.execPath, [join(root, 'apps/cli/dist/main.js'), 'move', '--to', 'networked', '--json'], {
    env: { ...process.env, ...settings, ...stack.env, FOOTFALL_DATA_DIR: dataDir },
    withinMs: 1_800_000,
  });
  if (moved.code) throw new Error(`the move ended with ${moved.code}:\n${moved.output.slice(-3000)}`);
  const moveS = secondsSince(moving);
  const services = await startServices({ env: settings, stack });
  stops.push(services.stop);
  client.base = services.base;
  const awayS = secondsSince(away);
  say(`moved in ${moveS} s, services answer after ${awayS} s`);
  await pause(5_000);
  await client.settle();
  await untilProcessed(services.base, live);
  const counted = await untilCounted(services.base, live, client.acknowledged.size);
  const after = demo && (await figuresOf(services.base, demo));
  const again = await startAllInOne({ tree: root, dataDir, log: join(folder, 'again.log') }).then(
    (instance) => instance.stop().then(() => 'starts'),
    () => 'refuses',
  );
  return {
    acknowledged: client.acknowledged.size,
    refused: client.refused,
    counted: counted.views,
    senders: client.senders,
    visitors: counted.visitors,
    differences: demo ? differencesOf(before, after) : [],
    compared: demo ? Object.values(before).filter(Boolean).length : 0,
    unknown: demo ? Object.keys(before).filter((question) => !before[question]) : [],
    signsIn: await canSignIn(services.base, live),
    formerFolder: again,
    ...{ moveS, awayS },
  };
}

const holds = (result) =>
  result.counted === result.acknowledged &&
  result.visitors === result.senders &&
  !result.differences.length &&
  !result.unknown.length &&
  result.signsIn &&
  result.formerFolder === 'refuses';
process.exit(await toldProof({ name: 'move', proved, holds, words: ['everything went along', 'something did not go along'] }));
