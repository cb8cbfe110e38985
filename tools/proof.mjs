#!/usr/bin/env node
// `npm run proof`: does to a running Footfall what nobody wishes for, from outside, while somebody sends; holds what was acknowledged against
// what is stored; writes reports/reliability.json and prints a table. Ends with 1 where a promise is broken, a control is not noticed or a check
// cannot be made. `--profile embedded|networked`, `--cells a,b`, `--seed N`, `--budget MINUTES` (less of each, as far as the time goes).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './proof/print-table.mjs';
import { CELLS } from './proof/reliability/cells.mjs';
import { versions } from './proof/reliability/versions.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const file = join(root, 'reports', 'reliability.json');

function choose({ profile, cells }) {
  const of = Object.entries(CELLS).filter(([, { profiles }]) => profiles.includes(profile));
  const names = cells?.split(',') ?? of.map(([name]) => name);
  const unknown = names.filter((name) => !of.some(([one]) => one === name));
  if (!of.length || unknown.length) {
    say(of.length ? `no cell ${unknown.join(', ')}; ${profile} has ${of.map(([name]) => name).join(', ')}` : `no profile ${profile}`);
    process.exit(2);
  }
  return of.filter(([name]) => names.includes(name));
}

/** One cell, whatever becomes of it. A check that could not be made is neither held nor broken, and still no success. */
async function run([name, { minutes, run: cell }], { profile, seed, share }) {
  const began = Date.now();
  say(`${name}…`);
  const tell = (text) => say(`  ${name}: ${text}`);
  let soFar = {};
  const note = (seen) => {
    soFar = { ...seen, unfinished: true };
    keep(profile, { [name]: { held: false, seed, seconds: Math.round((Date.now() - began) / 1_000), ...soFar } });
  };
  const outcome = await cell({ profile, seed, share, until: began + minutes * share * 90_000, say: tell, note }).catch((error) => ({
    held: false,
    seen: { ...soFar, error: `${error.name}: ${error.message}` },
  }));
  const seconds = Math.round((Date.now() - began) / 1_000);
  const result = { held: outcome.held, seed, seconds, ...outcome.seen };
  for (const [what, value] of Object.entries(result)) say(`  ${what}: ${JSON.stringify(value)}`);
  return result;
}

function keep(profile, results) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  let former = {};
  try {
    former = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // none yet
  }
  const cells = { ...former[profile]?.cells, ...results };
  writeFileSync(file, `${JSON.stringify({ ...former, [profile]: { ...versions(), cells } }, null, 2)}\n`);
}

const { values } = calledWith({
  options: {
    profile: { type: 'string', default: 'embedded' },
    cells: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    budget: { type: 'string' },
  },
});
const chosen = choose(values);
const whole = chosen.reduce((sum, [, { minutes }]) => sum + minutes, 0);
const share = values.budget ? Math.min(1, Number(values.budget) / whole) : 1;
const seed = Number(values.seed);
say(`${values.profile}, seed ${seed}: ${chosen.map(([name]) => name).join(', ')}; about ${Math.ceil(whole * share)} minutes`);
await ensureBuilt();
const results = {};
for (const cell of chosen) {
  results[cell[0]] = await run(cell, { profile: values.profile, seed, share });
  keep(values.profile, { [cell[0]]: results[cell[0]] });
}
printTable(
  ['cell', 'faults', 'acknowledged', 'lost', 'doubled', 'seconds', 'held'],
  Object.entries(results).map(([name, { faults, acknowledged, lost, doubled, seconds, held, error }]) => [
    name,
    faults ?? '',
    acknowledged ?? '',
    lost ?? '',
    doubled ?? '',
    seconds,
    held ? 'yes' : error ? 'could not be checked' : 'NO',
  ]),
);
process.exit(Object.values(results).every(({ held }) => held) ? 0 : 1);
