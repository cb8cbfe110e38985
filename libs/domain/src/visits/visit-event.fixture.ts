import type { VisitEvent } from './visit.event';

/** Offsets of the events below count from here. */
export const NOON = Date.parse('2024-05-14T12:00:00Z');

let made = 0;

/** A page view so many milliseconds after noon, with an id of its own that sorts by creation. */
export const visitEvent = (offset: number, more: Partial<VisitEvent> = {}): VisitEvent => ({
  id: `e${String(++made).padStart(6, '0')}`,
  ts: NOON + offset,
  receivedAt: NOON + offset + 500,
  logPartition: 3,
  logOffset: BigInt(made),
  logIndex: 0,
  type: 'pageview',
  visitorId: 'visitor-1',
  previousVisitorId: null,
  path: '/a',
  title: '',
  referrer: null,
  referrerHost: '',
  channel: 'Direct',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
  countryCode: 'XX',
  city: '',
  deviceType: 'desktop',
  browser: 'Firefox',
  os: 'Linux',
  name: null,
  userId: null,
  amount: null,
  currency: null,
  engagedMs: 0,
  scrollDepth: 0,
  ...more,
});
