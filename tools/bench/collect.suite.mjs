import { cpuMicros } from './process-tree.mjs';
import { ask, metric, until } from './product.mjs';
import { spread } from './statistics.mjs';
import { load, startBaseline } from './workers.mjs';

const CONNECTIONS = 32;
/** Above this share of one processor the generator may be what is measured. */
const GENERATOR_BOUND = 0.9;

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
async function productRound(live, order) {
  const stored = () => metric(live.base, 'footfall_processed_events_total', 'outcome="stored"');
  const [before, cpuBefore, began] = [await stored(), cpuMicros(live.pid), performance.now()];
  const result = await round(order, live.pid);
  await until('Processing what was accepted', async () => (await stored()) >= before + result.accepted);
  const seconds = (performance.now() - began) / 1000;
  return {
    ...result,
    storedPerSecond: Math.round(result.accepted / seconds),
    wholeWayCpuMicrosAnEvent: Number(((cpuMicros(live.pid) - cpuBefore) / Math.max(1, result.accepted)).toFixed(1)),
  };
}

/** @throws Error where the store shows another number of page views than was accepted. */
async function mustShow(live, website, accepted) {
  const key = await live.owner.key(website);
  let shown = 0;
  const equal = async () => (shown = (await ask(live.base, key, website, 'overview', '7d')).data.summary.total_page_views) === accepted;
  await until('Equality', equal, { withinMs: 15_000, everyMs: 500 }).catch(() => {
    throw new Error(`${accepted} page views were accepted and /analytics shows ${shown}`);
  });
  return shown;
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
  const of = (list, field, digits) =>
    spread(
      list.map((each) => each[field]),
      digits,
    );
  const ratio = spread(
    product.map((each, at) => each.perSecond / bare[at].perSecond),
    2,
  );
  return {
    rounds: { bare, product },
    checks: { accepted, shown },
    rows: [
      { what: 'bare Fastify, single posts', unit: 'posts/s', ...of(bare, 'perSecond') },
      { what: 'Footfall, single posts answered 202', unit: 'events/s', ...of(product, 'perSecond') },
      { what: 'Footfall / bare Fastify', unit: '×', ...ratio, least: 0.4, wanted: 0.65 },
      { what: 'slowest hundredth of the answers (p99)', unit: 'ms', ...of(product, 'p99') },
      { what: 'processor time a post, bare Fastify', unit: 'µs', ...of(bare, 'cpuMicrosAnEvent', 1) },
      { what: 'processor time an event until it is stored, all processes', unit: 'µs', ...of(product, 'wholeWayCpuMicrosAnEvent', 1) },
      { what: 'events accepted and stored, from the first post on', unit: 'events/s', ...of(product, 'storedPerSecond') },
    ],
  };
}

/** Posts of 100 events at both doors. */
export async function batch(live, { quick, say }) {
  const rounds = quick ? 3 : 5;
  const posts = quick ? 160 : 480;
  const rows = [];
  const all = {};
  const checks = {};
  for (const door of ['open', 'keyed']) {
    const website = await live.owner.website(`${door}.bench.example`);
    const order = {
      door,
      trackingCode: website.tracking_code,
      domain: website.domain,
      connections: 16,
      eventsAPost: 100,
      base: live.base,
    };
    const measured = [];
    let accepted = 0;
    for (let at = 0; at <= rounds; at++) {
      // Posts to the keyed door are counted by key: one round stays below the 600 of a minute.
      const key = await live.owner.key(website);
      const result = await productRound(live, { ...order, key, seed: 1000 + at, posts });
      accepted += result.accepted;
      say(`batch ${door} ${at || 'warm-up'}: ${result.perSecond}/s, stored ${result.storedPerSecond}/s`);
      if (at) measured.push(result);
    }
    all[door] = measured;
    checks[door] = { accepted, shown: await mustShow(live, website, accepted) };
    const path = door === 'open' ? '/e' : '/api/v1/events';
    const of = (field, digits) =>
      spread(
        measured.map((each) => each[field]),
        digits,
      );
    rows.push(
      { what: `100 events a post to \`${path}\`, answered 202`, unit: 'events/s', ...of('perSecond'), least: 20_000 },
      { what: `of these stored, from the first post on (\`${path}\`)`, unit: 'events/s', ...of('storedPerSecond') },
      { what: `processor time an event until it is stored (\`${path}\`)`, unit: 'µs', ...of('wholeWayCpuMicrosAnEvent', 1) },
    );
  }
  return { rounds: all, checks, rows };
}
