/** Names an id of a visitor among those of all websites. */
export const visitorKey = (websiteId: string, id: string): string => `${websiteId}${id}`;
