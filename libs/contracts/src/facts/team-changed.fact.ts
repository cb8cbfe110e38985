import type { Role, TokenPolicy } from '@footfall/domain';

/** Topic `settings.membership-changed.v1`, keyed by `team:user`, compacted. */
export interface MembershipChanged {
  v: 1;
  revision: number;
  teamId: string;
  userId: string;
  role: Role;
  /** False once the member was removed. */
  active: boolean;
}

/** Topic `settings.plan-changed.v1`, keyed by team id, compacted. */
export interface PlanChanged {
  v: 1;
  revision: number;
  teamId: string;
  /** As it was set, so a legacy name stays what it is. */
  plan: string;
}

/** Topic `settings.token-policy-changed.v1`, keyed by team id, compacted: whose personal tokens reach the team. `all` until something is said. */
export interface TokenPolicyChanged {
  v: 1;
  revision: number;
  teamId: string;
  personalTokens: TokenPolicy;
}
