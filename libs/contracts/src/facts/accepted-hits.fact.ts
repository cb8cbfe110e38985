import type { EventType } from '@footfall/domain';

/**
 * One event as it stands on the log: enriched, without address and User-Agent. Keys are short words because a record is
 * read far more often than it is looked at, and absent means null.
 */
export interface AcceptedHit {
  /** UUID in lower case. */
  id: string;
  /** True where the server made the id, so that no other copy can exist outside a redelivery. */
  made?: true;
  type: EventType | 'heartbeat';
  /** When it happened, corrected; epoch milliseconds. */
  ts: number;
  visitor: string;
  /** The derived id under the salt before this one, during the 24 h after a rotation. */
  previousVisitor?: string;
  session?: string;
  host: string;
  /** Pathname of the url. */
  path: string;
  title?: string;
  /** Full url; absent for direct views and the website's own hosts. */
  referrer?: string;
  referrerHost?: string;
  channel: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmTerm?: string;
  utmContent?: string;
  country: string;
  city?: string;
  device: string;
  browser: string;
  os: string;
  language?: string;
  screen?: string;
  name?: string;
  props?: Record<string, string | number | boolean>;
  userId?: string;
  amount?: number;
  currency?: string;
  orderId?: string;
  engagedMs?: number;
  /** Deepest scroll in percent. */
  scrollDepth?: number;
  /** The fields that only this type has (click position, error text, vitals, traits …). */
  details?: Record<string, unknown>;
}

export type Door = 'open' | 'keyed' | 'historical';

/** Topic `hits.accepted.v1`: the hits of one request that share a partition. */
export interface AcceptedHits {
  v: 1;
  websiteId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  door: Door;
  /** The import that brought them, where one did. */
  importId?: string;
  /** What the request was part of, as `traceOf` gives it; absent where its sender did not say. */
  traceparent?: string;
  hits: AcceptedHit[];
}
