#!/usr/bin/env node
// `npm run bench`: measures the product against bare parts in the same run; tables on stdout and in docs/performance.md, all rounds in reports/bench.json.
// `--only collect,query` runs these suites, `--peer umami=URL --peer-site ID --peer-token TOKEN` the same against an instance of another product,
// `--against FOLDER` puts this checkout beside another one that is built there,
// `--quick` takes 1 M events and short rounds, `--check` ends with 1 where a target is missed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { against } from './bench/against.suite.mjs';
import { calm } from './bench/calm.suite.mjs';
import { batch, collect } from './bench/collect.suite.mjs';
import { disk } from './bench/disk.suite.mjs';
import { gateway } from './bench/gateway.suite.mjs';
import { history } from './bench/history.suite.mjs';
import { insights } from './bench/insights.suite.mjs';
import { lag } from './bench/lag.suite.mjs';
import { memory } from './bench/memory.suite.mjs';
import { dataFolder, logIn, startProduct } from './bench/product.mjs';
import { peer, peers } from './bench/peer.suite.mjs';
import { growth, query } from './bench/query.suite.mjs';
import { machine, markdown, passes, recorded, writePage, writeReport } from './bench/report.mjs';
import { rebuild } from './bench/rebuild.suite.mjs';
import { start } from './bench/start.suite.mjs';
import { webhooks } from './bench/webhooks.suite.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { say } from './workspace/say.mjs';

/** In the order in which they run: `onOne` share one product, which is measured before and after them; the others start their own. */
const onOne = { collect, batch, lag };
const alone = { history, query, insights, webhooks, gateway, rebuild, start, calm };
/** Run only where they are named: the one takes an hour, the others need what somebody else runs or has built. */
const onDemand = { growth, peer, against };
const regular = [...Object.keys(onOne), 'memory', 'disk', ...Object.keys(alone)];
const names = [...regular, ...Object.keys(onDemand)];

const { values } = calledWith({
  options: {
    ...{ only: { type: 'string' }, quick: { type: 'boolean' }, check: { type: 'boolean' } },
    against: { type: 'string' },
    ...{ peer: { type: 'string' }, 'peer-site': { type: 'string' }, 'peer-token': { type: 'string' } },
  },
});
const chosen = values.only?.split(',') ?? (values.peer ? ['peer'] : values.against ? ['against'] : regular);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length) {
  say(`no suite ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

/** The checkout that `--against FOLDER` names. */
function other() {
  const folder = resolve(values.against ?? '');
  if (values.against && existsSync(join(folder, 'apps/all-in-one/dist/main.js'))) return folder;
  say('another checkout is named as --against FOLDER and has to be built: npm run build');
  return process.exit(2);
}

/** The product that `--peer umami=URL` names. */
function named() {
  const [, name, base] = /^([a-z]+)=(https?:\/\/.+?)\/*$/.exec(values.peer ?? '') ?? [];
  if (name in peers && values['peer-site'] && values['peer-token'])
    return { name, base, site: values['peer-site'], token: values['peer-token'] };
  say(`a peer is named as --peer NAME=URL --peer-site ID --peer-token TOKEN; known are ${Object.keys(peers).join(', ')}`);
  return process.exit(2);
}

const options = {
  quick: Boolean(values.quick),
  say,
  ...(chosen.includes('peer') ? { peer: named() } : {}),
  ...(chosen.includes('against') ? { against: other() } : {}),
};
const suites = {};

const failed = [];

/** What others have measured stands, whatever becomes of this one. */
async function suite(name, run) {
  try {
    suites[name] = await recorded(run);
  } catch (error) {
    failed.push(name);
    console.error(`footfall: the suite ${name} failed`, error);
  }
}

/** The suites that share a product, which ends with them whatever happens. */
async function runOnOne() {
  const folder = dataFolder();
  try {
    const product = await startProduct(folder);
    try {
      const rows = chosen.includes('memory') ? [await memory(product, 'idle')] : [];
      const live = { ...product, owner: await logIn(product.base) };
      for (const [name, run] of Object.entries(onOne)) {
        if (chosen.includes(name)) await suite(name, () => run(live, options));
      }
      if (rows.length) await suite('memory', async () => ({ rows: [...rows, await memory(product, 'after')] }));
    } finally {
      await product.stop();
    }
    if (chosen.includes('disk')) await suite('disk', () => disk(folder));
  } finally {
    folder.remove();
  }
}

checkNode();
await ensureInstalled();
await ensureBuilt();
if (chosen.some((name) => name in onOne || name === 'memory' || name === 'disk')) await runOnOne();
for (const [name, run] of Object.entries({ ...alone, ...onDemand })) {
  if (chosen.includes(name)) await suite(name, () => run(options));
}

const report = { quick: options.quick, machine: machine(), suites };
const table = markdown(report);
// What somebody else's product or another checkout does stays with whoever ran it, and a quick run is for the screen: neither takes the place of a long one.
if (!options.peer && !options.against && !options.quick) await writePage(markdown(await writeReport(report)));
process.stdout.write(table);
const missed = Object.values(suites)
  .flatMap(({ rows }) => rows)
  .filter((row) => passes(row) === false);
if (missed.length) say(`missed: ${missed.map((row) => `${row.what} (${row.median} ${row.unit})`).join('; ')}`);
process.exitCode = failed.length || (values.check && missed.length) ? 1 : 0;
