import { refusals, type RequestContext } from '@footfall/contracts';
import { websiteScope, type TenantScope } from '@footfall/postgres';

export interface CallingUser {
  readonly userId: string;
  readonly defaultTeamId: string;
  /** The login that the access token came of, where the token says so. */
  readonly loginId?: string;
}

/** The signed-in person. @throws ApiError 401 for every other caller. */
export function callingUser({ principal }: RequestContext): CallingUser {
  if (principal.kind !== 'user') throw refusals.token();
  return principal;
}

/** What a credential reaches. @throws ApiError 401 for every other caller. */
export function credentialScope({ principal }: RequestContext): TenantScope {
  if (principal.kind !== 'credential') throw refusals.credential();
  return { teamIds: principal.teamIds, websiteId: principal.websiteId };
}

/** The website that the caller was admitted to. @throws ApiError 404 where there is none. */
export function admittedWebsite({ website }: RequestContext): TenantScope {
  if (!website) throw refusals.notFound('Website');
  return websiteScope(website);
}

/** The team of the website that the caller was admitted to. @throws ApiError 404 where there is none. */
export function admittedTeam({ website }: RequestContext): string {
  if (!website) throw refusals.notFound('Website');
  return website.teamId;
}
