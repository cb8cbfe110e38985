/** Every line of a log is in exactly one of the parts, so that they sum to `lines`. */
export interface ImportTally {
  lines: number;
  pageviews: number;
  assets: number;
  bots: number;
  failed: number;
  malformed: number;
  duplicates: number;
}

export const emptyTally = (): ImportTally => ({ lines: 0, pageviews: 0, assets: 0, bots: 0, failed: 0, malformed: 0, duplicates: 0 });

export const TALLY_PARTS = [
  'pageviews',
  'assets',
  'bots',
  'failed',
  'malformed',
  'duplicates',
] as const satisfies readonly (keyof ImportTally)[];

/** What rows that are no page views count as. */
export const PART_OF = { asset: 'assets', bot: 'bots', failed: 'failed', malformed: 'malformed' } as const;

/** Adds the second to the first. */
export function addTally(to: ImportTally, more: Readonly<ImportTally>): void {
  for (const key of ['lines', ...TALLY_PARTS] as const) to[key] += more[key];
}
