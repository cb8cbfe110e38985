import { useAnswer } from '../api';
import { useWebsiteId } from '../session/use-website';

export type StepType = 'page' | 'event' | 'goal';
export interface Step {
  readonly type: StepType;
  readonly match: string;
}

/** Names of the website's goals by id. */
export function useGoalNames(): ReadonlyMap<string, string> {
  const websiteId = useWebsiteId();
  const { data } = useAnswer('/api/websites/{websiteId}/goals', { path: { websiteId } });
  return new Map((data ?? []).map(({ id, name }) => [id, name]));
}

export const stepText = ({ type, match }: Step, goals: ReadonlyMap<string, string>): string =>
  type === 'goal' ? (goals.get(match) ?? 'a goal') : match;
