/** Names something that has this id in a website (a visitor, an event, an order) among those of all websites. */
export const inWebsite = (websiteId: string, id: string): string => `${websiteId}${id}`;
