import { roleAtLeast, type Role } from '../roles';

/** Whose personal tokens a team lets in: of all its members, of owners and admins, of nobody. */
export const TOKEN_POLICIES = ['all', 'admins', 'nobody'] as const;
export type TokenPolicy = (typeof TOKEN_POLICIES)[number];

/** Whether the personal token of a member with that role reaches the team. */
export function policyAdmits(policy: TokenPolicy, role: Role): boolean {
  return policy === 'all' || (policy === 'admins' && roleAtLeast(role, 'admin'));
}
