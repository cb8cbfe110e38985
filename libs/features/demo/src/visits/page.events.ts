import { SeededRandom } from '../seeded.random';
import { DEMO_ERRORS, DEMO_RELEASES, type DemoError } from '../tables/errors.table';
import { DEMO_PRICES, type DemoPage } from '../tables/pages.table';
import type { DemoVisit, PageEvent } from './chosen.visit';

export interface PageStay {
  /** Beside the page view, in order of time. */
  readonly made: readonly PageEvent[];
  /** The path that follows; null at the end of the visit. */
  readonly next: string | null;
  readonly stayMs: number;
}

const SELECTORS = ['a.button', 'nav a', 'main a.more', 'img.photo', 'button.menu'];
const TERMS = ['oolong', 'kettle', 'glass', 'matcha', 'filter', 'gift'];
const LINKS = ['https://teapages.example/temperatures', 'https://potters-guild.example/', 'https://waterworks.example/hardness'];

/** What somebody does on one page, and where they go from there. */
export function pageEvents(visit: DemoVisit, page: DemoPage, count: number, leaves: boolean): PageStay {
  const { random } = visit;
  // Who came to the wrong place is gone within seconds.
  const glance = leaves && count === 1 && random.chance(0.72);
  const engaged = Math.round(1000 * (glance ? 1 + 7 * random.next() : Math.min(900, Math.max(2, random.around(page.reading)))));
  const stayMs = Math.round(engaged * (1 + 0.4 * random.next())) + 500;
  const within = (from: number, to: number) => Math.round(engaged * (from + (to - from) * random.next()));
  const made: PageEvent[] = [];
  if (count === 1 && random.chance(0.35)) made.push(vitals(random));
  const error = glance ? undefined : errorOn(visit, page);
  if (error) made.push({ ...errorEvent(error, visit), after: within(0.1, 0.4) });
  if (!glance) made.push(...actions(visit, page, within));
  const buys = page.path in DEMO_PRICES && made.some(({ name }) => name === 'add_to_cart');
  made.push({ type: 'engagement', engaged_ms: engaged, scroll_depth: depthOf(random, glance), after: stayMs });
  made.sort((a, b) => a.after - b.after);
  if (buys) return { made, next: '/cart', stayMs };
  return { made, next: leaves ? null : random.weighted(page.next), stayMs };
}

function actions(visit: DemoVisit, page: DemoPage, within: (from: number, to: number) => number): PageEvent[] {
  const { random, person, key } = visit;
  const made: PageEvent[] = [];
  const price = DEMO_PRICES[page.path];
  if (random.chance(0.3)) {
    const x = Math.round(1000 * (0.15 + 0.7 * random.next())) / 1000;
    const [rage, dead] = [random.chance(0.03), random.chance(0.04)];
    made.push({
      type: 'click',
      x,
      y: random.whole(60, 2400),
      selector: random.pick(SELECTORS),
      ...(rage && { rage }),
      ...(dead && { dead }),
      after: within(0.2, 0.9),
    });
  }
  if (price !== undefined && random.chance(0.09)) {
    made.push({ type: 'event', name: 'add_to_cart', props: { product: page.title, price }, after: within(0.6, 0.9) });
  }
  if (page.path === '/shop' && random.chance(0.25)) {
    made.push({ type: 'event', name: 'search', props: { term: random.pick(TERMS), results: random.whole(0, 9) }, after: within(0.2, 0.7) });
  }
  if (page.path === '/newsletter' && random.chance(0.5)) {
    made.push({ type: 'event', name: 'form_submit', props: { form: 'newsletter' }, after: within(0.7, 0.9) });
  }
  if (page.path.startsWith('/blog/') && random.chance(0.07))
    made.push({ type: 'outbound', props: { href: random.pick(LINKS) }, after: within(0.5, 0.9) });
  if (page.path === '/blog/brewing-temperatures' && random.chance(0.08)) {
    made.push({ type: 'download', props: { href: `https://${visit.domain}/files/brewing-chart.pdf` }, after: within(0.5, 0.9) });
  }
  if (page.path === '/checkout/thanks') {
    const amount = Math.round(100 * random.pick(Object.values(DEMO_PRICES)) * random.whole(1, 2)) / 100;
    made.push({ type: 'revenue', amount, currency: 'EUR', order_id: key, after: 400 });
  }
  if (page.path === '/account/new' && random.chance(0.75)) {
    const at = within(0.7, 0.9);
    made.push({ type: 'goal', name: 'signup', after: at });
    made.push({
      type: 'identify',
      user_id: `customer-${person.visitorId.slice(5)}`,
      traits: { plan: random.chance(0.2) ? 'club' : 'guest' },
      after: at + 200,
    });
  }
  return made;
}

const depthOf = (random: SeededRandom, glance: boolean): number => (glance ? random.whole(5, 35) : Math.min(100, random.whole(25, 125)));

function errorOn({ random, broken }: DemoVisit, page: DemoPage): DemoError | undefined {
  return DEMO_ERRORS.find((error, at) => error.on.test(page.path) && random.chance(error.weight * (broken && at === 0 ? 0.08 : 0.003)));
}

function errorEvent(error: DemoError, { domain, broken }: DemoVisit): Omit<PageEvent, 'after'> {
  const base = `https://${domain}`;
  const { error_type, message, line, column, file } = error;
  const stack = error.stack.replaceAll('{base}', base);
  return {
    type: 'error',
    error_type,
    message,
    stack,
    source: `${base}/assets/${file}`,
    line,
    column,
    release: DEMO_RELEASES[broken ? 1 : 0],
  };
}

function vitals(random: SeededRandom): PageEvent {
  const lcp = Math.round(random.around(1500));
  return {
    type: 'vitals',
    lcp,
    fcp: Math.round(lcp * 0.6),
    ttfb: Math.round(lcp * 0.2),
    inp: Math.round(random.around(110)),
    cls: Math.round(random.around(0.04) * 1000) / 1000,
    after: lcp + 50,
  };
}
