#!/usr/bin/env node
// `npm run proof:upgrade`: the oldest state whose data is supported is built from its own commit, filled with 90 days of demo traffic and asked what it
// counts; then the present code starts on its folder while somebody goes on posting. What both say of the demo is compared, and every page view
// that was acknowledged is counted once. Writes reports/upgrade.json, ends with 1 where that does not hold. `--from COMMIT` takes another state,
// `--built` takes what is built for granted.
import { join } from 'node:path';
import { FaithfulClient, pause } from './proof/continuity/faithful.client.mjs';
import { differencesOf, figuresOf, untilCounted } from './proof/continuity/figures.mjs';
import { formerTree } from './proof/continuity/former.tree.mjs';
import { demoSite, startAllInOne, untilProcessed } from './proof/continuity/instances.mjs';
import { canSignIn, newSite } from './proof/continuity/sites.mjs';
import { secondsSince, toldProof } from './proof/continuity/told.proof.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

/** From here on no migration that was written has been changed. */
const OLDEST = 'c88e2cb';

const { values } = calledWith({ options: { from: { type: 'string', default: OLDEST }, built: { type: 'boolean' } } });
if (!values.built) await ensureBuilt();

async function proved({ folder, stops }) {
  const dataDir = join(folder, 'data');
  const tree = await formerTree(values.from);
  say(`the state of ${values.from} is built`);
  const former = await startAllInOne({ tree, dataDir, log: join(folder, 'former.log'), env: { FOOTFALL_DEMO: '1' } });
  stops.push(former.stop);
  const demo = await demoSite(former);
  const live = await newSite(former.base);
  const client = new FaithfulClient(former.base, live.website);
  client.start();
  await pause(5_000);
  const before = await figuresOf(former.base, demo);
  say(`${client.acknowledged.size} page views are acknowledged; the former process is asked to end while more are sent`);
  const away = Date.now();
  await former.stop();
  const present = await startAllInOne({ tree: root, dataDir, log: join(folder, 'present.log'), port: former.port });
  stops.push(present.stop);
  const awayS = secondsSince(away);
  await pause(5_000);
  await client.settle();
  await untilProcessed(present.base, live);
  const counted = await untilCounted(present.base, live, client.acknowledged.size);
  const after = await figuresOf(present.base, demo);
  return {
    ...{ from: values.from, awayS, acknowledged: client.acknowledged.size, refused: client.refused, counted: counted.views },
    ...{ senders: client.senders, visitors: counted.visitors },
    compared: Object.values(before).filter(Boolean).length,
    differences: differencesOf(before, after),
    signsIn: await canSignIn(present.base, live),
  };
}

const holds = (result) =>
  result.counted === result.acknowledged &&
  result.visitors === result.senders &&
  !result.differences.length &&
  result.compared > 3 &&
  result.signsIn;
process.exit(await toldProof({ name: 'upgrade', proved, holds, words: ['everything is as it was', 'something is not as it was'] }));
