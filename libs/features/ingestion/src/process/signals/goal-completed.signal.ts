import { signalSource } from './signal-source';
import type { SignalMaker } from './told-website';

/** Each goal once in a visit, by the event that was the first to complete it. */
export const goalCompleted: SignalMaker = ({ website, wants, rowOf, visits, tracedBy }) => {
  if (!wants('goal.completed') || !website.goals?.length) return [];
  const goals = new Map(website.goals.map((goal) => [goal.id, goal]));
  return visits.flatMap(({ visit, row }) =>
    row.goal_id.flatMap((goalId, i) => {
      const goal = goals.get(goalId);
      const event = rowOf(row.goal_event[i] ?? '');
      if (!goal || !event) return [];
      return {
        kind: 'goal.completed' as const,
        sourceEventId: signalSource(goalId, event.event_id),
        isPageview: false,
        occurredAt: event.ts,
        ...tracedBy(event),
        data: {
          website_id: website.id,
          visitor_id: visit.visitorId,
          goal_id: goal.id,
          goal_name: goal.name,
          value: goal.value,
          currency: goal.value === null ? null : website.revenueCurrency,
          page: event.path,
        },
      };
    }),
  );
};
