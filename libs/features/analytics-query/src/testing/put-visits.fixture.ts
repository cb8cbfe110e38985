import { ClickHouseWriter, visitDaysChangedTable, visitsTable, type VisitDayChangedRow, type VisitRow } from '@footfall/clickhouse';

/** What is needed of a store. */
export interface VisitStore {
  readonly client: ConstructorParameters<typeof ClickHouseWriter>[0];
}

const DAY = 86_400_000;

/** Stores visits and marks their days afterwards, and those of the versions that they replace, as processing does. */
export async function putVisits({ client }: VisitStore, visits: readonly VisitRow[], replaced: readonly VisitRow[] = []): Promise<void> {
  const writer = new ClickHouseWriter(client);
  await writer.insert(visitsTable, visits);
  await writer.insert(visitDaysChangedTable, marksOf([...visits, ...replaced]));
}

/** The marks alone: each day of UTC that a visit touches. */
export function marksOf(visits: readonly VisitRow[]): VisitDayChangedRow[] {
  const marks = new Map<string, VisitDayChangedRow>();
  for (const { website_id, start, end } of visits)
    for (let day = Math.floor(start / DAY); day <= Math.floor(end / DAY); day++)
      marks.set(`${website_id}${day}`, { website_id, day: day * DAY });
  return [...marks.values()];
}
