import type { EventRow } from '@footfall/clickhouse';
import { compilePathPatterns } from '@footfall/domain';
import type { FunnelDefinition } from '../funnels';
import type { EventedVisit } from './visit-events.fixture';

export interface AskedFunnel {
  readonly funnel: FunnelDefinition;
  /** Epoch milliseconds, `from` inside, `to` outside. */
  readonly from: number;
  readonly to: number;
  readonly chooses: (visit: EventedVisit['visit']) => boolean;
}

const HOUR = 3_600_000;

/** Slow and plain: of each visitor every possible beginning, and from it always the next event that takes the next step. */
export function recountFunnel(visits: readonly EventedVisit[], { funnel, from, to, chooses }: AskedFunnel): number[] {
  const taken = funnel.steps.map(({ type, match }) => {
    const fits = compilePathPatterns([match]);
    return (event: EventRow) =>
      type === 'page' ? event.type === 'pageview' && fits(event.path) : ['event', 'goal'].includes(event.type) && event.name === match;
  });
  const visitors = new Map<string, { event: EventRow; enters: boolean }[]>();
  for (const { visit, events } of visits) {
    const enters = visit.start >= from && visit.start < to && chooses(visit);
    const known = visitors.get(visit.visitor_id) ?? [];
    visitors.set(visit.visitor_id, [...known, ...events.map((event) => ({ event, enters }))]);
  }
  const counts = funnel.steps.map(() => 0);
  for (const list of visitors.values()) {
    const ordered = [...list].sort((a, b) => a.event.ts - b.event.ts);
    let best = 0;
    for (const first of ordered) {
      if (!first.enters || !taken[0]?.(first.event)) continue;
      let [steps, at] = [1, first.event.ts];
      for (const { event } of ordered) {
        const isNext = taken[steps]?.(event) && event.ts > at && event.ts - first.event.ts <= funnel.windowHours * HOUR;
        if (isNext) [steps, at] = [steps + 1, event.ts];
      }
      best = Math.max(best, steps);
    }
    for (let step = 0; step < best; step++) counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}
