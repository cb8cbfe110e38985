import { randomUUID } from 'node:crypto';
import { NO_EVENT, type VisitRow } from '@footfall/clickhouse';

const HOUR = 3_600_000;

/** A small generator of the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PATHS = ['/', '/a', '/b', '/docs/a', '/docs/b%20c', "/o'clock", '/back\\slash', '/ümlaut'];
const COUNTRIES = ['DE', 'US', 'FR', 'XX', ''];
const HOSTS = ['', 'news.example', 'forum.example'];

/** A visit that begins at `start` with page views, also hours later, that the numbers choose. */
export function randomVisit(websiteId: string, start: number, random: () => number): VisitRow {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const count = Math.floor(random() * 5);
  const views = Array.from({ length: count }, (_, i) => ({
    at: i === 0 ? start : start + Math.floor(random() ** 3 * 24 * HOUR),
    path: pick(PATHS),
  })).sort((a, b) => a.at - b.at);
  const pages = [...new Set(views.map((view) => view.path))];
  const host = pick(HOSTS);
  return {
    website_id: websiteId,
    day: start,
    visit_id: randomUUID(),
    version: 2n,
    gone: false,
    visitor_id: `visitor-${Math.floor(random() * 40)}`,
    known_as: [],
    user_id: '',
    start,
    end: Math.max(start, views.at(-1)?.at ?? start) + Math.floor(random() * 60_000),
    first_inserted_at: 1_700_000_000_000 + Math.floor(random() * 1000),
    entry_path: views[0]?.path ?? '/event-only',
    exit_path: views.at(-1)?.path ?? '/event-only',
    referrer: host && `https://${host}/thread`,
    referrer_host: host,
    channel: host ? 'Referral' : 'Direct',
    utm_source: pick(['', 'mail', 'ads']),
    utm_medium: pick(['', 'cpc']),
    utm_campaign: pick(['', 'spring']),
    country_code: pick(COUNTRIES),
    city: 'Berlin',
    device_type: pick(['desktop', 'mobile', 'tablet', 'unknown', '']),
    browser: pick(['Chrome', 'Firefox', '']),
    os: pick(['Linux', 'Windows', '']),
    page_views: count,
    engaged_ms: BigInt(Math.floor(random() * 100_000)),
    scroll_depth: Math.floor(random() * 101),
    had_interaction: random() < 0.5,
    is_bounce: count === 1 && random() < 0.6,
    is_returning: random() < 0.5,
    has_goal: false,
    has_revenue: false,
    has_error: false,
    value_score: Math.floor(random() * 101),
    goal_id: [],
    goal_event: [],
    high_value_event: NO_EVENT,
    content: 0,
    view_at: views.map((view) => view.at),
    view_path: views.map((view) => view.path),
    page_path: pages,
    page_title: pages.map((path) => (random() < 0.3 ? '' : `${path} ${Math.floor(random() * 3)}`)),
    page_view_count: pages.map((path) => views.filter((view) => view.path === path).length),
    page_engaged_ms: pages.map(() => BigInt(Math.floor(random() * 50_000))),
    page_scroll_depth: pages.map(() => Math.floor(random() * 101)),
  };
}

/** The end of a visit that became part of another, as processing writes it. */
export const tombstone = (visit: VisitRow): VisitRow => ({ ...visit, version: visit.version + 1n, gone: true });

/** A newer version of a visit with other figures. */
export function newerVersion(visit: VisitRow, random: () => number): VisitRow {
  const other = randomVisit(visit.website_id, visit.start, random);
  return { ...other, visit_id: visit.visit_id, version: visit.version + 2n, first_inserted_at: visit.first_inserted_at };
}
