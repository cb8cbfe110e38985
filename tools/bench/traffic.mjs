import { randomUUID } from 'node:crypto';

const PAGES = 2000;
const EVENTS_A_VISITOR = 8;
/** Programs that a large website sees; visitors share them. */
const USER_AGENTS = 6000;
const WORDS = 'news shop blog docs guide price about team jobs help login cart order item sale tips best list plan data'.split(' ');
const REFERRERS = [
  'https://www.google.com/',
  'https://duckduckgo.com/',
  'https://news.ycombinator.com/item?id=4711',
  'https://t.co/aBcD',
  null,
  null,
];
const LANGUAGES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'ja-JP'];
const SCREENS = [
  { w: 1920, h: 1080 },
  { w: 1440, h: 900 },
  { w: 390, h: 844 },
  { w: 412, h: 915 },
];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Page views as browsers send them, the same for the same seed but for their ids, which are new every time.
 * @param count page views that will be asked for; there is a visitor for every eight
 */
export function trafficOf({ seed, domain, count }) {
  const next = random(seed);
  const below = (n) => Math.floor(next() * n);
  const pick = (list) => list[below(list.length)];
  const pages = Array.from({ length: PAGES }, (_, at) => `/${WORDS[at % 20]}/${WORDS[(at * 7) % 20]}-${WORDS[(at * 3) % 20]}-${at}`);
  const visitors = Array.from({ length: Math.max(1, Math.ceil(count / EVENTS_A_VISITOR)) }, () => ({
    address: `${pick([23, 51, 62, 78, 81, 91, 109, 151, 176, 188, 203, 212])}.${below(256)}.${below(256)}.${1 + below(254)}`,
    userAgent: pick(USER_AGENT_LIST),
    language: pick(LANGUAGES),
    screen: pick(SCREENS),
  }));
  const pageView = (visitor) => {
    // Few pages are seen often: the share of a page falls with its rank.
    const rank = Math.floor(PAGES ** next()) - 1;
    const campaign = next() < 0.1 ? `?utm_source=newsletter&utm_medium=email&utm_campaign=week-${below(50)}` : '';
    return {
      id: randomUUID(),
      type: 'pageview',
      url: `https://${domain}${pages[rank]}${campaign}`,
      title: `${WORDS[rank % 20]} and ${WORDS[(rank * 3) % 20]} – number ${rank}`,
      referrer: pick(REFERRERS),
      screen: visitor.screen,
      language: visitor.language,
    };
  };
  return { visitor: () => pick(visitors), pageView };
}

/** The same in every round, whatever its seed. */
const USER_AGENT_LIST = userAgents(random(4711));

function userAgents(next) {
  const below = (n) => Math.floor(next() * n);
  const pick = (list) => list[below(list.length)];
  return Array.from({ length: USER_AGENTS }, () => userAgent(below, pick));
}

function userAgent(below, pick) {
  const chrome = `${110 + below(40)}.0.${below(6)}.${below(200)}`;
  const firefox = 110 + below(40);
  const safari = `${15 + below(4)}.${below(7)}`;
  const desktop = pick(['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64']);
  const phone = pick(['Pixel 8', 'SM-S911B', 'SM-A546B', '2201117TG', 'CPH2449']);
  return pick([
    `Mozilla/5.0 (${desktop}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36`,
    `Mozilla/5.0 (${desktop}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36 Edg/${chrome}`,
    `Mozilla/5.0 (${desktop}; rv:${firefox}.0) Gecko/20100101 Firefox/${firefox}.0`,
    `Mozilla/5.0 (Linux; Android ${11 + below(5)}; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Mobile Safari/537.36`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${15 + below(4)}_${below(7)} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Safari/605.1.15`,
  ]);
}
