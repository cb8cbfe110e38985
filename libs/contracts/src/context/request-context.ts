import type { PlanName, Role } from '@footfall/domain';

export type Scope = 'full_access' | 'read' | 'write' | 'admin';

/** Who asks. The gateway resolves it once; services believe it because the gateway signed it. */
export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'service' }
  /** Whoever has the key of a share, or anybody where the dashboard is public. */
  | { readonly kind: 'share'; readonly expiresAt: string | null }
  /** Whoever runs the instance. */
  | { readonly kind: 'operator' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly defaultTeamId: string;
      /** The login that the access token came of, where the token says so. */
      readonly loginId?: string;
    }
  | {
      readonly kind: 'credential';
      readonly credentialId: string;
      readonly credentialKind: 'workspace' | 'personal';
      /** The teams that it reaches now, in which it may do what the row does. */
      readonly teamIds: readonly string[];
      /** Whose plan and credits count where no website is named. */
      readonly payingTeamId: string;
      /** The only website it may see; null: all of its teams'. */
      readonly websiteId: string | null;
      readonly scopes: readonly Scope[];
    };

/** What an answer about a website needs to know of it, so that no service but `settings` reads Postgres for that. */
export interface WebsiteScope {
  readonly id: string;
  readonly teamId: string;
  readonly domain: string;
  readonly name: string;
  readonly timezone: string;
  /** Of public rows: whether anybody may see more of it than sums. */
  readonly publicDashboard?: boolean;
}

/** What travels with a request from the gateway to the service that owns the endpoint. */
export interface RequestContext {
  readonly requestId: string;
  /** Resolved past trusted proxies; never logged, never stored. Null for calls between services. */
  readonly clientAddress: string | null;
  readonly principal: Principal;
  /** Set where the endpoint's path names a website and the caller may reach it. */
  readonly website: WebsiteScope | null;
  /** The caller's role in the team of the website or team that the path names; null for credentials. */
  readonly role: Role | null;
  /** The plan of the team that owns the website or credential; null where no team is concerned. */
  readonly plan: PlanName | null;
}
