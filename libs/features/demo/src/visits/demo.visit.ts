import type { CollectedEvent } from '@footfall/contracts';
import { DEMO_PAGES, type DemoPage } from '../tables/pages.table';
import type { DemoVisit, PageEvent } from './chosen.visit';
import { pageEvents } from './page.events';

const PAGES = new Map(DEMO_PAGES.map((page) => [page.path, page]));
const MOST_PAGES = 14;
/** Who is about to buy seldom leaves. */
const BUYING = new Set(['/cart', '/checkout', '/checkout/thanks']);

export const pageAt = (path: string): DemoPage => {
  const page = PAGES.get(path);
  if (!page) throw new Error(`the demo's site has no page ${path}`);
  return page;
};

/** The events of one visit in order of time: pages along the links of the site, and what is done on each. */
export function visitEvents(visit: DemoVisit): CollectedEvent[] {
  const { person, source, random, domain, key } = visit;
  const base = `https://${domain}`;
  const { country, device, clientIp, visitorId } = person;
  const serverContext = { clientIp, userAgent: device.userAgent, acceptLanguage: country.language };
  const events: CollectedEvent[] = [];
  let page = pageAt(random.weighted(source.entries));
  let opened = visit.start;
  let referrer = source.referrers.length ? random.pick(source.referrers) : null;
  let query = source.query;
  for (let count = 1; ; count++) {
    const leaves = count === MOST_PAGES || random.chance(count === 1 ? 0.5 : BUYING.has(page.path) ? 0.24 : 0.36);
    const url = `${base}${page.path}${query}`;
    const { made, next, stayMs } = pageEvents(visit, page, count, leaves);
    const view: PageEvent = {
      type: 'pageview',
      title: page.title,
      referrer,
      screen: device.screen,
      viewport: device.viewport,
      language: country.language,
      timezone: country.timezone,
      after: 0,
    };
    for (const { after, ...fields } of [view, ...made]) {
      events.push({
        idempotencyKey: `${key}-${events.length}`,
        ...fields,
        ts: new Date(opened + after).toISOString(),
        url,
        visitor_id: visitorId,
        serverContext,
      });
    }
    if (!next) return events;
    referrer = url;
    query = '';
    opened += stayMs;
    page = pageAt(next);
  }
}
