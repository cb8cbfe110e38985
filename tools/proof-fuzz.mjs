#!/usr/bin/env node
// `npm run proof:fuzz`: sends requests made from the OpenAPI document that the gateway serves, some as it says, more of them broken, beside other
// traffic that should hardly notice. Prints what was seen, writes it to reports/fuzz.json, ends with 1 on a 5xx, a late answer, a process that
// ended, memory that grew beyond its bound, or other traffic that was held up. `--requests N` (100,000), `--rate N` a second (150; 0: as fast as
// it goes), `--callers N`, `--seed N`, `--quick`: 1,500.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenOf, ownMemory } from './bench/process-tree.mjs';
import { ask, dataFolder, logIn, pause } from './bench/product.mjs';
import { FuzzQueue } from './proof/fuzz/fuzz.queue.mjs';
import { printTable } from './proof/print-table.mjs';
import { versions } from './proof/reliability/versions.mjs';
import { startOnSmallMachine } from './proof/small-machine.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const { BrokenSender } = createRequire(import.meta.url)(join(root, 'apps/e2e/src/broken.sender.ts'));

/** What all processes may hold beyond what they held before, and what other traffic's slowest hundredth may become. */
const MOST_MIB = 512;
const MOST_TIMES = 2;
/** Below this a multiple says nothing: one garbage collection is as long. */
const QUIET_LEAST_MS = 50;
const LATE_MS = 30_000;
const MOST_FAULTS = 30;

const { values } = calledWith({
  options: {
    requests: { type: 'string' },
    rate: { type: 'string' },
    callers: { type: 'string' },
    seed: { type: 'string' },
    quick: { type: 'boolean' },
  },
});
const requests = Number(values.requests ?? (values.quick ? 1_500 : 100_000));
const rate = Number(values.rate ?? 150);
const callers = Number(values.callers ?? 8);
const seed = Number(values.seed ?? 7);
const quietMs = values.quick ? 5_000 : 30_000;

/** Rounded. */
function memoryOf(pid) {
  const { mib, byName } = ownMemory(pid);
  return { mib: Math.round(mib), byName: Object.fromEntries(Object.entries(byName).map(([name, part]) => [name, Math.round(part)])) };
}

/** Also now and then meanwhile, so that a run that was cut off has said what it saw. */
function keep(seen) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', 'fuzz.json'), `${JSON.stringify(seen, null, 2)}\n`);
}

/** Other traffic while `work` goes on. */
async function beside(worker, work) {
  worker.send('begin');
  await work;
  worker.send('end');
  const [told] = await once(worker, 'message');
  return told;
}

await ensureBuilt();
const folder = dataFolder();
const product = await startOnSmallMachine(folder);
const others = fork(fileURLToPath(new URL('./proof/fuzz/other.worker.mjs', import.meta.url)));
const seen = { ...versions(), requests, seed, rate, statuses: {}, kinds: {}, faults: [] };
let held = false;
try {
  const owner = await logIn(product.base);
  const website = await owner.website('fuzz.example');
  const key = await owner.key(website);
  const response = await fetch(`${product.base}/api/external/v1/openapi.json`);
  const known = { websiteId: website.id, site_id: website.domain, trackingCode: website.tracking_code };
  const queue = new FuzzQueue(await response.json(), known, seed);
  say(`${queue.operations} operations, ${requests} requests`);

  others.send({ base: product.base, website, key: await owner.key(website) });
  await beside(others, pause(2_000));
  const quiet = await beside(others, pause(quietMs));
  const before = { ...memoryOf(product.pid), processes: childrenOf(product.pid) };

  let most = before.mib;
  const watch = setInterval(() => {
    const now = memoryOf(product.pid);
    if (now.mib <= most) return;
    most = now.mib;
    seen.mostByName = now.byName;
  }, 1_000);
  const sender = new BrokenSender(product.base, callers, LATE_MS);
  const began = performance.now();
  let sent = 0;
  const caller = async () => {
    while (sent < requests && seen.faults.length < MOST_FAULTS) {
      const number = sent++;
      if (rate) await pause(Math.max(0, began + (number * 1000) / rate - performance.now()));
      const request = queue.next();
      const outcome = await sender.send(request, { 'x-api-key': key, 'x-forwarded-for': `203.0.113.${number % 250}` });
      const told = typeof outcome === 'string' ? outcome : String(outcome.status);
      seen.statuses[told] = (seen.statuses[told] ?? 0) + 1;
      seen.kinds[request.kind] = (seen.kinds[request.kind] ?? 0) + 1;
      const isFault = outcome === 'late' || outcome.status >= 500;
      const { kind, method, path, headers, body } = request;
      if (isFault) {
        seen.faults.push({
          number,
          told,
          kind,
          request: `${method} ${path.slice(0, 400)}`,
          headers: JSON.stringify(headers).slice(0, 400),
          body: body?.subarray(0, 400).toString() ?? '',
          answer: outcome.text?.slice(0, 300) ?? '',
        });
        say(JSON.stringify(seen.faults.at(-1)));
      }
      if (sent % 5_000 === 0) {
        keep(Object.assign(seen, { sent, most }));
        say(`${sent} sent after ${Math.round((performance.now() - began) / 1000)} s, ${most} MiB at most, ${seen.faults.length} faults`);
      }
    }
  };
  const noisy = await beside(others, Promise.all(Array.from({ length: callers }, caller)));
  clearInterval(watch);
  sender.close();
  seen.seconds = Math.round((performance.now() - began) / 1000);
  await pause(values.quick ? 2_000 : 15_000);

  const isReady = await fetch(`${product.base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  // Whether it still counts, and not only answers.
  const answers = await ask(product.base, key, website, 'overview', '7d').then(
    ({ data }) => data.summary.total_page_views > 0,
    () => false,
  );
  const after = { ...memoryOf(product.pid), processes: childrenOf(product.pid) };
  const bound = MOST_TIMES * Math.max(quiet.p99, QUIET_LEAST_MS);
  Object.assign(seen, { before, after, most, others: { quiet, noisy, bound } });
  const both = ['2', '4'].every((kind) => Object.keys(seen.statuses).some((status) => status.startsWith(kind)));
  const checks = {
    'no 5xx and no late answer': seen.faults.length === 0,
    'taken and refused requests are both among them': both,
    'all processes run, and answer': isReady && answers && after.processes === before.processes,
    [`memory at most ${MOST_MIB} MiB above before`]: most - before.mib <= MOST_MIB,
    [`other traffic's p99 at most ${bound} ms`]: noisy.p99 <= bound && noisy.failed === 0,
  };
  held = Object.values(checks).every(Boolean);
  Object.assign(seen, { checks });
  printTable(
    ['What', 'Seen', ''],
    [
      ['answers', JSON.stringify(seen.statuses), ''],
      ['memory before, at most, after (MiB)', `${before.mib}, ${most}, ${after.mib}`, ''],
      ['p50 and p99 of other traffic, quiet (ms)', `${quiet.p50}, ${quiet.p99}`, `${quiet.asked} requests`],
      ['the same beside the fuzzing (ms)', `${noisy.p50}, ${noisy.p99}`, `${noisy.asked} requests, ${noisy.failed} failed`],
      ...Object.entries(checks).map(([what, isHeld]) => [what, isHeld ? 'held' : 'MISSED', '']),
    ],
  );
} finally {
  others.kill();
  await product.stop();
  folder.remove();
}
keep(seen);
process.exit(held ? 0 : 1);
