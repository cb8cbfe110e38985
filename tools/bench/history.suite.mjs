import { mustShow, productRound } from './collect.suite.mjs';
import { withEngine } from './engine.mjs';
import { dataFolder, logIn, startProduct } from './product.mjs';
import { spread } from './statistics.mjs';

const EVENTS_A_POST = 50;
const CONNECTIONS = 16;
const CHUNK = 1_000_000;

/** A month of events, five a visitor, whose ids and visitors come no more: what is looked through for each new event. */
const eventsOf = (websiteId, from, count) => `
  INSERT INTO events (website_id, visitor_id, ts, received_at, event_id, type, path, log_partition, log_offset)
  SELECT '${websiteId}', lower(hex(sipHash128(intDiv(number + ${from}, 5)))),
    toStartOfHour(now64(3)) - toIntervalSecond(3 * 86400 + rand(1) % (27 * 86400)) AS happened, happened,
    generateUUIDv4(), 'pageview', concat('/page-', toString(rand(2) % 2000)), 99, number + ${from}
  FROM numbers(${count})`;

/** The same posts for a website that is new and for one that has been there for a month, in turns. */
export async function history({ quick, say }) {
  const events = quick ? 1_000_000 : 10_000_000;
  const [rounds, posts] = quick ? [3, 640] : [5, 1_920];
  const folder = dataFolder();
  let product = await startProduct(folder);
  try {
    const founder = await logIn(product.base);
    const websites = { young: await founder.website('young.bench.example'), old: await founder.website('old.bench.example') };
    await product.stop();
    await withEngine(folder, async (run) => {
      for (let from = 0; from < events; from += CHUNK) await run(eventsOf(websites.old.id, from, Math.min(CHUNK, events - from)));
    });
    product = await startProduct(folder);
    const live = { ...product, owner: await logIn(product.base) };
    const measured = { young: [], old: [] };
    const accepted = { young: 0, old: 0 };
    for (let at = 0; at <= rounds; at++) {
      for (const [which, { tracking_code: trackingCode, domain }] of Object.entries(websites)) {
        const order = { door: 'open', trackingCode, domain, connections: CONNECTIONS, eventsAPost: EVENTS_A_POST };
        const result = await productRound(live, { ...order, base: live.base, seed: 3000 + at, posts });
        accepted[which] += result.accepted;
        say(`history ${which} ${at || 'warm-up'}: stored ${result.storedPerSecond}/s`);
        if (at) measured[which].push(result);
      }
    }
    const stored = (which) => measured[which].map(({ storedPerSecond }) => storedPerSecond);
    return {
      rounds: measured,
      checks: {
        young: { accepted: accepted.young, shown: await mustShow(live, websites.young, accepted.young) },
        old: { accepted: accepted.old, shown: await mustShow(live, websites.old, accepted.old) },
      },
      rows: [
        { what: 'events stored of a new website, from the first post on', unit: 'events/s', ...spread(stored('young')) },
        { what: `of one with ${(events / 1e6).toFixed(0)} M events of the last month`, unit: 'events/s', ...spread(stored('old')) },
        {
          what: 'the old one / the new one',
          unit: '×',
          ...spread(
            stored('old').map((each, at) => each / stored('young')[at]),
            2,
          ),
        },
      ],
    };
  } finally {
    await product.stop();
    folder.remove();
  }
}
