import { PLAN_NAMES, PLANS, type PlanLimits, type PlanTable } from '@footfall/domain';
import { z } from 'zod';

const capacity = z.number().int().min(-1).max(1e12);
const rate = z.number().int().min(1).max(1e9);
const limits = z.strictObject({
  maxWebsites: capacity.optional(),
  maxTeamMembers: capacity.optional(),
  eventsPerMonth: capacity.optional(),
  dataRetentionDays: capacity.optional(),
  requestsPerMinute: rate.optional(),
  monthlyRequests: rate.optional(),
}) satisfies z.ZodType<Partial<PlanLimits>>;
const overrides = z.strictObject(Object.fromEntries(PLAN_NAMES.map((name) => [name, limits.optional()])));

/** JSON of limits by plan; what it does not name stays as it is by default. */
export const planLimits = z.string().transform((text, context): PlanTable => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"free":{"maxWebsites":3}}' });
    return z.NEVER;
  }
  const parsed = overrides.safeParse(json);
  if (parsed.success) return Object.fromEntries(PLAN_NAMES.map((name) => [name, { ...PLANS[name], ...parsed.data[name] }])) as never;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`);
  context.addIssue({ code: 'custom', message: `has unusable limits: ${faults.join('; ')}` });
  return z.NEVER;
});
