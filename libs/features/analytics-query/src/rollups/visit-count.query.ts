import type { ClickHouseReader } from '@footfall/clickhouse';
import type { Span } from '../span';
import { heldVisits, type DayPlan } from './day-plan';
import { STARTED_OPEN } from './scope.sql';

/** How many visits the span has. */
export async function countVisits(reader: ClickHouseReader, { choice }: Span, plan: DayPlan): Promise<number> {
  const sql = `SELECT count() AS visits FROM visits FINAL WHERE ${STARTED_OPEN}${choice.sql}`;
  const open = await reader.one<{ visits: number }>({ name: 'analytics.visit-count', sql, params: plan.params });
  return heldVisits(plan) + open.visits;
}
