import { randomUUID } from 'node:crypto';
import { ask, pause, until } from './product.mjs';
import { quantile, spread } from './statistics.mjs';
import { load } from './workers.mjs';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
/** Used in turns: a probe asks a few times, and a key has 120 questions a minute. */
const KEYS = 20;
const EVERY_MS = 50;
const LIVE_EVERY_MS = 5;
/** So many that their slowest hundredth is not the one slowest. */
const LOADED_PROBES = 150;
/** For each of the others; they are over sooner. */
const LIVE_PROBES = 4;
/** Half of what goes on and on, as the suite `batch` has found it; this where it did not run. */
const LOAD_PER_SECOND = 3000;
const EVENTS_A_POST = 50;

/** Posts one page view after the other, the first of them number `from`, and asks after each until /analytics counts it; milliseconds from the 202. */
async function probes(live, website, keys, count, from = 0) {
  const lags = [];
  const viewsNow = async (key) => (await ask(live.base, key, website, 'overview', '7d')).data.summary.total_page_views;
  let views = await viewsNow(keys[from % keys.length]);
  for (let at = from; at < from + count; at++) {
    const key = keys[at % keys.length];
    const response = await fetch(`${live.base}/e/${website.tracking_code}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': BROWSER },
      body: JSON.stringify({ id: randomUUID(), type: 'pageview', url: `https://${website.domain}/probe/${at}` }),
    });
    if (response.status !== 202) throw new Error(`a probe was answered ${response.status}`);
    const began = performance.now();
    const expected = ++views;
    const seen = async () => (await viewsNow(key)) >= expected;
    await until('A probe to be counted', seen, { withinMs: 30_000, everyMs: EVERY_MS });
    lags.push(performance.now() - began);
  }
  return lags;
}

/** Posts a page view of one new visitor after the other and asks after each until /e/live counts them; milliseconds from the 202. */
async function liveProbes(live, website, count, from) {
  const lags = [];
  for (let at = from; at < from + count; at++) {
    const forwarded = { 'x-forwarded-for': `198.51.100.${at % 250}` };
    const url = `${live.base}/e/live/${website.tracking_code}`;
    const now = async () => {
      const answer = await fetch(url, { headers: forwarded });
      if (!answer.ok) throw new Error(`live visitors were answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).liveCount;
    };
    const before = await now();
    const response = await fetch(`${live.base}/e/${website.tracking_code}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': `${BROWSER} probe/${at}`, ...forwarded },
      body: JSON.stringify({ id: randomUUID(), type: 'pageview', url: `https://${website.domain}/live/${at}` }),
    });
    if (response.status !== 202) throw new Error(`a probe was answered ${response.status}`);
    const began = performance.now();
    await until('A visitor to be live', async () => (await now()) > before, { withinMs: 30_000, everyMs: LIVE_EVERY_MS });
    lags.push(performance.now() - began);
  }
  return lags;
}

/** Time from the 202 until `/analytics` shows the page view: alone, and while another website takes events. */
export async function lag(live, { quick, say }) {
  const website = await live.owner.website('lag.bench.example');
  const busy = await live.owner.website('busy.bench.example');
  // Apart, so that the one kind of probe never counts the other's.
  const watched = await live.owner.website('live.bench.example');
  const keys = [];
  while (keys.length < KEYS) keys.push(await live.owner.key(website));
  const idle = await probes(live, website, keys, quick ? 9 : 30);
  say(`lag idle: median ${spread(idle).median} ms`);
  const [seconds, count] = quick ? [15, 9] : [100, LOADED_PROBES];
  const postsASecond = Math.max(1, Math.round((live.sustained ? live.sustained / 2 : LOAD_PER_SECOND) / EVENTS_A_POST));
  const perSecond = postsASecond * EVENTS_A_POST;
  const sending = load({
    base: live.base,
    door: 'open',
    trackingCode: busy.tracking_code,
    domain: busy.domain,
    seed: 7,
    connections: 15,
    posts: postsASecond * seconds,
    eventsAPost: EVENTS_A_POST,
    rate: postsASecond,
  });
  let sent = false;
  void sending.finally(() => (sent = true)).catch(() => undefined);
  await pause(2000);
  const loaded = [];
  const alive = [];
  // Only what was begun under load counts.
  while (!sent && loaded.length < count) {
    loaded.push(...(await probes(live, website, keys, 1, loaded.length)));
    alive.push(...(await liveProbes(live, watched, LIVE_PROBES, alive.length)));
  }
  const background = await sending;
  say(`lag at ${perSecond} events/s: median ${spread(loaded).median} ms of ${loaded.length}`);
  return {
    rounds: { idle, loaded, alive, background },
    checks: { backgroundAccepted: background.accepted, backgroundPosts: background.posts },
    rows: [
      { what: 'from the 202 to `/analytics`, idle', unit: 'ms', ...spread(idle) },
      { what: `the same at ${perSecond} events/s`, unit: 'ms', ...spread(loaded), most: 400 },
      { what: `slowest hundredth of these (p99)`, unit: 'ms', median: Math.round(quantile(loaded, 0.99)), most: 1000 },
      { what: `from the 202 to \`/e/live\` at ${perSecond} events/s`, unit: 'ms', ...spread(alive) },
      { what: `slowest hundredth of these (p99)`, unit: 'ms', median: Math.round(quantile(alive, 0.99)), most: 100 },
    ],
  };
}
