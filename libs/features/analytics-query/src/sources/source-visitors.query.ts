import type { ClickHouseReader, VisitDimensionName } from '@footfall/clickhouse';
import { isUnsure, unbiased, type DayPlan } from '../rollups';
import type { Span } from '../span';
import { sourceVisitorsSql } from './source-visitors.sql';

interface Value {
  readonly hash: string;
  readonly visits: number;
}

interface VisitorsWanted {
  readonly by: VisitDimensionName;
  readonly shown: readonly Value[];
  /** Whether sketches of the days are merged where that is exact enough. */
  readonly merged: boolean;
}

/** Distinct visitors of some values of a dimension, by their hashes. */
export async function countSourceVisitors(
  reader: ClickHouseReader,
  { choice }: Span,
  plan: DayPlan,
  { by, shown, merged }: VisitorsWanted,
): Promise<ReadonlyMap<string, number>> {
  const ask = (values: readonly Value[], isMerged: boolean) =>
    values.length
      ? reader.query<{ hash: string; visitors: number }>({
          name: 'analytics.source-visitors',
          sql: sourceVisitorsSql(by, choice.sql, isMerged),
          params: { ...plan.params, shown: values.map(({ hash }) => BigInt(hash)) },
        })
      : [];
  const byHash = (rows: readonly { hash: string; visitors: number }[]) => new Map(rows.map((row) => [row.hash, row.visitors]));
  const told = byHash(await ask(shown, merged));
  if (!merged) return told;
  const unsure = shown.filter(({ hash }) => isUnsure(told.get(hash) ?? 0));
  const exact = byHash(await ask(unsure, false));
  // A sketch may count a little more than there are visits.
  return new Map(shown.map(({ hash, visits }) => [hash, exact.get(hash) ?? Math.min(visits, unbiased(told.get(hash) ?? 0))]));
}
