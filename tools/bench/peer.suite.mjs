import { ask, dataFolder, logIn, metric, startProduct, until } from './product.mjs';
import { median, spread } from './statistics.mjs';
import { load } from './workers.mjs';

const CONNECTIONS = 16;
const CALLS = 10;
const DAY_MS = 86_400_000;

/** How another product is written to and asked; what it is asked is what `ours` answers of the same. */
export const peers = {
  umami: {
    reads: {
      stats: { ours: 'overview', path: (site, span) => `/api/websites/${site}/stats?${span}` },
      'metrics of paths': { ours: 'pages', path: (site, span) => `/api/websites/${site}/metrics?type=path&${span}` },
      'metrics of countries': { ours: 'countries', path: (site, span) => `/api/websites/${site}/metrics?type=country&${span}` },
      'metrics of browsers': { ours: 'technology', path: (site, span) => `/api/websites/${site}/metrics?type=browser&${span}` },
    },
    span: () => `startAt=${Date.now() - 30 * DAY_MS}&endAt=${Date.now()}`,
  },
};

/**
 * The same page views and the same questions at Footfall and at an instance of somebody else's product that the user runs, in turns.
 * @param peer `{ name, base, site, token }`: one of `peers`, its address, the id of a website there and a token that may read it
 */
export async function peer({ quick, say, peer: { name, base, site, token } }) {
  const folder = dataFolder();
  const [rounds, posts] = quick ? [2, 800] : [5, 4_000];
  const seen = { ours: [], theirs: [] };
  try {
    const product = await startProduct(folder);
    try {
      const owner = await logIn(product.base);
      const website = await owner.website('peer.bench.example');
      const order = { trackingCode: website.tracking_code, domain: website.domain, connections: CONNECTIONS, eventsAPost: 1, posts };
      let accepted = 0;
      for (let at = 0; at <= rounds; at++) {
        const theirs = await load({ ...order, door: name, base, site, seed: at });
        if (!theirs.accepted) throw new Error(`${name} at ${base} took none of ${posts} page views: ${JSON.stringify(theirs.statuses)}`);
        const ours = await load({ ...order, door: 'open', base: product.base, seed: at });
        accepted += ours.accepted;
        const stored = () => metric(product.base, 'footfall_processed_events_total', 'outcome="stored"');
        await until('Processing what was accepted', async () => (await stored()) >= accepted);
        const [their, our] = [theirs, ours].map((each) => each.accepted / each.seconds);
        say(`peer ${at || 'warm-up'}: ${name} ${Math.round(their)}/s, Footfall ${Math.round(our)}/s`);
        if (at) [seen.theirs.push(their), seen.ours.push(our)];
      }
      const rows = [
        { what: `${name}, single posts`, unit: 'events/s', ...spread(seen.theirs) },
        { what: 'Footfall, single posts answered 202', unit: 'events/s', ...spread(seen.ours) },
        timesRow('the same / the peer', median(seen.ours) / median(seen.theirs)),
      ];
      for (const [question, { ours, path }] of Object.entries(peers[name].reads)) {
        const key = await owner.key(website);
        const [own, other] = [[], []];
        for (let at = 0; at < CALLS; at++) {
          other.push(await timed(`${base}${path(site, peers[name].span())}`, token));
          own.push((await ask(product.base, key, website, ours, '30d')).ms);
        }
        rows.push(
          { what: `${name}, ${question}`, unit: 'ms', ...spread(other, 1) },
          { what: `Footfall, \`${ours}\` over 30d`, unit: 'ms', ...spread(own, 1) },
          timesRow('the peer / the same', median(other) / median(own)),
        );
      }
      return { rounds: seen, rows };
    } finally {
      await product.stop();
    }
  } finally {
    folder.remove();
  }
}

const timesRow = (what, times) => ({ what, unit: '×', median: Number(times.toFixed(1)) });

async function timed(url, token) {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(60_000) });
  const text = await response.text();
  if (!response.ok) throw new Error(`GET ${url.split('?')[0]} answered ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}
