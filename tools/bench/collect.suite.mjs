import { cpuMicros } from './process-tree.mjs';
import { ask, metric, until } from './product.mjs';
import { spread, spreadOf } from './statistics.mjs';
import { load, startBaseline } from './workers.mjs';

const CONNECTIONS = 32;
/** Above this share of one processor the generator may be what is measured. */
const GENERATOR_BOUND = 0.9;
/** What the whole way of an event may cost, as a multiple of what one post costs the bare server. */
const SINGLE_TIMES = 4.5;
const BATCH_TIMES = 2.8;
const EVENTS_A_BATCH = 50;

/** Sends an order to a server and gives the round: rates, latencies, processor time a post. */
async function round(order, pid) {
  const before = cpuMicros(pid);
  const result = await load(order);
  const micros = cpuMicros(pid) - before;
  return {
    ...result,
    perSecond: Math.round(result.accepted / result.seconds),
    cpuMicrosAnEvent: Number((micros / Math.max(1, result.accepted)).toFixed(1)),
    generatorBound: result.loadCpuMicros / 1e6 / result.seconds > GENERATOR_BOUND,
  };
}

/** The same of the product, and what its whole way into the store took: until everything accepted is processed. */
export async function productRound(live, order) {
  const stored = () => metric(live.base, 'footfall_processed_events_total', 'outcome="stored"');
  const [before, cpuBefore] = [await stored(), cpuMicros(live.pid)];
  const result = await round(order, live.pid);
  await until('Processing what was accepted', async () => (await stored()) >= before + result.accepted);
  const seconds = (performance.timeOrigin + performance.now() - result.begunAt) / 1000;
  return {
    ...result,
    storedPerSecond: Math.round(result.accepted / seconds),
    wholeWayCpuMicrosAnEvent: Number(((cpuMicros(live.pid) - cpuBefore) / Math.max(1, result.accepted)).toFixed(1)),
  };
}

/** @throws Error where the store shows another number of page views than was accepted. */
export async function mustShow(live, website, accepted) {
  const key = await live.owner.key(website);
  let shown = 0;
  const equal = async () => (shown = (await ask(live.base, key, website, 'overview', '7d')).data.summary.total_page_views) === accepted;
  await until('Equality', equal, { withinMs: 15_000, everyMs: 500 }).catch(() => {
    throw new Error(`${accepted} page views were accepted and /analytics shows ${shown}`);
  });
  return shown;
}

/** Processor time of an event's whole way over that of a bare post, of rounds that took turns. */
function timesBare(bare, product) {
  return spread(
    product.map((each, at) => each.wholeWayCpuMicrosAnEvent / bare[at].cpuMicrosAnEvent),
    2,
  );
}

