import type { StoredEventType } from '../events';

/** An event as the fold reads it. Texts are empty where there is nothing, unless null is allowed. */
export interface VisitEvent {
  /** Unique within its website. */
  readonly id: string;
  /** When it happened, epoch milliseconds. */
  readonly ts: number;
  /** When it was received, epoch milliseconds. */
  readonly receivedAt: number;
  readonly logPartition: number;
  readonly logOffset: bigint | number;
  readonly logIndex: number;
  readonly type: StoredEventType;
  readonly visitorId: string;
  /** The derived id under the salt before, during the day after a rotation. */
  readonly previousVisitorId: string | null;
  /** Pathname. */
  readonly path: string;
  readonly title: string;
  /** Full url; null for a direct view and for the website's own hosts. */
  readonly referrer: string | null;
  readonly referrerHost: string;
  readonly channel: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmTerm: string;
  readonly utmContent: string;
  readonly countryCode: string;
  readonly city: string;
  readonly deviceType: string;
  readonly browser: string;
  readonly os: string;
  /** Of a custom event or goal. */
  readonly name: string | null;
  readonly userId: string | null;
  /** Minor units of `currency`; negative for a refund. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly engagedMs: number;
  /** 0-100. */
  readonly scrollDepth: number;
  /** True for a revenue event whose order another one claimed before: it is no conversion. */
  readonly isRepeatedOrder?: boolean;
}
