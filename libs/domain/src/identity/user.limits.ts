/** What more devices than this tell of is no person, but what a site tells where nobody is signed in: it identifies nobody. */
export const MOST_DEVICES = 1000;