/** Single posts, as a browser sends them, against a bare Fastify route, in turns. */
export async function collect(live, { quick, say }) {
  const website = await live.owner.website('collect.bench.example');
  const baseline = await startBaseline();
  const [rounds, posts] = quick ? [3, 12_800] : [5, 40_000];
  const order = { door: 'open', trackingCode: website.tracking_code, domain: website.domain, connections: CONNECTIONS, eventsAPost: 1 };
  const [bare, product] = [[], []];
  let accepted = 0;
  try {
    for (let at = 0; at <= rounds; at++) {
      const [a, b] = [
        await round({ ...order, base: baseline.base, seed: at, posts }, baseline.pid),
        await productRound(live, { ...order, base: live.base, seed: at, posts }),
      ];
      accepted += b.accepted;
      say(`collect ${at || 'warm-up'}: bare ${a.perSecond}/s, Footfall ${b.perSecond}/s, stored ${b.storedPerSecond}/s`);
      // The first round warms both up and does not count.
      if (at) [bare.push(a), product.push(b)];
    }
  } finally {
    baseline.stop();
  }
  const shown = await mustShow(live, website, accepted);
  const ratio = spread(
    product.map((each, at) => each.perSecond / bare[at].perSecond),
    2,
  );
  return {
    rounds: { bare, product },
    checks: { accepted, shown },
    rows: [
      { what: 'bare Fastify, single posts', unit: 'posts/s', ...spreadOf(bare, 'perSecond') },
      { what: 'Footfall, single posts answered 202', unit: 'events/s', ...spreadOf(product, 'perSecond') },
      { what: 'Footfall / bare Fastify', unit: '×', ...ratio, least: 0.5 },
      { what: 'slowest hundredth of the answers (p99)', unit: 'ms', ...spreadOf(product, 'p99') },
      { what: 'processor time a post, bare Fastify', unit: 'µs', ...spreadOf(bare, 'cpuMicrosAnEvent', 1) },
      {
        what: 'processor time an event until it is stored, all processes',
        unit: 'µs',
        ...spreadOf(product, 'wholeWayCpuMicrosAnEvent', 1),
      },
      { what: 'the same / a post of bare Fastify', unit: '×', ...timesBare(bare, product), most: SINGLE_TIMES },
      { what: 'events accepted and stored, from the first post on', unit: 'events/s', ...spreadOf(product, 'storedPerSecond') },
    ],
  };
}

/** Posts of many events at both doors, and single ones to the bare server, in turns. */
export async function batch(live, { quick, say }) {
  const rounds = quick ? 3 : 5;
  const rows = [];
  const all = {};
  const checks = {};
  const baseline = await startBaseline();
  try {
    for (const door of ['open', 'keyed']) {
      const website = await live.owner.website(`${door}.bench.example`);
      // The rate at the open door is to be one that lasts: beginning and end of a round must not weigh.
      const posts = quick ? 320 : { open: 7200, keyed: 576 }[door];
      const order = { door, trackingCode: website.tracking_code, domain: website.domain, connections: 16, eventsAPost: EVENTS_A_BATCH };
      const single = {
        ...order,
        door: 'open',
        base: baseline.base,
        connections: CONNECTIONS,
        eventsAPost: 1,
        posts: quick ? 12_800 : 40_000,
      };
      const [bare, measured] = [[], []];
      let accepted = 0;
      for (let at = 0; at <= rounds; at++) {
        // A key may send 600 posts a minute.
        const key = await live.owner.key(website);
        const before = await round({ ...single, seed: at }, baseline.pid);
        const result = await productRound(live, { ...order, base: live.base, key, seed: 1000 + at, posts });
        accepted += result.accepted;
        say(`batch ${door} ${at || 'warm-up'}: ${result.perSecond}/s, stored ${result.storedPerSecond}/s`);
        if (at) [bare.push(before), measured.push(result)];
      }
      all[door] = { bare, product: measured };
      checks[door] = { accepted, shown: await mustShow(live, website, accepted) };
      const path = door === 'open' ? '/e' : '/api/v1/events';
      const of = (field, digits) => spreadOf(measured, field, digits);
      // The other suites ask for a part of what goes on and on.
      if (door === 'open') live.sustained = of('storedPerSecond').median;
      const targets = door === 'open' ? { stored: { least: 25_000 }, times: { most: BATCH_TIMES } } : { stored: {}, times: {} };
      rows.push(
        { what: `${EVENTS_A_BATCH} events a post to \`${path}\`, answered 202`, unit: 'events/s', ...of('perSecond') },
        { what: `of these stored, from the first post on (\`${path}\`)`, unit: 'events/s', ...of('storedPerSecond'), ...targets.stored },
        { what: `processor time an event until it is stored (\`${path}\`)`, unit: 'µs', ...of('wholeWayCpuMicrosAnEvent', 1) },
        { what: `the same / a post of bare Fastify (\`${path}\`)`, unit: '×', ...timesBare(bare, measured), ...targets.times },
      );
    }
  } finally {
    baseline.stop();
  }
  return { rounds: all, checks, rows };
}
