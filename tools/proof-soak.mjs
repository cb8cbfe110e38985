#!/usr/bin/env node
// `npm run proof:soak`: has a few busy sites send to and ask one process for an hour (`--minutes N`), and says how its memory and its descriptors grow, children
// included, once it is warm: the slope with its spread. Writes reports/soak.json as it goes; ends with 1 where one grows beyond its bound, requests fail, or a process has ended.
// A run of minutes sees a leak only where it is a large one. `--views N` a second instead of 20.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, ownMemory, processTree } from './bench/process-tree.mjs';
import { dataFolder, logIn, pause } from './bench/product.mjs';
import { load } from './bench/workers.mjs';
import { freePorts } from './processes/free-ports.mjs';
import { printTable } from './proof/print-table.mjs';
import { versions } from './proof/reliability/versions.mjs';
import { startOnSmallMachine } from './proof/small-machine.mjs';
import { EngineMemory } from './proof/soak/engine.memory.mjs';
import { Heap } from './proof/soak/heap.mjs';
import { SteadyTraffic } from './proof/soak/steady.traffic.mjs';
import { grows, trendOf } from './proof/soak/trend.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** Memory counts right after a collection, in Node and in the engine: what is left then is used, and what grows is kept. */
const LOOKS_A_COLLECTION = 4;
/** An hour may add so much; what was counted takes memory of its own in the engine's caches. */
const MOST_MIB = 32;
const MOST_DESCRIPTORS = 10;
/** What is remembered of events and visitors is bounded by their number: so many fill it, that what grows afterwards is none of it. */
const FILL = { posts: 4_400, eventsAPost: 50, connections: 4, rate: 100, seed: 3 };
/** Of all requests. */
const MOST_FAILED = 0.001;

const { values } = calledWith({ options: { minutes: { type: 'string', default: '60' }, views: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
/** Less has no trend: memory is looked at three times a minute, once what fills at first has been filled. */
if (!(minutes >= 3)) {
  say(`--minutes takes 3 or more, this is ${values.minutes}`);
  process.exit(2);
}
const warmMs = Math.min(15, Math.max(1, minutes / 4)) * MINUTE_MS;

function descriptors(pid) {
  let open = 0;
  for (const one of processTree(pid))
    try {
      open += readdirSync(`/proc/${one}/fd`).length;
    } catch {
      // it has ended meanwhile
    }
  return open;
}

function keep(seen) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', 'soak.json'), `${JSON.stringify(seen, null, 2)}\n`);
}

const rounded = (trend) => Object.fromEntries(Object.entries(trend).map(([name, value]) => [name, Math.round(value * 10) / 10]));
const told = ({ perHour, low, high, spread }) => `${perHour} an hour, of nine in ten spans ${low} to ${high}; sways by ${spread}`;

await ensureBuilt();
const folder = dataFolder();
const [inspectPort] = await freePorts(1);
const product = await startOnSmallMachine(folder, { inspectPort });
let heap;
const seen = { ...versions(), minutes, warmMinutes: warmMs / MINUTE_MS, minuteByMinute: [] };
let held = false;
try {
  heap = await Heap.of(inspectPort);
  const engine = new EngineMemory(folder.data);
  const owner = await logIn(product.base);
  const website = await owner.website('soak.example');
  say(`${FILL.posts * FILL.eventsAPost} events first…`);
  const { tracking_code: trackingCode, domain } = website;
  await load({ base: product.base, door: 'open', trackingCode, domain, ...FILL });
  const traffic = new SteadyTraffic({ base: product.base, website, key: await owner.key(website) }, { views: Number(values.views) });
  const before = childrenOf(product.pid);
  const memory = [];
  const parts = {};
  const swaying = [];
  const files = [];
  const used = [];
  const began = Date.now();
  for (let looks = 0; Date.now() - began < minutes * MINUTE_MS; looks++) {
    await pause(LOOK_EVERY_MS);
    const at = Date.now();
    const isCollected = looks % LOOKS_A_COLLECTION === 0;
    const { mib: untouched } = ownMemory(product.pid);
    const inUse = isCollected ? await heap.collected() : null;
    if (isCollected) await engine.collect();
    const { mib: all, byName } = ownMemory(product.pid);
    const open = descriptors(product.pid);
    if (at - began >= warmMs) {
      files.push({ at, value: open });
      swaying.push({ at, value: untouched });
      if (isCollected) {
        memory.push({ at, value: all });
        used.push({ at, value: inUse });
        for (const [name, value] of Object.entries(byName)) (parts[name] ??= []).push({ at, value });
      }
    }
    if (looks % Math.round(MINUTE_MS / LOOK_EVERY_MS) === 0) {
      seen.minuteByMinute.push({ seconds: Math.round((at - began) / 1000), open, mib: rounded(byName), ...rounded({ inUse }) });
      keep(Object.assign(seen, { ranMinutes: (at - began) / MINUTE_MS, ...traffic.counts, failures: traffic.failures }));
      const sum = Object.entries(traffic.counts).map(([what, count]) => `${count} ${what}`);
      say(
        `${Math.round((at - began) / 1000)} s: ${Math.round(all)} MiB (${Object.entries(byName)
          .map(([name, mib]) => `${name} ${Math.round(mib)}`)
          .join(
            ', ',
          )}; heap in use ${Math.round(inUse)}), ${open} descriptors; ${sum.join(', ')}; failed ${JSON.stringify(traffic.failures)}`,
      );
    }
  }
  await traffic.stop();
  const spanMs = Math.max(20_000, (minutes * MINUTE_MS - warmMs) / 30);
  const [mib, untouched, inUse, open] = [memory, swaying, used, files].map((series) => rounded(trendOf(series, spanMs)));
  const byName = Object.fromEntries(
    Object.entries(parts)
      .filter(([, series]) => series.length === memory.length)
      .map(([name, series]) => [name, rounded(trendOf(series, spanMs))]),
  );
  const requests = Object.values(traffic.counts).reduce((sum, count) => sum + count, 0);
  const failed = Object.values(traffic.failures).reduce((sum, count) => sum + count, 0);
  const checks = {
    [`memory grows by at most ${MOST_MIB} MiB an hour`]: !grows(mib, MOST_MIB),
    [`descriptors grow by at most ${MOST_DESCRIPTORS} an hour`]: !grows(open, MOST_DESCRIPTORS),
    'at most one in a thousand requests fails': failed <= requests * MOST_FAILED,
    'all processes run': childrenOf(product.pid) === before,
  };
  held = Object.values(checks).every(Boolean);
  keep(
    Object.assign(seen, {
      ranMinutes: minutes,
      ...traffic.counts,
      failures: traffic.failures,
      memoryMib: mib,
      untouchedMib: untouched,
      heapInUseMib: inUse,
      byName,
      descriptors: open,
      checks,
    }),
  );
  printTable(
    ['What', 'Seen', ''],
    [
      ['requests', JSON.stringify({ ...traffic.counts, failed }), ''],
      ['memory after collections (MiB)', told(mib), ''],
      ['memory at any moment (MiB)', told(untouched), ''],
      ['heap in use (MiB)', told(inUse), ''],
      ...Object.entries(byName).map(([name, trend]) => [`of this ${name}`, told(trend), '']),
      ['descriptors', told(open), ''],
      ...Object.entries(checks).map(([what, isHeld]) => [what, isHeld ? 'held' : 'MISSED', '']),
    ],
  );
} finally {
  heap?.close();
  await product.stop();
  folder.remove();
}
process.exit(held ? 0 : 1);
