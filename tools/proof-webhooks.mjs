#!/usr/bin/env node
// `npm run proof:webhooks`: kills dispatchers in the midst of 10,000 deliveries, sets a server that hangs beside 99 that do not, and lets
// servers answer without end. Prints what was seen, writes it to reports/webhooks.json, ends with 1 where a bound is missed.
// `--only kills,fairness,replies` runs these alone; `--quick` takes a tenth.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairness } from './proof/fairness.proof.mjs';
import { kills } from './proof/kills.proof.mjs';
import { replies } from './proof/replies.proof.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const require = createRequire(import.meta.url);
const { startEmbeddedPostgres } = require('@footfall/composition');
const { migratePostgres } = require('@footfall/postgres');
const { systemClock } = require('@footfall/platform');
const dispatch = join(root, 'libs', 'features', 'webhooks', 'src', 'dispatch');
const { DispatchBench } = require(join(dispatch, 'dispatch.bench.fixture.ts'));
const { KilledDispatchers } = require(join(dispatch, 'killed-dispatchers.fixture.ts'));

const proofs = { kills, fairness, replies };
const { values } = calledWith({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } });
const chosen = values.only?.split(',') ?? Object.keys(proofs);
const unknown = chosen.filter((name) => !(name in proofs));
if (unknown.length) {
  say(`no proof ${unknown.join(', ')}; there are ${Object.keys(proofs).join(', ')}`);
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'footfall-proof-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const report = {};
try {
  await migratePostgres(postgres.url);
  const bench = await DispatchBench.open(postgres.url, systemClock);
  try {
    for (const name of chosen) {
      say(`${name} …`);
      const { seen, held } = await proofs[name]({
        bench,
        dispatchers: (options) => new KilledDispatchers(postgres.url, options),
        quick: values.quick,
      });
      report[name] = { ...seen, held };
      for (const [what, value] of Object.entries(seen)) say(`  ${what}: ${JSON.stringify(value)}`);
      say(`  ${held ? 'held' : 'MISSED'}`);
      await bench.clear();
    }
  } finally {
    await bench.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports', 'webhooks.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exit(Object.values(report).every(({ held }) => held) ? 0 : 1);
