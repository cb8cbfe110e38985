/** Insights tell of so many days beside as many before them. */
export const DAYS_COMPARED = 28;
