import { liveKey } from '@footfall/platform';

export const lastEventKey = (websiteId: string): string => `last-event:${websiteId}`;

/** Everything that is counted of a website. */
export const countersOf = (websiteId: string): string[] => [liveKey(websiteId), lastEventKey(websiteId)];
