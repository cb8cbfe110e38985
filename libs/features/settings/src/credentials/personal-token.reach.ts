import { ApiError, refusals, type Scope } from '@footfall/contracts';
import { policyAdmits, roleAtLeast } from '@footfall/domain';
import type { Records } from '@footfall/postgres';

export interface WantedReach {
  readonly userId: string;
  readonly scopes: readonly Scope[];
  /** Null: every team of the user whose policy lets the token in. */
  readonly teamIds: readonly string[] | null;
}

/**
 * The teams that a new personal token reaches, at least one.
 * @throws ApiError 403 where a named team is not the user's or its policy forbids, where no team is left, and for the scope
 * `admin` where the user is neither owner nor admin of one of them.
 */
export async function tokenReach({ memberships, teams }: Records, { userId, scopes, teamIds }: WantedReach): Promise<string[]> {
  const active = (await memberships.ofUser(userId)).filter((membership) => !membership.deactivatedAt);
  if (teamIds?.some((id) => !active.some(({ teamId }) => teamId === id))) throw refusals.noAccess('team');
  const meant = teamIds ? active.filter(({ teamId }) => teamIds.includes(teamId)) : active;
  const policies = await teams.tokenPolicies(meant.map(({ teamId }) => teamId));
  const reached = meant.filter(({ teamId, role }) => policyAdmits(policies.get(teamId) ?? 'nobody', role));
  if (teamIds && reached.length < meant.length) throw forbidden('The policy of a named team does not let in your personal tokens');
  if (!reached.length) throw forbidden('None of your teams lets in your personal tokens');
  if (scopes.includes('admin') && reached.some(({ role }) => !roleAtLeast(role, 'admin'))) {
    throw refusals.permission('The scope admin needs the role admin or higher in every team that the token reaches');
  }
  return reached.map(({ teamId }) => teamId);
}

const forbidden = (message: string) => new ApiError('FORBIDDEN', message);
