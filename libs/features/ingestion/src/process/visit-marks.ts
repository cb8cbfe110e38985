import { NO_EVENT } from '@footfall/clickhouse';
import { byReception, type Visit } from '@footfall/domain';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

/** What became true of a visit once and stays so, each with the event by which it was noticed. */
export interface VisitMarks {
  readonly goals: readonly { readonly goalId: string; readonly eventId: string }[];
  /** `NO_EVENT` where the visit was never worth enough. */
  readonly highValueEvent: string;
}

/** From this score on a visit is one of high value. */
const HIGH_VALUE = 80;

/** The goals that stored visits have completed, by the event that did it: what was completed stays so, whatever became of the goal since. */
export function completedGoals(stored: readonly StoredVisit[]): ReadonlyMap<string, readonly string[]> {
  const byEvent = new Map<string, string[]>();
  for (const { goals, goalEvents } of stored) {
    goals.forEach((goalId, i) => {
      const eventId = goalEvents[i] ?? NO_EVENT;
      const known = byEvent.get(eventId);
      if (!known) byEvent.set(eventId, [goalId]);
      else if (!known.includes(goalId)) known.push(goalId);
    });
  }
  return byEvent;
}

/**
 * The marks of a visit. What is stored already keeps its event, also where visits were joined or became somebody else's; something new is noticed by an event that is
 * processed now, so that whoever processes the same events again after a crash finds that they were the ones.
 * @param isOwn whether an event is one of those processed now.
 */
export function visitMarks(
  visit: Visit<StoredEvent>,
  score: number,
  stored: readonly StoredVisit[],
  isOwn: (eventId: string) => boolean,
): VisitMarks {
  const completed = visit.goals.length ? completedGoals(stored) : new Map<string, readonly string[]>();
  const place = new Map(visit.goals.length ? visit.events.map((event) => [event.id, event]) : []);
  const goals = visit.goals.map(({ goalId, eventIds }) => {
    const known = eventIds.find((id) => completed.get(id)?.includes(goalId));
    if (known !== undefined) return { goalId, eventId: known };
    const own = eventIds.filter(isOwn).flatMap((id) => place.get(id) ?? []);
    return { goalId, eventId: own.sort(byReception)[0]?.id ?? eventIds[0] ?? NO_EVENT };
  });
  return { goals, highValueEvent: highValueEvent(visit, score, stored, isOwn) };
}

function highValueEvent(
  visit: Visit<StoredEvent>,
  score: number,
  stored: readonly StoredVisit[],
  isOwn: (eventId: string) => boolean,
): string {
  const marked = stored.filter((each) => each.highValueEvent !== NO_EVENT).map((each) => each.highValueEvent);
  const known = marked.length ? visit.events.find((event) => marked.includes(event.id)) : undefined;
  if (known) return known.id;
  if (score < HIGH_VALUE) return NO_EVENT;
  const own = visit.events.filter((event) => isOwn(event.id));
  return own.sort(byReception).at(-1)?.id ?? visit.events.at(-1)?.id ?? NO_EVENT;
}
