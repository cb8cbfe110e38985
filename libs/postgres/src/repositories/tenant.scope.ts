/** What a caller may reach. Every look into tenants' rows is bounded by one; no teams means nothing at all. */
export interface TenantScope {
  readonly teamIds: readonly string[];
  /** Only this one of the teams' websites; null or absent: all of them. */
  readonly websiteId?: string | null;
}

/** One website as the gateway admitted the caller to it. */
export const websiteScope = (website: { readonly id: string; readonly teamId: string }): TenantScope => ({
  teamIds: [website.teamId],
  websiteId: website.id,
});

export const teamScope = (...teamIds: readonly string[]): TenantScope => ({ teamIds });
