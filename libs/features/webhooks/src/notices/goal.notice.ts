import type { VisitorSignal } from '@footfall/contracts';
import type { NoticeDraft } from '@footfall/postgres';

/** What a team is told of a goal that was reached: not by whom. */
export const goalNotice = (
  { websiteId, teamId }: { readonly websiteId: string; readonly teamId: string },
  { sourceEventId, data }: VisitorSignal<'goal.completed'>,
  at: Date,
): NoticeDraft => ({
  websiteId,
  teamId,
  sourceKey: `goal:${sourceEventId}`,
  cause: 'goals',
  content: { kind: 'goal', goalId: data.goal_id, goalName: data.goal_name, value: data.value, currency: data.currency },
  at,
});
