import { AsyncLocalStorage } from 'node:async_hooks';

/** Roles that own nothing, and that row-level security holds: the one sees what its session names, the other all tenants. */
export const TENANT_ROLE = 'footfall_tenant';
export const EVERY_TENANT_ROLE = 'footfall_every_tenant';

/** Whose rows there are. */
export interface TenantBounds {
  /** The rows of these teams; asked for when the first statement needs them. */
  readonly teamIds: () => Promise<readonly string[]>;
  /** And what is this user's own: memberships, personal tokens. */
  readonly userId: string | null;
}

const EVERY_TENANT = Symbol('every tenant');
const current = new AsyncLocalStorage<TenantBounds | typeof EVERY_TENANT>();

/** For every statement that `work` comes to, other tenants' rows do not exist. */
export const withinBounds = <T>(bounds: TenantBounds, work: () => T): T => current.run(bounds, work);

/** For what serves no tenant, or all of them at once: logins, the directory, the operator, jobs. */
export const acrossTenants = <T>(work: () => T): T => current.run(EVERY_TENANT, work);

/** What a session is told before its first statement: its role, teams and user. Where nothing was said, no tenant's rows exist. */
export async function currentSession(): Promise<readonly [role: string, teams: string, user: string]> {
  const bounds = current.getStore();
  if (bounds === EVERY_TENANT) return [EVERY_TENANT_ROLE, '', ''];
  if (!bounds) return [TENANT_ROLE, '', ''];
  return [TENANT_ROLE, [...(await bounds.teamIds())].sort().join(), bounds.userId ?? ''];
}
