import { ask, logIn, pause } from './product.mjs';
import { median, quantile, spread } from './statistics.mjs';
import { load } from './workers.mjs';

/** What comes in while the overview is asked for, and how much longer its slowest hundredth may take than without. */
const BUSY_EVENTS = 10_000;
const BUSY_TIMES = 3;
const EVENTS_A_POST = 50;
const BUSY_SECONDS = 20;
/** Visits of the asked website itself, so that no answer can be kept. */
const LIVE_SECONDS = 30;
const LIVE_CALLS = 10;

/** Answers over 30 days while events come in: for another website as many as go, and for the asked one a few. */
export async function underLoad(product, website, { questions, say }) {
  const busy = await measureBusy(product, website, say);
  const live = await measureLive(product, website, questions, say);
  return {
    rounds: { busy: { ...busy, idle: quantilesOf(busy.idle), busy: quantilesOf(busy.busy) }, live },
    rows: [...rowsOfBusy(busy), ...rowsOfLive(live)],
  };
}

/** Of the ms of thousands of answers, for the report. */
const quantilesOf = (times) => ({
  count: times.length,
  ...Object.fromEntries([0.5, 0.9, 0.99, 1].map((share) => [`p${share * 100}`, Number(quantile(times, share).toFixed(2))])),
});

/** The overview again and again, alone and while another website takes events; milliseconds. */
async function measureBusy(product, website, say) {
  const owner = await logIn(product.base);
  const other = await owner.website('busy.bench.example');
  const seconds = BUSY_SECONDS;
  const asked = async (isOver) => {
    const times = [];
    const key = await owner.key(website);
    while (!isOver()) times.push((await ask(product.base, key, website, 'overview', '30d')).ms);
    return times;
  };
  const after = (ms) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const idle = await asked(after(seconds * 1000));
  let sent = false;
  const postsASecond = BUSY_EVENTS / EVENTS_A_POST;
  const sending = load({
    base: product.base,
    door: 'open',
    trackingCode: other.tracking_code,
    domain: other.domain,
    seed: 11,
    connections: 10,
    posts: postsASecond * (seconds + 4),
    eventsAPost: EVENTS_A_POST,
    rate: postsASecond,
  }).finally(() => (sent = true));
  sending.catch(() => undefined);
  await pause(2000);
  const isOver = after(seconds * 1000);
  const busy = await asked(() => sent || isOver());
  const { accepted, seconds: took } = await sending;
  const perSecond = Math.round(accepted / took);
  say(`query overview: p99 ${quantile(idle, 0.99).toFixed(1)} ms idle, ${quantile(busy, 0.99).toFixed(1)} ms at ${perSecond} events/s`);
  return { idle, busy, perSecond };
}

/** Each question while its own website has a page view a second; milliseconds. */
async function measureLive(product, website, questions, say) {
  const owner = await logIn(product.base);
  const { base } = product;
  const sending = load({
    base,
    door: 'open',
    trackingCode: website.tracking_code,
    domain: website.domain,
    seed: 13,
    connections: 1,
    posts: LIVE_SECONDS,
    eventsAPost: 1,
    rate: 1,
  });
  sending.catch(() => undefined);
  await pause(3000);
  const live = {};
  for (const question of questions) {
    const key = await owner.key(website);
    live[question] = [];
    for (let at = 0; at < LIVE_CALLS; at++) live[question].push(Number((await ask(base, key, website, question, '30d')).ms.toFixed(2)));
  }
  say(
    `query while visits come: ${Object.entries(live)
      .map(([question, times]) => `${question} ${median(times).toFixed(1)} ms`)
      .join(', ')}`,
  );
  await sending;
  return live;
}

function rowsOfLive(live) {
  return Object.entries(live).map(([question, times]) => ({
    what: `\`${question}\` over 30d while its website has a page view a second`,
    unit: 'ms',
    ...spread(times, 1),
  }));
}

function rowsOfBusy({ idle, busy, perSecond }) {
  const [before, meanwhile] = [quantile(idle, 0.99), quantile(busy, 0.99)].map((ms) => Number(ms.toFixed(1)));
  return [
    { what: `\`overview\` over 30d, slowest hundredth of ${idle.length} (p99), idle`, unit: 'ms', median: before },
    { what: `the same of ${busy.length} while ${perSecond} events/s come in`, unit: 'ms', median: meanwhile },
    { what: 'the same / idle', unit: '×', median: Number((meanwhile / before).toFixed(2)), most: BUSY_TIMES },
  ];
}
