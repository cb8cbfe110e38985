#!/usr/bin/env node
// `npm run bench`: measures the product against bare parts in the same run; tables on stdout and in docs/performance.md, all rounds in reports/bench.json.
// `--only collect,query` runs these suites, `--quick` takes 1 M events and short rounds, `--check` ends with 1 where a target is missed.
import { parseArgs } from 'node:util';
import { batch, collect } from './bench/collect.suite.mjs';
import { insights } from './bench/insights.suite.mjs';
import { lag } from './bench/lag.suite.mjs';
import { memory } from './bench/memory.suite.mjs';
import { dataFolder, logIn, startProduct } from './bench/product.mjs';
import { query } from './bench/query.suite.mjs';
import { machine, markdown, passes, recorded, writePage, writeReport } from './bench/report.mjs';
import { start } from './bench/start.suite.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { say } from './workspace/say.mjs';

/** In the order in which they run: `onOne` share one product, which is measured before and after them; the others start their own. */
const onOne = { collect, batch, lag };
const alone = { query, insights, start };
const names = [...Object.keys(onOne), 'memory', ...Object.keys(alone)];

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' }, check: { type: 'boolean' } } });
const chosen = values.only?.split(',') ?? names;
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length) {
  say(`no suite ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

const options = { quick: Boolean(values.quick), say };
const suites = {};

async function suite(name, run) {
  suites[name] = await recorded(run);
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
  } finally {
    folder.remove();
  }
}

checkNode();
await ensureInstalled();
await ensureBuilt();
if (chosen.some((name) => name in onOne || name === 'memory')) await runOnOne();
for (const [name, run] of Object.entries(alone)) {
  if (chosen.includes(name)) await suite(name, () => run(options));
}

const report = { quick: options.quick, machine: machine(), suites };
const table = markdown(report);
const whole = await writeReport(report);
// The page shows the long runs; a quick one is for the screen.
if (!options.quick) await writePage(markdown(whole));
process.stdout.write(table);
const missed = Object.values(suites)
  .flatMap(({ rows }) => rows)
  .filter((row) => passes(row) === false);
if (missed.length) say(`missed: ${missed.map((row) => `${row.what} (${row.median} ${row.unit})`).join('; ')}`);
process.exitCode = values.check && missed.length ? 1 : 0;
