import { PLAN_NAMES, type PlanName } from './plan.table';

const BY_NAME: ReadonlyMap<string, PlanName> = new Map<string, PlanName>([
  ...PLAN_NAMES.map((name): [string, PlanName] => [name, name]),
  ['starter', 'pro'],
  ['professional', 'scale'],
]);

/** The plan that a name, in any letter case, stands for: `starter` acts as pro, `professional` as scale. Null for no plan. */
export function planOf(name: string): PlanName | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}

/** Whether a plan is that one or a higher one. */
export function planAtLeast(plan: PlanName, least: PlanName): boolean {
  return PLAN_NAMES.indexOf(plan) >= PLAN_NAMES.indexOf(least);
}

/** The highest of some plans; null where there is none. */
export function highestPlan(plans: Iterable<PlanName>): PlanName | null {
  const given = new Set(plans);
  return PLAN_NAMES.findLast((name) => given.has(name)) ?? null;
}
