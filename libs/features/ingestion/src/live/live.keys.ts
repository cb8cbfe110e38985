/** A visitor is live this long after the last sign of life, ms. */
export const LIVE_WINDOW_MS = 300_000;

export const liveKey = (websiteId: string): string => `live:${websiteId}`;
export const lastEventKey = (websiteId: string): string => `last-event:${websiteId}`;

/** Everything that is counted of a website. */
export const countersOf = (websiteId: string): string[] => [liveKey(websiteId), lastEventKey(websiteId)];
