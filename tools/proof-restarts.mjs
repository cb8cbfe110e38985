#!/usr/bin/env node
// `npm run proof:restarts`: two of each service, with a balancer before them, under load; one after the other is asked to end (SIGTERM), waited
// for and started anew. No request may fail beyond one retry, every page view that was acknowledged is stored exactly once, and none that was refused.
// Prints a table, writes it to reports/restarts.json, ends with 1 where that does not hold. `--restarts N` of each service (20),
// `--minutes N` begins no further restart after that time (60), `--only gateway,ingestion` takes these.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './proof/print-table.mjs';
import { holds, summary } from './proof/reliability/verdict.mjs';
import { provedRestarts } from './proof/restarts.proof.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const { values } = calledWith({
  options: { restarts: { type: 'string', default: '20' }, minutes: { type: 'string', default: '60' }, only: { type: 'string' } },
});
await ensureBuilt();
const { rows, verdict } = await provedRestarts({
  restarts: Number(values.restarts),
  minutes: Number(values.minutes),
  only: values.only?.split(','),
  tell: say,
});
const head = [
  'service',
  'restarts',
  'slowest end, s',
  'killed',
  'requests',
  'while one was away',
  'retried',
  'failed',
  'of which retried for',
];
printTable(
  head,
  rows.map((row) => [
    row.service,
    row.restarts,
    row.slowestEndS.toFixed(1),
    row.killed,
    row.requests,
    row.meanwhile,
    row.retried,
    row.failed,
    Object.entries(row.reasons)
      .map(([reason, times]) => `${reason} ×${times}`)
      .join(', ') || '-',
  ]),
);
const told = summary(verdict);
say(
  Object.entries({ ...told, some: undefined })
    .flatMap(([what, count]) => (count === undefined ? [] : [`${what} ${count}`]))
    .join(', '),
);
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports/restarts.json'), `${JSON.stringify({ rows, verdict: told }, null, 2)}\n`);
process.exit(!holds(verdict) || rows.some(({ failed, killed }) => failed || killed) ? 1 : 0);
