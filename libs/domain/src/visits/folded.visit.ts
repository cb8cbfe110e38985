import type { VisitEvent } from './visit.event';

/** One page of a visit; all of its views together. */
export interface VisitPage {
  readonly path: string;
  /** Of the first view that has one. */
  readonly title: string;
  readonly views: number;
  /** Whole milliseconds. */
  readonly engagedMs: number;
  /** Deepest, 0-100. */
  readonly scrollDepth: number;
}

/** A configured goal that was completed in a visit, once however often. */
export interface VisitGoal {
  readonly goalId: string;
  /** The events that complete it, in order of time; at least one. */
  readonly eventIds: readonly string[];
}

/** Everything that the answers need of a visit, but for whether its visitor was seen before. */
export interface Visit<E extends VisitEvent = VisitEvent> {
  /** UUIDv5 of website, visitor and first event. */
  readonly visitId: string;
  /** That of the first event. */
  readonly visitorId: string;
  /** First and last event, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly firstEventId: string;
  /** Each once, in order of time. */
  readonly events: readonly E[];
  /** How many events were folded: it rises with every event that comes to the visit, and so makes its version. */
  readonly eventCount: number;
  readonly firstReceivedAt: number;
  readonly lastReceivedAt: number;
  /** Path of the first page view, of the first event where there is none. */
  readonly entryPath: string;
  /** Path of the last page view, of the last event where there is none. */
  readonly exitPath: string;
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
  readonly pageViews: number;
  /** Page views in order of time. */
  readonly views: readonly { readonly at: number; readonly path: string }[];
  /** The viewed pages, by first view. */
  readonly pages: readonly VisitPage[];
  /** Whole milliseconds. */
  readonly engagedMs: number;
  readonly scrollDepth: number;
  readonly hadInteraction: boolean;
  readonly hasGoal: boolean;
  /** Of the configured goals those that were completed, in order of time. */
  readonly goals: readonly VisitGoal[];
  readonly hasRevenue: boolean;
  readonly hasError: boolean;
  readonly isBounce: boolean;
  /** The first user that was told. */
  readonly userId: string | null;
}
