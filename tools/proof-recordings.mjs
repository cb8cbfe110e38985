#!/usr/bin/env node
// `npm run proof:recordings`: what 100 recordings at once cost everybody else. Page views are posted as fast as they go, in windows with and
// without recordings that take turns within one run, so that what else the machine does is in both; then every recording is read back.
// Prints what was seen, writes it to reports/recordings.json, ends with 1 where a bound is missed. `--recordings N`, `--rounds N`,
// `--quick`: 20 recordings, one round. `--steady`: recordings of five minutes, each somewhere in its own, where otherwise all begin within the window.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuMicros, pssBytes } from './bench/process-tree.mjs';
import { dataFolder, logIn, metric, startProduct, until } from './bench/product.mjs';
import { load } from './bench/workers.mjs';
import { printTable } from './proof/print-table.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

/** What everybody else keeps of their rate, and what recordings may add to the memory of all processes. */
const LEAST_RATE = 0.8;
const MOST_MIB = 512;
const POSTS_BEFORE = 300;
const MIB = 1024 * 1024;
const RECORDING_MS = 300_000;

const { values } = calledWith({
  options: { recordings: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean' }, steady: { type: 'boolean' } },
});
const recordings = Number(values.recordings ?? (values.quick ? 20 : 100));
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
const windowMs = values.quick ? 5_000 : 15_000;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const quantile = (list, q) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))];

await ensureBuilt();
const folder = dataFolder();
const product = await startProduct(folder);
let missed = false;
try {
  const owner = await logIn(product.base);
  const website = await owner.website('recordings.example');
  await owner.change(website, { settings: { session_replay: true } });
  const of = {
    base: product.base,
    door: 'open',
    trackingCode: website.tracking_code,
    domain: website.domain,
    connections: 10,
    eventsAPost: 1,
  };
  // How many posts fill a window, on this machine as it is now.
  const first = await load({ ...of, seed: 1, posts: POSTS_BEFORE });
  const posts = Math.max(POSTS_BEFORE, Math.round((first.posts / first.seconds) * (windowMs / 1000)));

  const memory = { alone: [], recorded: [] };
  const watched = async (kind, work) => {
    const cpuBefore = cpuMicros(product.pid);
    const timer = setInterval(() => memory[kind].push(pssBytes(product.pid) / MIB), 1000);
    try {
      const result = await work();
      return { ...result, cpuMs: (cpuMicros(product.pid) - cpuBefore) / 1000 };
    } finally {
      clearInterval(timer);
      memory[kind].push(pssBytes(product.pid) / MIB);
    }
  };
  const stored = () =>
    until('all chunks are stored', async () => (await metric(product.base, 'footfall_replay_chunks_total', 'stored')) >= sent.taken);
  const seen = [];
  const sent = { chunks: 0, taken: 0, repeated: 0, bytes: 0, packedBytes: 0, events: 0, cpuMs: 0, ms: [] };
  for (let round = 0; round < rounds; round++) {
    const views = (seed) => load({ ...of, seed, posts });
    const alone = () => watched('alone', () => views(10 + round));
    const recorded = async () => {
      const worker = fork(fileURLToPath(new URL('./proof/recordings.worker.mjs', import.meta.url)));
      worker.send({
        base: of.base,
        trackingCode: of.trackingCode,
        domain: of.domain,
        recordings,
        windowMs,
        lastingMs: values.steady ? RECORDING_MS : windowMs,
      });
      await once(worker, 'message');
      const told = once(worker, 'message');
      worker.send({ begin: true });
      // Until everything is stored, so that nothing of it is in the window that comes next.
      return watched('recorded', async () => {
        const result = await views(100 + round);
        const [part] = await told;
        worker.send('end');
        for (const field of ['chunks', 'taken', 'repeated', 'bytes', 'packedBytes', 'events', 'cpuMs']) sent[field] += part[field];
        sent.ms.push(...part.ms);
        await stored();
        return { ...result, chunks: part.chunks };
      });
    };
    // Each goes first as often as the other.
    const [one, two] = round % 2 ? [await recorded(), await alone()].reverse() : [await alone(), await recorded()];
    seen.push({ alone: one, recorded: two, ratio: two.posts / two.seconds / (one.posts / one.seconds) });
    say(`round ${round + 1}: ${Math.round(one.posts / one.seconds)} and ${Math.round(two.posts / two.seconds)} page views a second`);
  }
  const key = await owner.key(website);
  const read = { recordings: 0, events: 0 };
  for (let offset = 0, more = true; more; offset += 200) {
    const answer = await fetch(`${product.base}/api/external/v1/replays/${website.id}/sessions?limit=200&offset=${offset}`, {
      headers: { 'x-api-key': key },
    });
    const { data } = await answer.json();
    read.recordings += data.sessions.length;
    read.events += data.sessions.reduce((sum, { event_count }) => sum + event_count, 0);
    more = data.pagination.has_more;
  }
  const rateOf = ({ posts: count, seconds }) => Math.round(count / seconds);
  const added = Math.round(Math.max(...memory.recorded) - Math.max(...memory.alone));
  printTable(
    ['round', 'page views a second, alone', 'p99 ms', `beside ${recordings} recordings`, 'p99 ms', 'of alone'],
    seen.map(({ alone, recorded, ratio }, i) => [i + 1, rateOf(alone), alone.p99, rateOf(recorded), recorded.p99, ratio.toFixed(2)]),
  );
  const report = {
    recordings,
    chunks: sent.chunks,
    chunksTaken: sent.taken,
    sentAgain: sent.repeated,
    mibOfJson: Math.round(sent.bytes / MIB),
    mibPacked: Math.round(sent.packedBytes / MIB),
    processorMsAChunk: {
      // As many page views are in both windows of a round.
      product: Number(median(seen.map(({ alone, recorded }) => (recorded.cpuMs - alone.cpuMs) / recorded.chunks)).toFixed(1)),
      generator: Number((sent.cpuMs / sent.chunks).toFixed(1)),
    },
    chunkMs: { p50: Math.round(quantile(sent.ms, 0.5)), p99: Math.round(quantile(sent.ms, 0.99)) },
    ratio: Number(median(seen.map(({ ratio }) => ratio)).toFixed(2)),
    failedPageViews: seen.reduce((sum, { alone, recorded }) => sum + alone.posts - alone.accepted + recorded.posts - recorded.accepted, 0),
    readBack: read,
    eventsSent: sent.events,
    mostMib: { alone: Math.round(Math.max(...memory.alone)), recorded: Math.round(Math.max(...memory.recorded)), added },
  };
  const bounds = [
    [`page views keep ${LEAST_RATE} of their rate`, report.ratio >= LEAST_RATE],
    ['every page view and every chunk is taken', report.failedPageViews === 0 && sent.taken === sent.chunks],
    ['every event is read back', read.recordings === recordings * rounds && read.events === sent.events],
    [`recordings add ${MOST_MIB} MiB at most`, added <= MOST_MIB],
  ];
  for (const [what, value] of Object.entries(report)) say(`  ${what}: ${JSON.stringify(value)}`);
  for (const [what, held] of bounds) say(`  ${held ? 'held' : 'MISSED'}: ${what}`);
  missed = bounds.some(([, held]) => !held);
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', 'recordings.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await product.stop();
  folder.remove();
}
process.exitCode = missed ? 1 : 0;
