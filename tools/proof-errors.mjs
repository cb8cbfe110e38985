#!/usr/bin/env node
// `npm run proof:errors`: groups a labelled set of errors by the fingerprint that occurrences get, and prints precision and recall over pairs.
// `npm run proof:errors -- file.jsonl …` scores errors of your own: a line each, {bug, error_type, message, stack?}.
// Ends with 1 where one of both is below the target.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { calledWith } from './workspace/called-with.mjs';
import { say } from './workspace/say.mjs';

const require = createRequire(import.meta.url);
const {
  GROUPING_TARGET,
  labelledErrors,
  readLabelledErrors,
  scoreGrouping,
} = require('../libs/domain/src/errors/grouping-score.fixture.ts');

const { positionals: files } = calledWith({ allowPositionals: true });
const errors = files.length ? files.flatMap((file) => readLabelledErrors(readFileSync(file, 'utf8'))) : labelledErrors();
const parts = [
  ['with a stack', errors.filter(({ stack }) => stack)],
  ['without a stack', errors.filter(({ stack }) => !stack)],
  ['all', errors],
].filter(([, of]) => of.length > 1);

const share = (value) => `${(100 * value).toFixed(1)} %`;
let isMissed = false;
console.log('| errors | how many | bugs | precision | recall |\n| --- | --- | --- | --- | --- |');
for (const [name, of] of parts) {
  const score = scoreGrouping(of);
  console.log(
    `| ${name} | ${of.length} | ${new Set(of.map(({ bug }) => bug)).size} | ${share(score.precision)} | ${share(score.recall)} |`,
  );
  for (const [bug, groups] of score.split) say(`${name}: "${bug}" lies in ${groups} groups`);
  for (const bug of score.merged) say(`${name}: "${bug}" shares a group with another bug`);
  isMissed ||= !(score.precision >= GROUPING_TARGET && score.recall >= GROUPING_TARGET);
}
if (isMissed) {
  say(`the target, ${share(GROUPING_TARGET)} of both, is missed`);
  process.exitCode = 1;
}
