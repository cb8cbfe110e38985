import type { AcceptedHit, CollectedEvent, WebsiteChanged, WebsiteSettings } from '@footfall/contracts';
import type { Collected, Entrance, Sender } from '../collected';
import { collectingOf } from '../request.parts';

export const RECEIVED_AT = Date.parse('2026-03-01T10:00:00Z');
export const WEBSITE_ID = '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4c';
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
export const PROGRAM = 'curl/8.5.0';
export const OPEN: Entrance = { door: 'open' };
export const KEYED: Entrance = { door: 'keyed' };
export const HISTORICAL: Entrance = { door: 'historical', keptSince: 0 };

const settings: WebsiteSettings = {
  track_outbound_links: true,
  track_downloads: true,
  session_replay: false,
  heatmaps: true,
  allow_localhost: false,
  public_widgets: false,
  track_errors: true,
  track_vitals: true,
  track_forms: true,
  honour_gpc: true,
  honour_dnt: true,
  replay_mask_text: true,
  replay_sample_percent: 0,
  replay_on_error: false,
};

const website: WebsiteChanged = {
  v: 1,
  revision: 1,
  deleted: false,
  id: WEBSITE_ID,
  teamId: '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4d',
  trackingCode: 'FF_0000000000000001',
  domain: 'shop.example',
  name: 'Shop',
  timezone: 'Europe/Paris',
  isActive: true,
  publicDashboard: false,
  revenueCurrency: null,
  allowedDomains: [],
  settings,
  ipExclusions: ['203.0.113.0/24'],
  pathExclusions: ['/private/*'],
  createdAt: '2026-01-01T00:00:00Z',
};

export interface Situation {
  readonly entrance?: Entrance;
  readonly website?: Partial<WebsiteChanged>;
  readonly settings?: Partial<WebsiteSettings>;
  readonly sender?: Partial<Sender>;
  readonly origin?: string;
  readonly sentAt?: unknown;
  /** What steps before have filled. */
  readonly hit?: Partial<AcceptedHit>;
}

/** An event on its way, before the first step: of a browser on a page of the website, unless the situation says otherwise. */
export function collected(event: CollectedEvent, situation: Situation = {}): Collected {
  const request = collectingOf(situation.entrance ?? OPEN, {
    website: { ...website, ...situation.website, settings: { ...settings, ...situation.settings } },
    origin: situation.origin,
    sentAt: situation.sentAt,
    receivedAt: RECEIVED_AT,
  });
  const sender: Sender = { address: '8.8.8.8', userAgent: BROWSER, acceptLanguage: null, headers: {}, ...situation.sender };
  const hit = { type: event.type ?? 'pageview', ...situation.hit } as AcceptedHit;
  return { event, request, sender, url: event.url && URL.canParse(event.url) ? new URL(event.url) : null, hit, partition: 0 };
}
