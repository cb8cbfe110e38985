import type { StoredEventType } from '../events';
import { compilePathPatterns } from '../paths';

/** What a website wants its visitors to reach: an event of that name, or a view of a page that fits the pattern. */
export interface GoalDefinition {
  readonly id: string;
  readonly type: 'event' | 'page';
  /** The name, or a path pattern in normal form. */
  readonly match: string;
}

interface GoalEvent {
  readonly type: StoredEventType;
  readonly name: string | null;
  /** Pathname. */
  readonly path: string;
}

export type GoalMatcher = (event: GoalEvent) => readonly string[];

const NONE: readonly string[] = [];

/** The ids of the goals that an event completes. Names are compared as they are; paths as the exclusion of paths does. */
export function goalMatcher(goals: readonly GoalDefinition[]): GoalMatcher {
  if (!goals.length) return () => NONE;
  const byName = new Map<string, string[]>();
  const pages: { id: string; fits: (path: string) => boolean }[] = [];
  for (const { id, type, match } of goals) {
    if (type === 'page') pages.push({ id, fits: compilePathPatterns([match]) });
    else byName.set(match, [...(byName.get(match) ?? []), id]);
  }
  return ({ type, name, path }) => {
    if (type === 'event' || type === 'goal') return byName.get(name ?? '') ?? NONE;
    if (type === 'pageview' && pages.length) return pages.filter(({ fits }) => fits(path)).map(({ id }) => id);
    return NONE;
  };
}
