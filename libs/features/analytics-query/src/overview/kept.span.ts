import type { RequestContext } from '@footfall/contracts';
import { keptOf, type PlanTable } from '@footfall/domain';
import type { Span } from '../span';

/** Whether the plan keeps all of a span: to compare with what is gone would tell of growth that never was. */
export function isKept({ website, window }: Span, limits: PlanTable, { plan }: RequestContext, now: number): boolean {
  const kept = plan && keptOf(limits[plan].dataRetentionDays, website.timezone, now);
  return !kept || window.from >= kept.since;
}
