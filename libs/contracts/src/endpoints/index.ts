import { analyticsEndpoints, externalWebsiteEndpoints } from './analytics.endpoints';
import { authEndpoints } from './auth.endpoints';
import { collectEndpoints } from './collect.endpoints';
import { credentialEndpoints } from './credential.endpoints';
import type { Endpoint } from './endpoint';
import { internalEndpoints } from './internal.endpoints';
import { websiteEndpoints, websiteSettingsEndpoints } from './website.endpoints';

export * from './analytics.endpoints';
export * from './auth.endpoints';
export * from './collect.endpoints';
export * from './credential.endpoints';
export * from './endpoint';
export * from './internal.endpoints';
export * from './parameters';
export * from './website.endpoints';

/** The whole HTTP interface, a row per endpoint. */
export const ENDPOINTS: readonly Endpoint[] = [
  authEndpoints,
  websiteEndpoints,
  websiteSettingsEndpoints,
  credentialEndpoints,
  externalWebsiteEndpoints,
  analyticsEndpoints,
  collectEndpoints,
  internalEndpoints,
].flatMap((group) => Object.values(group) as Endpoint[]);
