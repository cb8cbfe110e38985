import { createHash } from 'node:crypto';
import type { ImportedEvent } from '@footfall/contracts';
import { DateTime } from 'luxon';
import type { CsvRecord } from '../files/csv.records';
import { cutText } from '../files/cut-text';
import { browserName, deviceName, systemName } from './umami.names';

export const WEBSITE_EVENT_NEEDS = ['session_id', 'url_path', 'created_at'] as const;
const MOST_TEXT = 2048;
const MOST_NAME = 120;
/** Of a city, a browser, a system. */
const MOST_TOLD = 128;
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const [PAGE_VIEW, CUSTOM] = ['1', '2'];

export interface UmamiOptions {
  /** Host of the website's pages. */
  readonly domain: string;
  readonly ownHosts: ReadonlySet<string>;
  /** Before every visitor id. */
  readonly visitorPrefix: string;
  /** IANA zone of times without an offset. */
  readonly zone: string;
}

export type UmamiRow =
  | { readonly kind: 'failed' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'event'; readonly id: string; readonly event: ImportedEvent };

/** What a row of `website_event.csv` says: a page view or an event of the page's own; links and pixels are neither. Columns that stand in no answer are not read. */
export function umamiEvent(record: NonNullable<CsvRecord>, options: UmamiOptions): UmamiRow {
  const cell = (name: string): string => plain(record[name] ?? '');
  const ts = instantOf(cell('created_at'), options.zone);
  const session = cell('session_id');
  if (ts === null || !session) return { kind: 'malformed' };
  const name = cell('event_name');
  const type = cell('event_type') || (name ? CUSTOM : PAGE_VIEW);
  if (type !== PAGE_VIEW && !(type === CUSTOM && name)) return { kind: 'failed' };
  const id = cell('event_id') || digest(JSON.stringify(record)).slice(0, 36);
  const title = cutText(cell('page_title'), MOST_TEXT);
  const language = cutText(cell('language'), 64);
  const referrer = referrerOf(cell, options.ownHosts);
  const [, w, h] = /^(\d{1,5})x(\d{1,5})$/.exec(cell('screen')) ?? [];
  const country = cell('country').toUpperCase();
  const city = cutText(cell('city'), MOST_TOLD);
  return {
    kind: 'event',
    id,
    event: {
      event: {
        idempotencyKey: cutText(`umami-${id}`, 128),
        type: type === CUSTOM ? 'event' : 'pageview',
        ts,
        url: urlOf(cell, options.domain),
        visitor_id: options.visitorPrefix + digest(session).slice(0, 32),
        ...(type === CUSTOM && { name: cutText(name, MOST_NAME) }),
        ...(referrer && { referrer }),
        ...(title && { title }),
        ...(language && { language }),
        ...(w && h && { screen: { w: Number(w), h: Number(h) } }),
      },
      told: {
        country: /^[A-Z]{2}$/.test(country) ? country : 'XX',
        ...(city && { city }),
        device: deviceName(cell('device')),
        browser: cutText(browserName(cell('browser')), MOST_TOLD),
        os: cutText(systemName(cell('os')), MOST_TOLD),
      },
    },
  };
}

type Cell = (name: string) => string;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Exports put a quote before what a spreadsheet would take for a formula. */
const plain = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Newer exports have campaigns in columns of their own as well. */
function urlOf(cell: Cell, domain: string): string {
  const path = cell('url_path');
  const query = new URLSearchParams(cell('url_query').replace(/^\?/, ''));
  for (const name of UTM) if (cell(name) && !query.has(name)) query.set(name, cell(name));
  const text = `https://${domain}${path.startsWith('/') ? path : `/${path}`}`;
  const whole = query.size ? `${text}?${query.toString()}` : text;
  return cutText(whole.length > MOST_TEXT ? text : whole, MOST_TEXT);
}

function referrerOf(cell: Cell, ownHosts: ReadonlySet<string>): string | null {
  const host = cell('referrer_domain').toLowerCase();
  if (!host || ownHosts.has(host)) return null;
  const query = cell('referrer_query').replace(/^\?/, '');
  const path = cell('referrer_path');
  const url = `https://${host}${path && !path.startsWith('/') ? '/' : ''}${path}${query ? `?${query}` : ''}`;
  return url.length <= MOST_TEXT && URL.canParse(url) ? url : null;
}

function instantOf(text: string, zone: string): string | null {
  const parsed = [DateTime.fromSQL(text, { zone }), DateTime.fromISO(text, { zone })].find(({ isValid }) => isValid);
  return parsed?.toUTC().toISO() ?? null;
}
