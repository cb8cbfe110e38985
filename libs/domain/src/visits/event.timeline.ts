import { belongsToVisit, opensVisit } from '../events';
import type { VisitEvent } from './visit.event';

const order = <T extends number | bigint | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** When something was received, epoch milliseconds, and where it stands on the log. */
export type Received = Pick<VisitEvent, 'receivedAt' | 'logPartition' | 'logOffset' | 'logIndex'>;

/** By reception and place on the log: of two copies of an event the smaller one stays. */
export function byReception(a: Received, b: Received): number {
  return (
    a.receivedAt - b.receivedAt ||
    a.logPartition - b.logPartition ||
    order<number | bigint>(a.logOffset, b.logOffset) ||
    a.logIndex - b.logIndex
  );
}

/** By time; at the same instant what opens a visit goes before what only extends one, then by id. */
function byTime(a: VisitEvent, b: VisitEvent): number {
  return a.ts - b.ts || Number(opensVisit(b.type)) - Number(opensVisit(a.type)) || order(a.id, b.id);
}

/** The events that visits are made of, each id once, in order of time. The same for the same set in any order. */
export function timelineOf<E extends VisitEvent>(events: Iterable<E>): E[] {
  const kept = new Map<string, E>();
  for (const event of events) {
    const known = kept.get(event.id);
    if (!known || byReception(event, known) < 0) kept.set(event.id, event);
  }
  return [...kept.values()].filter((event) => belongsToVisit(event.type)).sort(byTime);
}
