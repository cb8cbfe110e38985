import type { WebsiteChanged, WebsiteScope } from '@footfall/contracts';

/** What of a website travels with a request about it. */
export const websiteScopeOf = ({ id, teamId, domain, name, timezone }: WebsiteChanged): WebsiteScope => ({
  id,
  teamId,
  domain,
  name,
  timezone,
});
