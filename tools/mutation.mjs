#!/usr/bin/env node
// `npm run mutation -- domain`: changes the code of a part in small ways, one at a time, and counts the changes that its specs notice.
// `npm run mutation -- domain-time` runs one slice of a part; `--force` forgets what earlier runs found. Survivors are listed; ends with 1 below 85 %.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { parts } from './mutation/parts.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { cache, root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const leastPercent = 85;
const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];
const folder = join(cache, 'mutation');

/** What the last run missed runs again: Stryker does not see that a new test concerns a mutant which acts while a file is loaded. */
function forgetMissed(incrementalFile) {
  if (!existsSync(incrementalFile)) return;
  const last = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(last.files)) file.mutants = file.mutants.filter(({ status }) => !missed.includes(status));
  writeFileSync(incrementalFile, JSON.stringify(last));
}

/** @returns the mutants of the slice that could run */
async function mutantsOf(slice, force) {
  const incrementalFile = join(folder, `${slice.name}.json`);
  mkdirSync(folder, { recursive: true });
  forgetMissed(incrementalFile);
  const found = await new Stryker({
    mutate: slice.mutate,
    jest: { config: { roots: [`<rootDir>/${slice.folder}`], testMatch: [`<rootDir>/${slice.specs}`] } },
    force,
    incrementalFile,
    jsonReporter: { fileName: join(folder, `${slice.name}.report.json`) },
    tempDirName: join(relative(root, folder), `sandbox-${slice.name}`),
  }).runMutationTest();
  return found.filter((mutant) => [...noticed, ...missed].includes(mutant.status));
}

const survivorLine = ({ fileName, location, mutatorName, replacement, status }) =>
  `  ${relative(root, fileName)}:${location.start.line}:${location.start.column}-${location.end.line}:${location.end.column} ${mutatorName}${status === 'NoCoverage' ? ' (no test comes here)' : ''}: ${JSON.stringify(replacement)}`;

const row = (name, mutants) => {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  return { part: name, mutants: mutants.length, killed, score: mutants.length ? Math.round((killed / mutants.length) * 1000) / 10 : 100 };
};

async function main() {
  const { values, positionals } = calledWith({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const everySlice = Object.values(parts).flat();
  const chosen = positionals.flatMap((name) => parts[name] ?? everySlice.find((slice) => slice.name === name) ?? []);
  if (!chosen.length) {
    say(`which part? ${Object.keys(parts).join(', ')}`);
    return 2;
  }
  process.chdir(root);
  setPriority(15);
  // A change that is noticed by what never comes need not be waited for as long as a busy machine may take.
  process.env.FOOTFALL_TEST_PATIENCE_MS ??= '10000';
  const rows = [];
  const all = [];
  for (const slice of chosen) {
    const mutants = await mutantsOf(slice, values.force);
    all.push(...mutants);
    rows.push(row(slice.name, mutants));
    for (const mutant of mutants) if (missed.includes(mutant.status)) console.log(survivorLine(mutant));
    say(`${slice.name}: ${rows.at(-1).killed} of ${mutants.length}`);
  }
  const total = row(positionals.join(' '), all);
  console.table([...rows, total]);
  return total.score < leastPercent ? 1 : 0;
}

process.exitCode = await main();
