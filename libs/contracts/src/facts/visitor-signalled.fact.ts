import type { SignalKind } from './signal.kinds';

interface OfVisitor {
  readonly website_id: string;
  /** The one that the numbers use: the user's after identify. */
  readonly visitor_id: string;
}

/** What webhooks are sent as `data`, by kind. Instants are ISO 8601, pages are pathnames, amounts are in major units of their currency. */
export interface SignalData {
  'visitor.identified': OfVisitor & {
    /** The id under which the visitor was known to the browser or server that said who it is. */
    readonly previous_visitor_id: string;
    readonly user_id: string;
    readonly traits: Record<string, unknown>;
    readonly first_seen_at: string;
    readonly current_page: string;
  };
  'visitor.high_value': OfVisitor & {
    /** 80-100. */
    readonly score: number;
    readonly current_page: string;
    /** Whole seconds since the visit's start. */
    readonly time_on_site: number;
  };
  'event.tracked': OfVisitor & {
    /** `pageview` for a page view. */
    readonly name: string;
    readonly properties: Record<string, string | number | boolean>;
    readonly page: string;
    readonly occurred_at: string;
    readonly country_code: string;
  };
  'goal.completed': OfVisitor & {
    readonly goal_id: string;
    readonly goal_name: string;
    readonly value: number | null;
    /** The website's where the goal has a value. */
    readonly currency: string | null;
    readonly page: string;
  };
  'visitor.converted': OfVisitor & {
    /** The same for every copy of an order. */
    readonly conversion_id: string;
    readonly revenue: number;
    readonly currency: string | null;
    /** The campaign's or referring source of the visit; null for a direct one. */
    readonly source: string | null;
    readonly value_score: number;
  };
}

/** Something that webhooks tell of. */
export type VisitorSignal<K extends SignalKind = SignalKind> = {
  [Kind in K]: {
    readonly kind: Kind;
    /**
     * UUID. Of one website, a signal of the same kind and source is the same one told again: after a crash, or because the order it is about came twice.
     */
    readonly sourceEventId: string;
    /** Whether it is an `event.tracked` of a page view, which only some listeners want. */
    readonly isPageview: boolean;
    /** Epoch milliseconds. */
    readonly occurredAt: number;
    /** Of the request that brought the event, where it named one. */
    readonly traceparent?: string;
    readonly data: SignalData[Kind];
  };
}[K];

/** Topic `visitors.signalled.v1`, keyed by website id: what happened on a website that somebody listens to, told at least once. */
export interface VisitorSignalled {
  readonly v: 1;
  readonly websiteId: string;
  readonly signals: readonly VisitorSignal[];
}
