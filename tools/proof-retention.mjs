#!/usr/bin/env node
// `npm run proof:retention`: holds the answers of the retention endpoint against a slow reference, on a real engine, for 200 random data sets; ends with 1 at the first
// digit that differs, and says how to have the same data sets again. `--runs N` takes another number, `--seed N` those of an earlier run.
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { calledWith } from './workspace/called-with.mjs';
import { say } from './workspace/say.mjs';

const require = createRequire(import.meta.url);
const { testClickHouse } = require('../libs/testing/src/index.ts');
const { retentionRuns } = require('../libs/features/analytics-query/src/testing/retention-runs.fixture.ts');

const { values } = calledWith({
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string', default: String(randomInt(2 ** 31)) } },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
say(`retention: ${runs} data sets, seed ${seed}`);
const store = await testClickHouse();
try {
  const { answers } = await retentionRuns(store.client, runs, seed);
  say(`retention: ${answers} answers of ${runs} data sets equal the reference`);
} catch (error) {
  console.error(error);
  say(`retention: an answer differs; again with --seed ${seed}`);
  process.exitCode = 1;
} finally {
  await store.close();
}
