import { visitParts, type VisitPart } from '@footfall/clickhouse';

/** What adds up over days; distinct visitors do not. */
export type DaySums = Readonly<Record<VisitPart | 'page_views', number>>;

const NAMES = [...(Object.keys(visitParts) as VisitPart[]), 'page_views'] as const;

/** The sums of several days, of none zeros. */
export function sumOf(days: Iterable<DaySums>): DaySums {
  const sums = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<keyof DaySums, number>;
  for (const day of days) for (const name of NAMES) sums[name] += day[name];
  return sums;
}
