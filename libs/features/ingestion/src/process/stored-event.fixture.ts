import type { StoredEvent } from './visitor-history.query';

/** Offsets of the events below count from here. */
export const NOON = Date.parse('2024-05-14T12:00:00Z');

/** The id of the event of that number. */
export const eventId = (number: number): string => `018f3b5e-7c2d-7a10-b3c4-${String(number).padStart(12, '0')}`;

/** A stored page view so many milliseconds after noon. */
export const storedEvent = (number: number, offset: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: eventId(number),
  ts: NOON + offset,
  receivedAt: NOON + offset + 500,
  logPartition: 3,
  logOffset: BigInt(number),
  logIndex: 0,
  type: 'pageview',
  visitorId: 'v1',
  device: 'v1',
  previousVisitorId: null,
  orderId: '',
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
