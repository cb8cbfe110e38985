import { mustShow, productRound } from './collect.suite.mjs';
import { withEngine } from './engine.mjs';
import { dataFolder, logIn, startProduct } from './product.mjs';
import { spread, spreadOf } from './statistics.mjs';

const CHUNK = 1_000_000;
/** How events come: of somebody who sends many at once, as scripts that queue do, and of somebody else each. */
const KINDS = [
  { kind: 'posts of 50', eventsAPost: 50, connections: 16, posts: 1_920, quickPosts: 640 },
  { kind: 'single posts', eventsAPost: 1, connections: 32, posts: 16_000, quickPosts: 6_400 },
];

/** A month of events, five a visitor, whose ids and visitors come no more: what is looked through for each new event. */
const eventsOf = (websiteId, from, count) => `
  INSERT INTO events (website_id, visitor_id, ts, received_at, event_id, type, path, log_partition, log_offset)
  SELECT '${websiteId}', lower(hex(sipHash128(intDiv(number + ${from}, 5)))),
    toStartOfHour(now64(3)) - toIntervalSecond(3600 + rand(1) % (30 * 86400)) AS happened, happened,
    generateUUIDv4(), 'pageview', concat('/page-', toString(rand(2) % 2000)), 99, number + ${from}
  FROM numbers(${count})`;

/** The visits and first visits of these, as far as they are looked through. */
const followingOf = (websiteId) => [
  `INSERT INTO visits (website_id, day, visit_id, version, visitor_id, start, end)
   SELECT website_id, toDate(ts), generateUUIDv4(), 1, visitor_id, ts, ts FROM events WHERE website_id = '${websiteId}' AND log_offset % 5 = 0`,
  `INSERT INTO visitor_first_seen (website_id, visitor_id, first_seen)
   SELECT website_id, visitor_id, ts FROM events WHERE website_id = '${websiteId}' AND log_offset % 5 = 0`,
];

/** The same posts for a website that is new and for one that has been there for a month, in turns. */
export async function history({ quick, say }) {
  const events = quick ? 1_000_000 : 10_000_000;
  const rounds = quick ? 3 : 5;
  const folder = dataFolder();
  let product = await startProduct(folder);
  try {
    const founder = await logIn(product.base);
    const websites = { young: await founder.website('young.bench.example'), old: await founder.website('old.bench.example') };
    await product.stop();
    await withEngine(folder, async (run) => {
      for (let from = 0; from < events; from += CHUNK) await run(eventsOf(websites.old.id, from, Math.min(CHUNK, events - from)));
      for (const statement of followingOf(websites.old.id)) await run(statement);
    });
    product = await startProduct(folder);
    const live = { ...product, owner: await logIn(product.base) };
    const measured = KINDS.map(() => ({ young: [], old: [] }));
    const accepted = { young: 0, old: 0 };
    for (const [kindAt, { kind, eventsAPost, connections, posts, quickPosts }] of KINDS.entries()) {
      for (let at = 0; at <= rounds; at++) {
        for (const [which, { tracking_code: trackingCode, domain }] of Object.entries(websites)) {
          const order = { door: 'open', trackingCode, domain, connections, eventsAPost, posts: quick ? quickPosts : posts };
          const result = await productRound(live, { ...order, base: live.base, seed: 3000 + 100 * kindAt + at });
          accepted[which] += result.accepted;
          say(
            `history, ${kind}, ${which} ${at || 'warm-up'}: stored ${result.storedPerSecond}/s, ${result.wholeWayCpuMicrosAnEvent} µs of processors each`,
          );
          if (at) measured[kindAt][which].push(result);
        }
      }
    }
    return {
      rounds: measured,
      checks: {
        young: { accepted: accepted.young, shown: await mustShow(live, websites.young, accepted.young) },
        old: { accepted: accepted.old, shown: await mustShow(live, websites.old, accepted.old) },
      },
      rows: KINDS.flatMap(({ kind }, kindAt) =>
        rowsOf(kind, measured[kindAt], `one with ${(events / 1e6).toFixed(0)} M events of the last month`),
      ),
    };
  } finally {
    await product.stop();
    folder.remove();
  }
}

function rowsOf(kind, { young, old }, past) {
  const times = (field) =>
    spread(
      old.map((each, at) => each[field] / young[at][field]),
      2,
    );
  return [
    { what: `${kind}: events stored of a new website, from the first post on`, unit: 'events/s', ...spreadOf(young, 'storedPerSecond') },
    { what: `${kind}: of ${past}`, unit: 'events/s', ...spreadOf(old, 'storedPerSecond') },
    { what: `${kind}: the old one / the new one`, unit: '×', ...times('storedPerSecond') },
    { what: `${kind}: processor time an event of the new one`, unit: 'µs', ...spreadOf(young, 'wholeWayCpuMicrosAnEvent', 1) },
    { what: `${kind}: the old one / the new one, processor time`, unit: '×', ...times('wholeWayCpuMicrosAnEvent') },
  ];
}
