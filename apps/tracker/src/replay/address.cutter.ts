/** An address without what a search form puts into it, and without secrets that pages hand on behind it. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*/s, '');
