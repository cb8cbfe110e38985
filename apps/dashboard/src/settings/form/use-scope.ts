import { mayAs, usePermissions, useWebsite, useWebsiteId, type Role } from '../../session';

/** The website of the address, and what one may do there. */
export function useScope() {
  const websiteId = useWebsiteId();
  const website = useWebsite();
  const permissions = usePermissions();
  return {
    websiteId,
    website,
    teamId: website?.team_id ?? '',
    permissions,
    role: permissions?.role,
    may: (least: Role) => mayAs(permissions?.role, least),
  };
}
