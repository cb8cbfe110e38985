/* eslint-disable max-lines */
// Written by `npm run generate` from the endpoint table; change the table, not this file.

export interface paths {
  '/api/auth/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account and the team it owns */
    post: operations['authRegister'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in with e-mail and password */
    post: operations['authLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange a refresh token for a new pair; each works once */
    post: operations['authRefresh'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the login that a refresh token belongs to */
    post: operations['authLogout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oidc/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sign in at the identity provider, where one is configured: leads there */
    get: operations['authOidcStart'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oidc/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where the identity provider leads back to; leaves the refresh token in the cookie */
    get: operations['authOidcCallback'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Public keys of the access tokens */
    get: operations['authKeySet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The own profile */
    get: operations['profileRead'];
    /** Change the own profile; name and full_name are one value */
    put: operations['profileChange'];
    post?: never;
    /** Delete the own account, and the teams in which nobody else is */
    delete: operations['profileRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the own e-mail address, where no identity provider keeps it */
    put: operations['profileChangeEmail'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the own password and end all other logins */
    put: operations['profileChangePassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the caller uses; events and API requests are those of the default team */
    get: operations['profileUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/plan-limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Limits and features of the default team’s plan */
    get: operations['profilePlanLimits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The websites of the caller’s teams */
    get: operations['websitesList'];
    put?: never;
    /** Create a website */
    post: operations['websitesCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One website */
    get: operations['websitesRead'];
    put?: never;
    post?: never;
    /** Stop collecting and remove the website */
    delete: operations['websitesRemove'];
    options?: never;
    head?: never;
    /** Switch a website on or off, merge its settings */
    patch: operations['websitesChange'];
    trace?: never;
  };
  '/api/websites/{websiteId}/general': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** General settings */
    get: operations['settingsReadGeneral'];
    /** Change general settings */
    put: operations['settingsChangeGeneral'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/domains': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Domain configuration */
    get: operations['settingsReadDomains'];
    /** Change the domain and the allowed domains */
    put: operations['settingsChangeDomains'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/exclusions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Excluded addresses and paths */
    get: operations['settingsReadExclusions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/exclusions/ip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exclude an address or network */
    post: operations['settingsExcludeAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/exclusions/ip/{exclusionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove an excluded address */
    delete: operations['settingsIncludeAddress'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/exclusions/path': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exclude a path pattern */
    post: operations['settingsExcludePath'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/exclusions/path/{exclusionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove an excluded path pattern */
    delete: operations['settingsIncludePath'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/domains/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Look for a TXT record of the domain, for a tag on its front page, or for the first event of the website: `verified` where one is there, `failed` where none is, `pending` where one could not be asked for */
    post: operations['domainsVerify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is notified; `website_id` alone where nothing was set yet */
    get: operations['preferencesReadNotifications'];
    /** Choose what is notified; what is left out keeps its value */
    put: operations['preferencesChangeNotifications'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/revenue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Revenue settings */
    get: operations['preferencesReadRevenue'];
    /** Change revenue settings */
    put: operations['preferencesChangeRevenue'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/goals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The goals of a website, oldest first */
    get: operations['goalsList'];
    put?: never;
    /** Set a goal */
    post: operations['goalsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/goals/{goalId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a goal; what is left out keeps its value */
    put: operations['goalsChange'];
    post?: never;
    /** Give up a goal */
    delete: operations['goalsRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/funnels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The funnels of a website, oldest first */
    get: operations['funnelsList'];
    put?: never;
    /** Set a funnel */
    post: operations['funnelsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/funnels/{funnelId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One funnel */
    get: operations['funnelsRead'];
    /** Change a funnel; what is left out keeps its value */
    put: operations['funnelsChange'];
    post?: never;
    /** Give up a funnel */
    delete: operations['funnelsRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/funnels/{funnelId}/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many visitors took each step of a funnel, in order and within its window */
    get: operations['funnelsReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The webhooks of a website, oldest first */
    get: operations['webhooksList'];
    put?: never;
    /** Register a webhook; its secret is shown this once */
    post: operations['webhooksCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One webhook */
    get: operations['webhooksRead'];
    /** Change a webhook; what is left out keeps its value */
    put: operations['webhooksChange'];
    post?: never;
    /** Remove a webhook, with what it was still owed */
    delete: operations['webhooksRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give a webhook a new secret; the former one signs too for 24 hours */
    post: operations['webhooksRotateSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a test message of the first subscribed kind, once; also to a webhook that is not active */
    post: operations['webhooksTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The messages to a webhook and what became of them, newest first; kept for 30 days */
    get: operations['webhooksDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a message again, with the same id and body, to today’s URL */
    post: operations['webhooksRedeliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/webhooks/{webhookId}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send again whatever was made in a span of time and has ended, as far as its body is kept */
    post: operations['webhooksReplay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/shares': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The shares of a website with their keys, oldest first */
    get: operations['sharesList'];
    put?: never;
    /** Share the figures of a website by a link */
    post: operations['sharesCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/shares/{shareId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a share: its key opens nothing from then on */
    delete: operations['sharesRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/shares/{shareId}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give a share a new key; the former one opens nothing from then on */
    post: operations['sharesRotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The last 100 imports of a website, newest first */
    get: operations['importsList'];
    put?: never;
    /** Upload a file to import; the body is the file as it is, plain or packed */
    post: operations['importsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/imports/{importId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far an import is */
    get: operations['importsRead'];
    put?: never;
    post?: never;
    /** Undo an import: everything that it brought is removed, also while it runs */
    delete: operations['importsRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/team-members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The members of the website’s team, removed ones too */
    get: operations['membersList'];
    put?: never;
    /** Let a registered user into the website’s team */
    post: operations['membersInvite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/team-members/{memberId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Give a member another role */
    put: operations['membersChange'];
    post?: never;
    /** Remove a member from the website’s team */
    delete: operations['membersRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the caller may do in a team, and what its plan allows */
    get: operations['teamsPermissions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a team has used of its plan this month */
    get: operations['teamsUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The active members of a team */
    get: operations['teamsMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who changed which of the team’s settings, newest first */
    get: operations['teamsAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Workspace keys, revoked ones too */
    get: operations['credentialsListKeys'];
    put?: never;
    /** Create a workspace key; the key itself is in this answer only */
    post: operations['credentialsCreateKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/api-keys/{keyId}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give a workspace key a new secret; the former one lives on for a while */
    post: operations['credentialsRotateKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/api-keys/{keyId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a workspace key */
    delete: operations['credentialsRevokeKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Personal tokens of the caller, revoked ones too */
    get: operations['credentialsListTokens'];
    put?: never;
    /** Create a personal token; the token itself is in this answer only */
    post: operations['credentialsCreateToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/tokens/{tokenId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a personal token of the caller */
    delete: operations['credentialsRevokeToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}/token-policy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whose personal tokens reach a team */
    get: operations['credentialsReadTokenPolicy'];
    /** Change whose personal tokens reach a team, those that exist included */
    put: operations['credentialsChangeTokenPolicy'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/conversations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Conversations of a team without their messages, the latest changed first */
    get: operations['conversationsList'];
    put?: never;
    /** Begin a conversation */
    post: operations['conversationsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/conversations/{conversationId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A conversation with its messages */
    get: operations['conversationsRead'];
    /** Change the title, or put other messages in place of those there are; `If-Match` is honoured */
    put: operations['conversationsChange'];
    post?: never;
    /** Delete a conversation with its messages; `If-Match` is honoured */
    delete: operations['conversationsRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/conversations/{conversationId}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a message to a conversation */
    post: operations['conversationsAddMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/onboarding/progress': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller’s progress; defaults where there is none yet */
    get: operations['onboardingRead'];
    put?: never;
    /** Keep the caller’s progress; what is left out keeps its value, `data` is replaced as a whole */
    post: operations['onboardingSave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/visitors/{visitorId}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Collect everything that is stored of a visitor, on all devices, for download */
    post: operations['subjectsExportVisitor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/visitors/{visitorId}/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Erase everything that is stored of a visitor, on all devices, up to now */
    post: operations['subjectsEraseVisitor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Collect everything that is stored of the own account for download */
    post: operations['subjectsExportAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/receipts/{receiptId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far it is; for who asked and for admins of the team */
    get: operations['subjectsReceipt'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/receipts/{receiptId}/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was collected, as one JSON document; 404 before it is complete and after seven days */
    get: operations['subjectsDownload'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a credential is, and what it and its team have used
     * @description Costs 0 credits of the month.
     */
    get: operations['externalUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/websites': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The websites that the credential reaches
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['externalWebsites'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/websites/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One website
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['externalWebsite'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Totals of a span and a row for each of its days
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/visitors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One record per visit, newest first
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsVisitors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/countries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Visits by country
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsCountries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/technology': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Visits by device, browser and operating system
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsTechnology'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Statistics by path
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where visits came from
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsSources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/heatmaps/{websiteId}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages by how much is clicked and scrolled on them
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['heatmapsPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/heatmaps/{websiteId}/points': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where a page is clicked, or how deep it is scrolled
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['heatmapsPoints'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/replays/{websiteId}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Recorded sessions, newest first
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['replaysSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/replays/{websiteId}/sessions/{replayId}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What was recorded of a session, for a player: rrweb events in their order, without what was written into fields
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['replaysEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/errors/{websiteId}/groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * JavaScript errors by what they have in common, last seen first
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['errorsGroups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Custom events by name; with name and property the values of that property
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/visitors/{visitorId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The visits of one visitor, newest first, with what happened in them
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsVisitor'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/errors/{websiteId}/groups/{groupId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A group of errors with its latest occurrences; the stack of the last one is traced to its sources
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['errorsGroup'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/conversions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Which sources lead to which goals
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsConversions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/analytics/{websiteId}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Figures of each hour, day or month of a span
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['analyticsTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/errors/{groupId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Say that a group of errors is resolved, to be ignored, or neither */
    patch: operations['errorsSetStatus'];
    trace?: never;
  };
  '/api/websites/{websiteId}/sourcemaps': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The source maps of a website, last uploaded first */
    get: operations['sourcemapsList'];
    put?: never;
    /** Keep the source map of a script; the one of the same release and file before is replaced */
    post: operations['sourcemapsUpload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/sourcemaps/{sourceMapId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Forget a source map */
    delete: operations['sourcemapsRemove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/insights/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What stands out in the numbers, newest first
     * @description Needs the plan `pro` or a higher one. Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['insightsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/anomalies/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Windows in which a metric left what was to be expected, newest first
     * @description Needs the plan `pro` or a higher one. Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['anomaliesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/retention/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How many new visitors of each period came again in those after it
     * @description Needs the plan `pro` or a higher one. Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['questionsRetention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/query/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answers a question in plain English
     * @description Needs the plan `scale` or a higher one. Needs the scope `read` or one that includes it. Costs 3 credits of the month.
     */
    post: operations['questionsQuery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/blocked': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many events were not counted, by reason, the most frequent first */
    get: operations['blockedList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Totals of a span and a row for each of its days */
    get: operations['dashboardAnalyticsOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/visitors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One record per visit, newest first */
    get: operations['dashboardAnalyticsVisitors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/countries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits by country */
    get: operations['dashboardAnalyticsCountries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/technology': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits by device, browser and operating system */
    get: operations['dashboardAnalyticsTechnology'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Statistics by path */
    get: operations['dashboardAnalyticsPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where visits came from */
    get: operations['dashboardAnalyticsSources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/heatmaps/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Pages by how much is clicked and scrolled on them */
    get: operations['dashboardHeatmapsPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/heatmaps/points': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where a page is clicked, or how deep it is scrolled */
    get: operations['dashboardHeatmapsPoints'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/replays/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Recorded sessions, newest first */
    get: operations['dashboardReplaysSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/replays/sessions/{replayId}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was recorded of a session, for a player: rrweb events in their order, without what was written into fields */
    get: operations['dashboardReplaysEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/errors/groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** JavaScript errors by what they have in common, last seen first */
    get: operations['dashboardErrorsGroups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Custom events by name; with name and property the values of that property */
    get: operations['dashboardAnalyticsEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/visitors/{visitorId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The visits of one visitor, newest first, with what happened in them */
    get: operations['dashboardAnalyticsVisitor'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/errors/groups/{groupId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A group of errors with its latest occurrences; the stack of the last one is traced to its sources */
    get: operations['dashboardErrorsGroup'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/conversions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which sources lead to which goals */
    get: operations['dashboardAnalyticsConversions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/insights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What stands out in the numbers, newest first
     * @description Needs the plan `pro` or a higher one.
     */
    get: operations['dashboardInsightsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/anomalies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Windows in which a metric left what was to be expected, newest first
     * @description Needs the plan `pro` or a higher one.
     */
    get: operations['dashboardAnomaliesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/retention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How many new visitors of each period came again in those after it
     * @description Needs the plan `pro` or a higher one.
     */
    get: operations['dashboardQuestionsRetention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/query': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answers a question in plain English
     * @description Needs the plan `scale` or a higher one.
     */
    post: operations['dashboardQuestionsQuery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/websites/{websiteId}/analytics/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of each hour, day or month of a span */
    get: operations['dashboardAnalyticsTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/stats/realtime/visitors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Visitors of the last five minutes, a bare number (Plausible’s Stats API v1)
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['statsRealtime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/stats/aggregate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Metrics of a period (Plausible’s Stats API v1)
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['statsAggregate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/stats/timeseries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Metrics of each day, month or hour of a period (Plausible’s Stats API v1)
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['statsTimeseries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/stats/breakdown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Metrics of each value of a property (Plausible’s Stats API v1)
     * @description Needs the scope `read` or one that includes it. Costs 1 credit of the month.
     */
    get: operations['statsBreakdown'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is shared by a key */
    get: operations['sharedWebsite'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Totals of a span and a row for each of its days */
    get: operations['sharedAnalyticsOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of each hour, day or month of a span */
    get: operations['sharedAnalyticsTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Statistics by path */
    get: operations['sharedAnalyticsPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where visits came from */
    get: operations['sharedAnalyticsSources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/countries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits by country */
    get: operations['sharedAnalyticsCountries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/technology': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits by device, browser and operating system */
    get: operations['sharedAnalyticsTechnology'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Custom events by name; with name and property the values of that property */
    get: operations['sharedAnalyticsEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/analytics/conversions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which sources lead to which goals */
    get: operations['sharedAnalyticsConversions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/stats/realtime/visitors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visitors of the last five minutes, a bare number (Plausible’s Stats API v1) */
    get: operations['sharedStatsRealtime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/stats/aggregate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics of a period (Plausible’s Stats API v1) */
    get: operations['sharedStatsAggregate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/stats/timeseries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics of each day, month or hour of a period (Plausible’s Stats API v1) */
    get: operations['sharedStatsTimeseries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/share/{shareKey}/stats/breakdown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics of each value of a property (Plausible’s Stats API v1) */
    get: operations['sharedStatsBreakdown'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/share/{shareKey}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The dashboard of what is shared by a key, as a page */
    get: operations['sharePagePage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/{trackingCode}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take one event or a batch of at most 100 */
    post: operations['collectEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/heartbeat/{trackingCode}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keep a visitor live */
    post: operations['collectHeartbeat'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take at most 1,000 events from a server or an import
     * @description Needs the scope `write` or one that includes it. Costs 0 credits of the month.
     */
    post: operations['collectKeyedEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/live/{trackingCode}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visitors of the last 300 seconds */
    get: operations['collectLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/{trackingCode}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a tracking code exists and receives data */
    get: operations['collectStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/{trackingCode}/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The settings that the tracker goes by */
    get: operations['collectConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/t.js': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The browser script */
    get: operations['collectTracker'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/t/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A part of the browser script that it loads where the website’s settings ask for it */
    get: operations['collectTrackerModule'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leave/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page that asks whether to end the mails; it changes nothing */
    get: operations['notificationsLeavePage'];
    put?: never;
    /** End the mails about one website to one member */
    post: operations['notificationsLeave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/realtime/{websiteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who is there now, and how today compares with yesterday */
    get: operations['liveRealtime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/stats/{trackingCode}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits, visitors and page views of today, yesterday, 7 and 30 days */
    get: operations['liveStatistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/e/stream/{trackingCode}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The live figures as Server-Sent Events, each time they change */
    get: operations['liveStream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/widgets/{trackingCode}/realtime': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many visitors are there now */
    get: operations['widgetsRealtime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/widgets/{trackingCode}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visitors and page views of the last 24 clock hours */
    get: operations['widgetsPreview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/widgets/{trackingCode}/recent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Countries of the visitors of the last 24 hours */
    get: operations['widgetsRecent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/external/v1/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This description: the external API as OpenAPI 3.1 */
    get: operations['descriptionDocument'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This description as a page */
    get: operations['descriptionPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    BareFailure: {
      error: components['schemas']['Error'];
    };
    /** @description What went wrong. */
    Error: {
      /** @description For people. */
      message: string;
      /**
       * @description For programs.
       * @enum {string}
       */
      code:
        | 'INVALID_PARAMETERS'
        | 'UNAUTHORIZED'
        | 'FORBIDDEN'
        | 'PLAN_REQUIRED'
        | 'NOT_FOUND'
        | 'METHOD_NOT_ALLOWED'
        | 'CONFLICT'
        | 'PRECONDITION_FAILED'
        | 'PAYLOAD_TOO_LARGE'
        | 'UNSUPPORTED_MEDIA_TYPE'
        | 'QUERY_UNPROCESSABLE'
        | 'rate_limit_exceeded'
        | 'monthly_limit_exceeded'
        | 'INTERNAL_ERROR'
        | 'GENERIC_ERROR'
        | 'SERVICE_UNAVAILABLE';
      /** Format: date-time */
      timestamp: string;
      /** @description Finer than the code, for example `invalid_api_key`. */
      reason?: string;
      /** @description Of a 400: each wrong field. Of a question that was not understood: others that this website answers. */
      details?:
        | {
            /** @description Dotted for bodies. */
            field: string;
            message: string;
          }[]
        | {
            suggestions: string[];
          };
      /** @description Seconds, as in `Retry-After`. */
      retry_after?: number;
      /** @description Of a 5xx: as in `X-Request-Id`. */
      request_id?: string;
    };
    Failure: {
      /** @constant */
      success: false;
      error: components['schemas']['Error'];
    };
    Anomaly: {
      id: string;
      /** @enum {string} */
      metric_name: 'visitors' | 'page_views' | 'bounce_rate' | 'error_rate' | 'conversion_rate' | 'avg_visit_duration';
      expected_value: number;
      actual_value: number;
      /** @description of the expected value, signed; an expectation below 1 counts as 1 */
      deviation_percentage: number;
      /** @enum {string} */
      severity: 'info' | 'warning' | 'critical';
      /**
       * Format: date-time
       * @description end of the window
       */
      detected_at: string;
      is_resolved: boolean;
      /** Format: date-time */
      window_start: string;
      /** Format: date-time */
      window_end: string;
      /**
       * @description an hour of UTC or a day of the website
       * @enum {string}
       */
      granularity: 'hour' | 'day';
      /**
       * Format: date-time
       * @description when the window was judged
       */
      evaluated_at: string;
    };
    AuditEntry: {
      /** Format: uuid */
      id: string;
      /** @description null for the operator, for the service itself, and for accounts that are gone */
      actor: {
        /** Format: uuid */
        id: string;
        email: string;
      } | null;
      /** @example website.changed */
      action: string;
      target: {
        /** @example website */
        type: string;
        /** Format: uuid */
        id: string;
      };
      /** @description of a change the fields that differ; null where something was created. Secrets read `hidden`. */
      before: {
        [key: string]: unknown;
      } | null;
      /** @description of a change the fields that differ; null where something was deleted. Secrets read `hidden`. */
      after: {
        [key: string]: unknown;
      } | null;
      /** @description the `X-Request-Id` of the request that asked for it */
      request_id: string | null;
      /** Format: date-time */
      at: string;
    };
    BlockedReason: {
      /** @enum {string} */
      reason:
        | 'invalid'
        | 'inactive_website'
        | 'origin_not_allowed'
        | 'localhost'
        | 'bot'
        | 'prefetch'
        | 'opted_out'
        | 'excluded_ip'
        | 'excluded_path'
        | 'not_enabled'
        | 'duplicate'
        | 'quota';
      /** @description events on the website’s local days that the span touches, by when they arrived */
      count: number;
    };
    /** @description One event. `type` is a page view where it is absent; which other fields count depends on it. */
    CollectedEvent: {
      /**
       * Format: uuid
       * @description Made by the sender, its own in the website: the same one sent again changes nothing
       */
      id?: string;
      /** @description Any text in place of `id`, which wins */
      idempotencyKey?: string;
      /**
       * @description `pageview` where absent
       * @enum {string}
       */
      type?:
        | 'pageview'
        | 'event'
        | 'goal'
        | 'identify'
        | 'revenue'
        | 'engagement'
        | 'click'
        | 'scroll'
        | 'error'
        | 'vitals'
        | 'outbound'
        | 'download'
        | 'replay'
        | 'consent';
      /** @description When it happened, ISO 8601 or epoch milliseconds. The time of receipt where absent, more than a minute ahead, or older than 24 hours, with a credential 30 days */
      ts?: string | number;
      /** @description Absolute address of the page; campaigns (`utm_source` and so on) are read from it */
      url?: string;
      /** @description Address that the visitor came from */
      referrer?: string | null;
      /** @description Of the page */
      title?: string | null;
      /** @description Width and height of the screen, CSS pixels */
      screen?: {
        w: number;
        h: number;
      } | null;
      /** @description Width and height of the window, CSS pixels */
      viewport?: {
        w: number;
        h: number;
      } | null;
      /** @description Of the browser, such as `de-CH` */
      language?: string | null;
      /** @description Of the browser, such as `Europe/Zurich` */
      timezone?: string | null;
      /** @description The website’s own id of the visitor; derived from address and `User-Agent` where absent */
      visitor_id?: string;
      /** @description As `visitor_id`, which wins */
      visitorId?: string;
      /** @description The website’s own id of the session; it moves no boundary of a visit */
      session_id?: string;
      /** @description As `session_id`, which wins */
      sessionId?: string;
      /** @description Of an `event` or a `goal` */
      name?: string;
      /** @description At most 30. Of `outbound` and `download` `href`; of `consent` `state`, which is `granted` or `denied` */
      props?: {
        [key: string]: string | number | boolean;
      };
      /** @description Of `identify`: who the visitor is */
      user_id?: string;
      /** @description Of `identify`: what is known of them, at most 64 KiB */
      traits?: {
        [key: string]: (string | number | boolean) | null;
      };
      /** @description Of `revenue`, in major units such as euros; negative: a refund */
      amount?: number;
      /** @description Of `revenue`, ISO 4217 */
      currency?: string;
      /** @description Of `revenue`: the same order counts once */
      order_id?: string;
      /** @description Of `engagement`: milliseconds that the page was seen since the last one */
      engaged_ms?: number;
      /** @description Of `engagement` and `scroll`: the deepest so far, percent of the page */
      scroll_depth?: number;
      /** @description Of `click`: 0 to 1 of the width of the document */
      x?: number;
      /** @description Of `click`: CSS pixels from the top of the document */
      y?: number;
      /** @description Of `click`: what was clicked */
      selector?: string;
      /** @description Of `click`: one of several in quick succession */
      rage?: boolean;
      /** @description Of `click`: nothing came of it */
      dead?: boolean;
      /** @description Of `error` */
      message?: string;
      /** @description Of `error`, as the browser writes it */
      stack?: string;
      /** @description Of `error`, such as `TypeError`; that of the stack where absent */
      error_type?: string;
      /** @description Of `error`: address of the script */
      source?: string;
      /** @description Of `error`, in the script */
      line?: number;
      /** @description Of `error`, in the line */
      column?: number;
      /** @description Of `error`: the website’s, as its source maps name it */
      release?: string;
      /** @description Of `vitals`: Largest Contentful Paint, milliseconds */
      lcp?: number;
      /** @description Of `vitals`: Cumulative Layout Shift, a score */
      cls?: number;
      /** @description Of `vitals`: Interaction to Next Paint, milliseconds */
      inp?: number;
      /** @description Of `vitals`: First Contentful Paint, milliseconds */
      fcp?: number;
      /** @description Of `vitals`: Time to First Byte, milliseconds */
      ttfb?: number;
      /** @description Of `replay`: names the recording, within which `seq` of its chunks counts; that of the session where absent */
      recording_id?: string;
      /** @description Of `replay`: `{seq, events}`, events as rrweb records them */
      chunk?: unknown;
      /** @description With a credential: whom the server speaks for, before the one beside the events */
      serverContext?: {
        /** @description Address of the visitor, for the country, exclusions and a derived id; it is not stored */
        clientIp?: string;
        /** @description The visitor’s `User-Agent`, for browser, system and device */
        userAgent?: string;
        /** @description The visitor’s `Accept-Language` */
        acceptLanguage?: string;
      };
    };
    Conversation: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      team_id: string;
      title: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      messages: components['schemas']['Message'][];
    };
    ConversationItem: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      team_id: string;
      title: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    CountedPagination: {
      /** @description as it was used, after the maximum */
      limit: number;
      offset: number;
      /** @description whether there are records after these */
      has_more: boolean;
      /** @description of all pages, after filters */
      total: number;
    };
    CountryStat: {
      country_code: string;
      country_name: string;
      visitors: number;
      avg_value_score: number;
    };
    CustomEvent: {
      /** @description of the event, or value of the property */
      name: string;
      count: number;
      visitors: number;
    };
    DailyStat: {
      /** Format: date */
      date: string;
      /** Format: uuid */
      website_id: string;
      total_visitors: number;
      unique_visitors: number;
      page_views: number;
    };
    DateRange: {
      /** Format: date */
      start: string;
      /** Format: date */
      end: string;
      /** Format: date-time */
      startDateTime: string;
      /** Format: date-time */
      endDateTime: string;
    };
    ErrorGroup: {
      /** Format: uuid */
      id: string;
      fingerprint: string;
      /** @description the latest occurrence's */
      message: string;
      type: string;
      /**
       * @description a resolved group is unresolved again once it occurs anew, an ignored one stays
       * @enum {string}
       */
      status: 'unresolved' | 'resolved' | 'ignored';
      occurrence_count: number;
      /** Format: date-time */
      first_seen_at: string;
      /** Format: date-time */
      last_seen_at: string;
      /** @description distinct visitors */
      affected_users_count: number;
    };
    ErrorOccurrence: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      occurred_at: string;
      message: string;
      /** @description path */
      page: string;
      release: string | null;
      visitor_id: string;
      country_code: string;
      device_type: string;
      browser: string;
      os: string;
    };
    Funnel: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      name: string;
      steps: {
        /** @enum {string} */
        type: 'page' | 'event' | 'goal';
        /** @description of a goal its id */
        match: string;
      }[];
      /** @description hours from the first step, within which the others have to be taken */
      window_hours: number;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    FunnelStep: {
      name: string;
      /** @description distinct visitors who came as far as this */
      visitors: number;
      /** @description percent of those of the step before */
      from_previous: number;
      /** @description percent of those of the first step */
      from_first: number;
    };
    Goal: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      name: string;
      /** @enum {string} */
      type: 'event' | 'page';
      match: string;
      value: number | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    GoalConversions: {
      /** Format: uuid */
      goal_id: string;
      goal_name: string;
      /** @enum {string} */
      type: 'event' | 'page';
      /** @description visits */
      visitors: number;
      /** @description of them, those that reached the goal */
      conversions: number;
      /** @description percent */
      conversion_rate: number;
      /** @description of the visits that reached the goal, a record for each currency; nothing is converted or summed across them; none where a share is asked */
      revenue: {
        currency: string;
        /** @description less refunds */
        amount: number;
      }[];
    };
    HeatmapPage: {
      /** @description path */
      url: string;
      /** @description clicks and scroll events */
      total_interactions: number;
      /** Format: date-time */
      last_updated: string;
      /** @description rage and dead clicks included */
      clicks: number;
      rage_clicks: number;
      dead_clicks: number;
      /** @description percent; mean of the deepest scroll of each page view that scrolled */
      avg_scroll_depth: number;
      views: number;
    };
    HeatmapPoint: {
      /** @description 0 to 1 of the width of the document, to 0.01; 0 for scroll */
      x: number;
      /** @description px from the top, to 10; for scroll percent of the height, to 5 */
      y: number;
      /** @description clicks; for scroll page views whose deepest scroll that is */
      count: number;
    };
    Import: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      /** @enum {string} */
      kind: 'access-log' | 'umami';
      /** @description of the file */
      name: string | null;
      dry_run: boolean;
      /** @enum {string} */
      status: 'uploading' | 'waiting' | 'running' | 'completed' | 'failed' | 'undoing' | 'undone';
      /** @description percent of what came of the file */
      progress: number;
      /** @description Every line is one of its parts, so that they sum to `lines`. */
      summary: {
        lines: number;
        /** @description page views, and events of an export, that are taken or would be */
        imported: number;
        assets: number;
        bots: number;
        /** @description requests that led to no page, and what was dropped */
        failed: number;
        malformed: number;
        /** @description known already */
        duplicates: number;
      };
      /** @description of `failed` and `bots`: what was dropped when it was taken, by reason */
      drops: {
        [key: string]: number;
      };
      /** @description of the page views */
      range: {
        /** Format: date-time */
        from: string;
        /** Format: date-time */
        to: string;
      } | null;
      /** @description the first of what could not be read: numbers of lines */
      unknown: string[];
      /** @description of a dry run: the first five as they would be imported */
      sample: {
        occurred_at: string;
        url: string;
        referrer: string | null;
      }[];
      /** @description why it failed */
      error: string | null;
      /** Format: date-time */
      created_at: string;
      completed_at: string | null;
    };
    Insight: {
      id: string;
      /** @enum {string} */
      type: 'anomaly' | 'trend' | 'recommendation' | 'prediction';
      /** @enum {string} */
      severity: 'info' | 'warning' | 'critical';
      title: string;
      description: string;
      metric_name: string;
      metric_value: number;
      /** @description percent */
      metric_change: number;
      recommendation: string;
      /**
       * Format: date-time
       * @description end of the window that it speaks of
       */
      created_at: string;
      /**
       * Format: date-time
       * @description when it was found
       */
      evaluated_at: string;
      /** @description after which it is not listed; null: it stays */
      expires_at: string | null;
      evidence: components['schemas']['InsightEvidence'];
    };
    InsightEvidence: {
      /** @description name of the rule that found it */
      rule: string;
      /** @description page, source, country or device; null: the whole website */
      dimension: string | null;
      /** @description which page, source, country or device */
      value: string | null;
      /** @description what was expected, or what it was in the time compared with */
      before: number;
      now: number;
      /** @description visits that `before` was measured on */
      sample_before: number;
      sample_now: number;
      /** @description in which a prediction will come true nine times of ten */
      interval: {
        low: number;
        high: number;
      } | null;
      /** @description what the change is made of, greatest first: visits */
      contributions: {
        dimension: string;
        value: string;
        before: number;
        now: number;
        change: number;
      }[];
    };
    Message: {
      /** @enum {string} */
      role: 'user' | 'assistant' | 'system';
      content: string;
      /** Format: date-time */
      timestamp: string;
    };
    NotificationPreferences: {
      /** Format: uuid */
      website_id: string;
      email_enabled: boolean;
      weekly_report: boolean;
      monthly_report: boolean;
      traffic_spike_alerts: boolean;
      traffic_drop_alerts: boolean;
      anomaly_alerts: boolean;
      /** @enum {string} */
      anomaly_min_severity: 'info' | 'warning' | 'critical';
      error_alerts: boolean;
      goal_alerts: boolean;
      quota_alerts: boolean;
      slack_webhook_url: string | null;
      /** @description in the website’s zone; from start to end where both are set, also over midnight */
      quiet_hours: {
        start: string | null;
        end: string | null;
      };
      updated_at: string | null;
    };
    OnboardingProgress: {
      /** Format: uuid */
      user_id: string;
      current_step: string;
      completed: boolean;
      data: {
        [key: string]: unknown;
      };
      created_at: string | null;
      updated_at: string | null;
    };
    PageStat: {
      path: string;
      title: string;
      page_views: number;
      /** @description visits that saw the page */
      visitors: number;
      unique_visitors: number;
      entries: number;
      exits: number;
      /** @description percent of the visits that began here */
      bounce_rate: number;
      /** @description percent of the page views */
      exit_rate: number;
      /** @description seconds */
      avg_time_on_page: number;
      /** @description percent */
      avg_scroll_depth: number;
      avg_value_score: number;
    };
    PageVitals: {
      path: string;
      lcp: {
        /** @description 75th percentile: milliseconds, of `cls` a score */
        p75: number;
        /** @description page loads that told it */
        samples: number;
        /** @enum {string} */
        rating: 'good' | 'needs_improvement' | 'poor';
      } | null;
      inp: {
        /** @description 75th percentile: milliseconds, of `cls` a score */
        p75: number;
        /** @description page loads that told it */
        samples: number;
        /** @enum {string} */
        rating: 'good' | 'needs_improvement' | 'poor';
      } | null;
      cls: {
        /** @description 75th percentile: milliseconds, of `cls` a score */
        p75: number;
        /** @description page loads that told it */
        samples: number;
        /** @enum {string} */
        rating: 'good' | 'needs_improvement' | 'poor';
      } | null;
      fcp: {
        /** @description 75th percentile: milliseconds, of `cls` a score */
        p75: number;
        /** @description page loads that told it */
        samples: number;
        /** @enum {string} */
        rating: 'good' | 'needs_improvement' | 'poor';
      } | null;
      ttfb: {
        /** @description 75th percentile: milliseconds, of `cls` a score */
        p75: number;
        /** @description page loads that told it */
        samples: number;
        /** @enum {string} */
        rating: 'good' | 'needs_improvement' | 'poor';
      } | null;
    };
    Pagination: {
      /** @description as it was used, after the maximum */
      limit: number;
      offset: number;
      /** @description whether there are records after these */
      has_more: boolean;
    };
    Receipt: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'visitor_export' | 'visitor_erasure' | 'account_export';
      /** @enum {string} */
      status: 'pending' | 'running' | 'completed' | 'failed';
      /** Format: date-time */
      created_at: string;
      completed_at: string | null;
      /** @description of a completed export, for seven days; with the same authority as the receipt */
      download_url?: string;
    };
    ReplayEvent: {
      /** @description 2 a page as a whole, 3 a change, 4 its address and size, 5 an event of the recorder */
      type: number;
      /** @description epoch ms by the clock of the browser */
      timestamp: number;
    } & {
      [key: string]: unknown;
    };
    ReplaySession: {
      /** Format: uuid */
      id: string;
      /** @description the site's own, else that of the recording */
      session_id: string;
      /** @description where it began, without query and fragment */
      page_url: string;
      device_type: string;
      browser: string;
      os: string;
      country_code: string;
      /** @description from the first event to the last, to 0.001 */
      duration_seconds: number;
      /** @description recorded events, as the events endpoint gives them */
      event_count: number;
      /** Format: date-time */
      started_at: string;
      /** Format: date-time */
      ended_at: string;
      /** @description with `details`, as the next three */
      visitor_id?: string;
      /** @description page views meanwhile */
      pages?: number;
      errors?: number;
      rage_clicks?: number;
    };
    RevenueSettings: {
      /** Format: uuid */
      id: string;
      revenue_provider: string | null;
      revenue_currency: string | null;
      /** Format: date-time */
      updated_at: string;
    };
    Share: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      name: string;
      /**
       * @description whoever has it reads the figures
       * @example ffs_…
       */
      key: string;
      /** @description the page to hand on */
      url: string;
      /** @description from when on it opens nothing; null: never */
      expires_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    SourceConversions: {
      /** Format: uuid */
      goal_id: string;
      goal_name: string;
      source: string;
      /** @description visits */
      visitors: number;
      /** @description of them, those that reached the goal */
      conversions: number;
      /** @description percent */
      conversion_rate: number;
      /** @description of the visits that reached the goal, a record for each currency; nothing is converted or summed across them; none where a share is asked */
      revenue: {
        currency: string;
        /** @description less refunds */
        amount: number;
      }[];
    };
    SourceMap: {
      /** Format: uuid */
      id: string;
      release: string;
      /** @description the script, as it is compared: its path without the first slash */
      file: string;
      /** @description of the map */
      bytes: number;
      /** Format: date-time */
      uploaded_at: string;
    };
    SourceStat: {
      name: string;
      visitors: number;
      unique_visitors: number;
      /** @description percent */
      bounce_rate: number;
      avg_value_score: number;
    };
    StackFrame: {
      /** @description as the script calls it */
      function: string | null;
      file: string;
      /** @description from 1 */
      line: number | null;
      /** @description from 1 */
      column: number | null;
      /** @description false for native code, extensions and libraries */
      in_app: boolean;
      /** @description where that comes from, by an uploaded source map; null where none says it */
      original: {
        file: string;
        /** @description from 1 */
        line: number;
        /** @description from 1 */
        column: number;
        /** @description what stands there, where the map says it */
        name: string | null;
        /** @description the lines around it; none where the map has no sources */
        context: {
          line: number;
          text: string;
        }[];
        function: string | null;
      } | null;
    };
    Summary: {
      /** @description visits */
      total_visitors: number;
      total_page_views: number;
      /** @description distinct visitors */
      unique_visitors: number;
      /** @description percent */
      bounce_rate: number;
      /** @description seconds */
      avg_visit_duration: number;
      /** @description 0 to 100 */
      avg_value_score: number;
    };
    TechnologyStat: {
      name: string;
      count: number;
      /** @description of the visits */
      percentage: number;
    };
    TimelineEvent: {
      /** Format: uuid */
      id: string;
      /** @description pageview, event, goal, revenue, error, identify, outbound or download */
      type: string;
      /** Format: date-time */
      occurred_at: string;
      /** @description path */
      page: string;
      title: string | null;
      /** @description of an event or goal */
      name: string | null;
      props: {
        [key: string]: unknown;
      } | null;
      revenue: {
        /** @description negative: a refund */
        amount: number;
        currency: string | null;
        order_id: string | null;
      } | null;
      error: {
        type: string;
        message: string;
        /** Format: uuid */
        group_id: string;
      } | null;
    };
    TimelinePoint: {
      /** @description local: YYYY-MM-DDTHH:00 of hours, YYYY-MM-DD of days and of the first day of months; the hour that a clock shows twice is one */
      date: string;
      /** @description visits */
      total_visitors: number;
      /** @description distinct visitors */
      unique_visitors: number;
      page_views: number;
      /** @description percent */
      bounce_rate: number;
      /** @description seconds */
      avg_visit_duration: number;
      /** @description 0 to 100 */
      avg_value_score: number;
      /** @description false: the span holds only a part of it, as of the one that is not over */
      complete: boolean;
    };
    TimelineVisit: {
      id: string;
      /** @description ISO 3166-1 alpha-2, `XX` where unknown */
      country_code: string;
      country_name: string;
      city: string;
      /** @description desktop, mobile, tablet or unknown */
      device_type: string;
      browser: string;
      os: string;
      /** @description 0 to 100 */
      value_score: number;
      /** Format: date-time */
      visited_at: string;
      /** @description path */
      landing_page: string;
      referrer: string | null;
      had_interaction: boolean;
      /** Format: date-time */
      ended_at: string;
      duration_seconds: number;
      engaged_seconds: number;
      exit_page: string;
      channel: string;
      page_views: number;
      /** @description percent, the deepest */
      scroll_depth: number;
      is_returning: boolean;
      had_error: boolean;
      score: {
        version: number;
        parts: {
          /** @description not rounded; the score is the rounded sum */
          engagement: number;
          /** @description not rounded; the score is the rounded sum */
          pages: number;
          /** @description not rounded; the score is the rounded sum */
          scroll: number;
          /** @description not rounded; the score is the rounded sum */
          interaction: number;
          /** @description not rounded; the score is the rounded sum */
          returning: number;
          /** @description not rounded; the score is the rounded sum */
          goal: number;
          /** @description what lacks to 100 where there was a sale */
          revenue: number;
        };
      };
      /** @description the configured goals that the visit reached */
      goals: {
        /** Format: uuid */
        id: string;
        name: string | null;
        /** @description with which it was reached */
        event_id: string | null;
      }[];
      /** @description oldest first, 500 at most */
      events: components['schemas']['TimelineEvent'][];
      events_truncated: boolean;
    };
    Visitor: {
      id: string;
      /** @description ISO 3166-1 alpha-2, `XX` where unknown */
      country_code: string;
      country_name: string;
      city: string;
      /** @description desktop, mobile, tablet or unknown */
      device_type: string;
      browser: string;
      os: string;
      /** @description 0 to 100 */
      value_score: number;
      /** Format: date-time */
      visited_at: string;
      /** @description path */
      landing_page: string;
      referrer: string | null;
      had_interaction: boolean;
    };
    Webhook: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      url: string;
      events: ('visitor.identified' | 'visitor.high_value' | 'event.tracked' | 'goal.completed' | 'visitor.converted')[];
      include_pageviews: boolean;
      description: string | null;
      is_active: boolean;
      /** @description why Footfall itself ended it */
      disabled_reason: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    WebhookDelivery: {
      /** Format: uuid */
      id: string;
      /** @description `webhook-id` of every attempt */
      message_id: string;
      /** @enum {string} */
      event: 'visitor.identified' | 'visitor.high_value' | 'event.tracked' | 'goal.completed' | 'visitor.converted';
      /** @enum {string} */
      status: 'pending' | 'succeeded' | 'failed';
      /** @description attempts that have ended */
      attempts: number;
      last_status_code: number | null;
      /** @description why the last attempt failed, or why none will follow */
      last_error: string | null;
      /** @description null once there is none */
      next_attempt_at: string | null;
      /** Format: date-time */
      created_at: string;
    };
    WebhookWithSecret: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      website_id: string;
      url: string;
      events: ('visitor.identified' | 'visitor.high_value' | 'event.tracked' | 'goal.completed' | 'visitor.converted')[];
      include_pageviews: boolean;
      description: string | null;
      is_active: boolean;
      /** @description why Footfall itself ended it */
      disabled_reason: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /**
       * @description what messages are signed with, as Standard Webhooks write it; shown this once
       * @example whsec_…
       */
      secret: string;
    };
    Website: {
      /** Format: uuid */
      id: string;
      domain: string;
      name: string;
      tracking_code: string;
      is_active: boolean;
      /** Format: date-time */
      created_at: string;
      /** Format: uuid */
      team_id: string;
    };
    WebsiteDetail: {
      /** Format: uuid */
      id: string;
      domain: string;
      name: string;
      tracking_code: string;
      is_active: boolean;
      /** Format: date-time */
      created_at: string;
      /** Format: uuid */
      team_id: string;
      user_id: string | null;
      settings: components['schemas']['WebsiteSettings'];
    };
    WebsiteSettings: {
      track_outbound_links: boolean;
      track_downloads: boolean;
      session_replay: boolean;
      heatmaps: boolean;
      allow_localhost: boolean;
      public_widgets: boolean;
      track_errors: boolean;
      track_vitals: boolean;
      track_forms: boolean;
      honour_gpc: boolean;
      honour_dnt: boolean;
      replay_mask_text: boolean;
      replay_sample_percent: number;
      replay_on_error: boolean;
    };
  };
  responses: {
    /** @description Something failed on the server; `error.request_id` names the request in its logs. */
    BareInternalError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INTERNAL_ERROR';
          };
        };
      };
    };
    /** @description A parameter or the body is not as described; `error.details` names each wrong field. */
    BareInvalidParameters: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INVALID_PARAMETERS';
          };
        };
      };
    };
    /** @description There is no such thing. */
    BareNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'NOT_FOUND';
          };
        };
      };
    };
    /** @description The body is too large. */
    BarePayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'PAYLOAD_TOO_LARGE';
          };
        };
      };
    };
    /** @description Too many requests in this minute; try again after `Retry-After` seconds. */
    BareRateLimitExceeded: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'rate_limit_exceeded';
          };
        };
      };
    };
    /** @description A part of the service does not answer; try again after `Retry-After` seconds. */
    BareServiceUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'SERVICE_UNAVAILABLE';
          };
        };
      };
    };
    /** @description Out of reach: another team’s, or a scope or role is missing (`error.reason: insufficient_permissions`). */
    BareUnlimitedForbidden: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'FORBIDDEN';
          };
        };
      };
    };
    /** @description Something failed on the server; `error.request_id` names the request in its logs. */
    BareUnlimitedInternalError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INTERNAL_ERROR';
          };
        };
      };
    };
    /** @description A parameter or the body is not as described; `error.details` names each wrong field. */
    BareUnlimitedInvalidParameters: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INVALID_PARAMETERS';
          };
        };
      };
    };
    /** @description The month’s credits do not suffice; they are full again after `Retry-After` seconds. */
    BareUnlimitedMonthlyLimitExceeded: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'monthly_limit_exceeded';
          };
        };
      };
    };
    /** @description There is no such thing. */
    BareUnlimitedNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'NOT_FOUND';
          };
        };
      };
    };
    /** @description The body is too large. */
    BareUnlimitedPayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'PAYLOAD_TOO_LARGE';
          };
        };
      };
    };
    /** @description A part of the service does not answer; try again after `Retry-After` seconds. */
    BareUnlimitedServiceUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'SERVICE_UNAVAILABLE';
          };
        };
      };
    };
    /** @description The body is of a type that is not taken; send JSON. */
    BareUnlimitedUnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'UNSUPPORTED_MEDIA_TYPE';
          };
        };
      };
    };
    /** @description The body is of a type that is not taken; send JSON. */
    BareUnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BareFailure'] & {
          error?: {
            /** @enum {string} */
            code?: 'UNSUPPORTED_MEDIA_TYPE';
          };
        };
      };
    };
    /** @description It exists already, or its state does not allow this. */
    Conflict: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description Out of reach: another team’s, or a scope or role is missing (`error.reason: insufficient_permissions`). */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'FORBIDDEN';
          };
        };
      };
    };
    /** @description Out of reach: another team’s, or a scope or role is missing (`error.reason: insufficient_permissions`). Or: The team’s plan is too low. */
    ForbiddenOrPlanRequired: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'FORBIDDEN' | 'PLAN_REQUIRED';
          };
        };
      };
    };
    /** @description The errors could not be fetched; `error.request_id` names the request in the logs. */
    GenericError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'GENERIC_ERROR';
          };
        };
      };
    };
    /** @description Something failed on the server; `error.request_id` names the request in its logs. */
    InternalError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INTERNAL_ERROR';
          };
        };
      };
    };
    /** @description A parameter or the body is not as described; `error.details` names each wrong field. */
    InvalidParameters: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'INVALID_PARAMETERS';
          };
        };
      };
    };
    /** @description There is no such thing. */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'NOT_FOUND';
          };
        };
      };
    };
    /** @description The body is too large. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'PAYLOAD_TOO_LARGE';
          };
        };
      };
    };
    /** @description It has changed since it was read. */
    PreconditionFailed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'PRECONDITION_FAILED';
          };
        };
      };
    };
    /** @description The question could not be understood; `error.details.suggestions` are some that can. */
    QueryUnprocessable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'QUERY_UNPROCESSABLE';
          };
        };
      };
    };
    /** @description Too many requests in this minute; try again after `Retry-After` seconds. */
    RateLimitExceeded: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'rate_limit_exceeded';
          };
        };
      };
    };
    /** @description Too many requests in this minute; try again after `Retry-After` seconds. Or: The month’s credits do not suffice; they are full again after `Retry-After` seconds. */
    RateLimitExceededOrMonthlyLimitExceeded: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'rate_limit_exceeded' | 'monthly_limit_exceeded';
          };
        };
      };
    };
    /** @description A part of the service does not answer; try again after `Retry-After` seconds. */
    ServiceUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'SERVICE_UNAVAILABLE';
          };
        };
      };
    };
    /** @description The credential or token is missing, unknown, revoked or expired. */
    Unauthorized: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'UNAUTHORIZED';
          };
        };
      };
    };
    /** @description The body is of a type that is not taken; send JSON. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          error?: {
            /** @enum {string} */
            code?: 'UNSUPPORTED_MEDIA_TYPE';
          };
        };
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Names the request in logs; the caller’s own where it sent a plain one. */
    'X-Request-Id': string;
    /** @description Requests that this minute allows. */
    'X-RateLimit-Limit': number;
    /** @description Requests that are left of this minute. */
    'X-RateLimit-Remaining': number;
    /** @description When the minute ends, Unix seconds. */
    'X-RateLimit-Reset': number;
    /** @description Seconds to wait before the next attempt. */
    'Retry-After': number;
    /** @description The address that it leads to. */
    Location: string;
    /** @description With CSV: whether there are records after these. */
    'X-Has-More': 'true' | 'false';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  authRegister: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          password: string;
          name?: string;
          /** @description true: the refresh token comes in a cookie that scripts cannot read, and not in the answer */
          use_cookie?: boolean;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              access_token: string;
              /** @constant */
              token_type: 'Bearer';
              /** @description seconds */
              expires_in: number;
              /** @description absent where it is in the cookie */
              refresh_token?: string;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                name: string | null;
                avatar_url: string | null;
                auth_provider: string;
                created_at: string;
                updated_at: string;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          password: string;
          /** @description true: the refresh token comes in a cookie that scripts cannot read, and not in the answer */
          use_cookie?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              access_token: string;
              /** @constant */
              token_type: 'Bearer';
              /** @description seconds */
              expires_in: number;
              /** @description absent where it is in the cookie */
              refresh_token?: string;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                name: string | null;
                avatar_url: string | null;
                auth_provider: string;
                created_at: string;
                updated_at: string;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authRefresh: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          refresh_token?: string;
          /** @description true: the refresh token comes in a cookie that scripts cannot read, and not in the answer */
          use_cookie?: boolean;
        } | null;
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              access_token: string;
              /** @constant */
              token_type: 'Bearer';
              /** @description seconds */
              expires_in: number;
              /** @description absent where it is in the cookie */
              refresh_token?: string;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                name: string | null;
                avatar_url: string | null;
                auth_provider: string;
                created_at: string;
                updated_at: string;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authLogout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          refresh_token?: string;
        } | null;
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              logged_out: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authOidcStart: {
    parameters: {
      query?: {
        /** @description where the browser goes in the end */
        return_to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leads on, to `Location`. */
      302: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authOidcCallback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leads on, to `Location`. */
      302: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  authKeySet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            keys: {
              [key: string]: unknown;
            }[];
          };
        };
      };
      500: components['responses']['BareUnlimitedInternalError'];
      503: components['responses']['BareUnlimitedServiceUnavailable'];
    };
  };
  profileRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              email: string;
              full_name: string | null;
              name: string | null;
              avatar_url: string | null;
              auth_provider: string;
              created_at: string;
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profileChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name?: string | null;
          full_name?: string | null;
          avatar_url?: string | null;
          email?: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              email: string;
              full_name: string | null;
              name: string | null;
              avatar_url: string | null;
              auth_provider: string;
              created_at: string;
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profileRemove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      409: components['responses']['Conflict'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profileChangeEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              email: string;
              full_name: string | null;
              name: string | null;
              avatar_url: string | null;
              auth_provider: string;
              created_at: string;
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profileChangePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          current_password: string;
          new_password: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              email: string;
              full_name: string | null;
              name: string | null;
              avatar_url: string | null;
              auth_provider: string;
              created_at: string;
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profileUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              websites: number;
              teams: number;
              events_this_month: number;
              /** @description -1: unlimited */
              events_limit: number;
              api_requests_this_month: number;
              api_requests_limit: number;
              period: {
                start: string;
                end: string;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  profilePlanLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              plan: string;
              limits: {
                /** @description -1: unlimited */
                maxWebsites: number;
                /** @description -1: unlimited */
                maxTeamMembers: number;
                /** @description -1: unlimited */
                eventsPerMonth: number;
                /** @description -1: unlimited */
                dataRetentionDays: number;
                requestsPerMinute: number;
                monthlyRequests: number;
              };
              features: {
                insights: boolean;
                anomalies: boolean;
                retention: boolean;
                query: boolean;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  websitesList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebsiteDetail'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  websitesCreate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          domain: string;
          name?: string;
          timezone?: string;
          /** Format: uuid */
          team_id?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebsiteDetail'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  websitesRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebsiteDetail'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  websitesRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  websitesChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          is_active?: boolean;
          settings?: {
            track_outbound_links?: boolean;
            track_downloads?: boolean;
            session_replay?: boolean;
            heatmaps?: boolean;
            allow_localhost?: boolean;
            public_widgets?: boolean;
            track_errors?: boolean;
            track_vitals?: boolean;
            track_forms?: boolean;
            honour_gpc?: boolean;
            honour_dnt?: boolean;
            replay_mask_text?: boolean;
            replay_sample_percent?: number;
            replay_on_error?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebsiteDetail'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsReadGeneral: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              domain: string;
              name: string;
              timezone: string;
              primary_color: string | null;
              kpi_goal: number | null;
              public_dashboard: boolean;
              allowed_domains: string[];
              /** Format: date-time */
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsChangeGeneral: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          domain?: string;
          name?: string;
          timezone?: string;
          primary_color?: string | null;
          kpi_goal?: number | null;
          public_dashboard?: boolean;
          allowed_domains?: string[];
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              domain: string;
              name: string;
              timezone: string;
              primary_color: string | null;
              kpi_goal: number | null;
              public_dashboard: boolean;
              allowed_domains: string[];
              /** Format: date-time */
              updated_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsReadDomains: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              primary_domain: string;
              allowed_domains: string[];
              /** @enum {string} */
              verification_status: 'unverified' | 'pending' | 'verified' | 'failed';
              /** @description what a TXT record of the domain has to say so that the domain counts as verified */
              verification_record: string;
              /** @description or what the head of its front page has to hold */
              verification_tag: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsChangeDomains: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          domain?: string;
          allowed_domains?: string[];
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              primary_domain: string;
              allowed_domains: string[];
              /** @enum {string} */
              verification_status: 'unverified' | 'pending' | 'verified' | 'failed';
              /** @description what a TXT record of the domain has to say so that the domain counts as verified */
              verification_record: string;
              /** @description or what the head of its front page has to hold */
              verification_tag: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsReadExclusions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              ip_exclusions: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                website_id: string;
                ip_address: string;
                description: string | null;
                /** Format: date-time */
                created_at: string;
              }[];
              path_exclusions: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                website_id: string;
                path_pattern: string;
                description: string | null;
                /** Format: date-time */
                created_at: string;
              }[];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsExcludeAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          ip_address: string;
          description?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              website_id: string;
              ip_address: string;
              description: string | null;
              /** Format: date-time */
              created_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsIncludeAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        exclusionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsExcludePath: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          path_pattern: string;
          description?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              website_id: string;
              path_pattern: string;
              description: string | null;
              /** Format: date-time */
              created_at: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  settingsIncludePath: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        exclusionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  domainsVerify: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              primary_domain: string;
              allowed_domains: string[];
              /** @enum {string} */
              verification_status: 'unverified' | 'pending' | 'verified' | 'failed';
              /** @description what a TXT record of the domain has to say so that the domain counts as verified */
              verification_record: string;
              /** @description or what the head of its front page has to hold */
              verification_tag: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  preferencesReadNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              website_id: string;
              email_enabled?: boolean;
              weekly_report?: boolean;
              monthly_report?: boolean;
              traffic_spike_alerts?: boolean;
              traffic_drop_alerts?: boolean;
              anomaly_alerts?: boolean;
              /** @enum {string} */
              anomaly_min_severity?: 'info' | 'warning' | 'critical';
              error_alerts?: boolean;
              goal_alerts?: boolean;
              quota_alerts?: boolean;
              slack_webhook_url?: string | null;
              /** @description in the website’s zone; from start to end where both are set, also over midnight */
              quiet_hours?: {
                start: string | null;
                end: string | null;
              };
              updated_at?: string | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  preferencesChangeNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email_enabled?: boolean;
          weekly_report?: boolean;
          monthly_report?: boolean;
          traffic_spike_alerts?: boolean;
          traffic_drop_alerts?: boolean;
          anomaly_alerts?: boolean;
          /** @enum {string} */
          anomaly_min_severity?: 'info' | 'warning' | 'critical';
          error_alerts?: boolean;
          goal_alerts?: boolean;
          quota_alerts?: boolean;
          slack_webhook_url?: string | null;
          quiet_hours?: {
            start: string | null;
            end: string | null;
          } | null;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['NotificationPreferences'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  preferencesReadRevenue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['RevenueSettings'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  preferencesChangeRevenue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revenue_provider?: string | null;
          revenue_currency?: string | null;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['RevenueSettings'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  goalsList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Goal'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  goalsCreate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @enum {string} */
          type: 'event' | 'page';
          /** @description the name of an event, or a path pattern, which may end with * */
          match: string;
          /** @description what reaching it is worth, in the website’s currency */
          value?: number | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Goal'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  goalsChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        goalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name?: string;
          /** @enum {string} */
          type?: 'event' | 'page';
          /** @description the name of an event, or a path pattern, which may end with * */
          match?: string;
          /** @description what reaching it is worth, in the website’s currency */
          value?: number | null;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Goal'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  goalsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        goalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Funnel'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsCreate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @description in the order in which they are to be taken */
          steps: {
            /** @enum {string} */
            type: 'page' | 'event' | 'goal';
            /** @description a path pattern, which may end with *; the name of an event; the id or the name of a goal */
            match: string;
          }[];
          /**
           * @description hours from the first step, within which the others have to be taken
           * @default 24
           */
          window_hours?: number;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Funnel'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        funnelId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Funnel'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        funnelId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name?: string;
          /** @description in the order in which they are to be taken */
          steps?: {
            /** @enum {string} */
            type: 'page' | 'event' | 'goal';
            /** @description a path pattern, which may end with *; the name of an event; the id or the name of a goal */
            match: string;
          }[];
          /** @description hours from the first step, within which the others have to be taken */
          window_hours?: number;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Funnel'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        funnelId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  funnelsReport: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
      };
      header?: never;
      path: {
        websiteId: string;
        funnelId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              name: string;
              /** @description hours from the first step, within which the others have to be taken */
              window_hours: number;
              date_range: components['schemas']['DateRange'];
              steps: components['schemas']['FunnelStep'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Webhook'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksCreate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description where messages are sent by POST: https, at a public address */
          url: string;
          /** @description what it is told of */
          events: ('visitor.identified' | 'visitor.high_value' | 'event.tracked' | 'goal.completed' | 'visitor.converted')[];
          description?: string | null;
          /** @description false: nothing is sent, and what was still owed is given up */
          is_active?: boolean;
          /** @description with `event.tracked`: page views too, named `pageview` */
          include_pageviews?: boolean;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebhookWithSecret'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Webhook'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description where messages are sent by POST: https, at a public address */
          url?: string;
          /** @description what it is told of */
          events?: ('visitor.identified' | 'visitor.high_value' | 'event.tracked' | 'goal.completed' | 'visitor.converted')[];
          description?: string | null;
          /** @description false: nothing is sent, and what was still owed is given up */
          is_active?: boolean;
          /** @description with `event.tracked`: page views too, named `pageview` */
          include_pageviews?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Webhook'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksRotateSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebhookWithSecret'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksTest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebhookDelivery'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksDeliveries: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebhookDelivery'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksRedeliver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['WebhookDelivery'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  webhooksReplay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: date-time */
          from: string;
          /**
           * Format: date-time
           * @description exclusive
           */
          to: string;
        };
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @description messages that will be sent */
              queued: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharesList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Share'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharesCreate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description to tell it from others; whoever has the key does not see it */
          name: string;
          expires_at?: string | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Share'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharesRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        shareId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharesRotate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        shareId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Share'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  importsList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Import'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  importsCreate: {
    parameters: {
      query: {
        kind: 'access-log' | 'umami';
        /** @description reads and counts it, imports nothing */
        dry_run?: 'true' | 'false';
        /** @description of the file, for the list */
        name?: string;
        /** @description IANA zone of times that the file gives without an offset; UTC by default */
        timezone?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Import'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  importsRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        importId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Import'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  importsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        importId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Import'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  membersList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description of the membership
               */
              id: string;
              /** Format: uuid */
              user_id: string;
              /** @enum {string} */
              role: 'viewer' | 'editor' | 'admin' | 'owner';
              created_at: string;
              deactivated_at: string | null;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                avatar_url: string | null;
              };
            }[];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  membersInvite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          /** @enum {string} */
          role?: 'viewer' | 'editor' | 'admin' | 'owner';
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description of the membership
               */
              id: string;
              /** Format: uuid */
              user_id: string;
              /** @enum {string} */
              role: 'viewer' | 'editor' | 'admin' | 'owner';
              created_at: string;
              deactivated_at: string | null;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                avatar_url: string | null;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  membersChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        memberId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          role: 'viewer' | 'editor' | 'admin' | 'owner';
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description of the membership
               */
              id: string;
              /** Format: uuid */
              user_id: string;
              /** @enum {string} */
              role: 'viewer' | 'editor' | 'admin' | 'owner';
              created_at: string;
              deactivated_at: string | null;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                avatar_url: string | null;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  membersRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        memberId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  teamsPermissions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              team_id: string;
              /** @enum {string} */
              role: 'viewer' | 'editor' | 'admin' | 'owner';
              plan: string;
              plan_limits: {
                /** @description -1: unlimited */
                maxWebsites: number;
                /** @description -1: unlimited */
                maxTeamMembers: number;
                /** @description -1: unlimited */
                eventsPerMonth: number;
                /** @description -1: unlimited */
                dataRetentionDays: number;
              };
              current_usage: {
                websites: number;
                team_members: number;
              };
              permissions: {
                can_manage_billing: boolean;
                can_manage_team: boolean;
                can_edit_settings: boolean;
                can_view: boolean;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  teamsUsage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              team_id: string;
              plan: string;
              period: {
                start: string;
                end: string;
              };
              usage: {
                events: number;
                /** @description -1: unlimited */
                events_limit: number;
                websites: number;
                /** @description -1: unlimited */
                websites_limit: number;
                team_members: number;
                /** @description -1: unlimited */
                team_members_limit: number;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  teamsMembers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description of the membership
               */
              id: string;
              /** Format: uuid */
              user_id: string;
              /** @enum {string} */
              role: 'viewer' | 'editor' | 'admin' | 'owner';
              created_at: string;
              user: {
                /** Format: uuid */
                id: string;
                email: string;
                full_name: string | null;
                avatar_url: string | null;
                name: string | null;
              };
            }[];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  teamsAudit: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['AuditEntry'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsListKeys: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              permission: 'full_access' | 'site_access';
              website_id: string | null;
              scopes: ('full_access' | 'read' | 'write' | 'admin')[];
              prefix: string;
              last4: string;
              created_by: string | null;
              created_at: string;
              last_used_at: string | null;
              expires_at: string | null;
              revoked_at: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsCreateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          scopes?: ('full_access' | 'read' | 'write' | 'admin')[];
          expires_at?: string | null;
          /** @enum {string} */
          permission?: 'full_access' | 'site_access';
          /** Format: uuid */
          website_id?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              permission: 'full_access' | 'site_access';
              website_id: string | null;
              scopes: ('full_access' | 'read' | 'write' | 'admin')[];
              prefix: string;
              last4: string;
              created_by: string | null;
              created_at: string;
              last_used_at: string | null;
              expires_at: string | null;
              revoked_at: string | null;
              key: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsRotateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 300 */
          overlap_seconds?: number;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              permission: 'full_access' | 'site_access';
              website_id: string | null;
              scopes: ('full_access' | 'read' | 'write' | 'admin')[];
              prefix: string;
              last4: string;
              created_by: string | null;
              created_at: string;
              last_used_at: string | null;
              expires_at: string | null;
              revoked_at: string | null;
              key: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsRevokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              revoked: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsListTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              permission: 'full_access' | 'site_access';
              website_id: string | null;
              scopes: ('full_access' | 'read' | 'write' | 'admin')[];
              prefix: string;
              last4: string;
              created_by: string | null;
              created_at: string;
              last_used_at: string | null;
              expires_at: string | null;
              revoked_at: string | null;
              /** @description The teams that it was made for and its owner has not left */
              team_ids: string[];
            }[];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsCreateToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          scopes?: ('full_access' | 'read' | 'write' | 'admin')[];
          expires_at?: string | null;
          team_ids?: string[];
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              permission: 'full_access' | 'site_access';
              website_id: string | null;
              scopes: ('full_access' | 'read' | 'write' | 'admin')[];
              prefix: string;
              last4: string;
              created_by: string | null;
              created_at: string;
              last_used_at: string | null;
              expires_at: string | null;
              revoked_at: string | null;
              /** @description The teams that it was made for and its owner has not left */
              team_ids: string[];
              key: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsRevokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tokenId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              revoked: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsReadTokenPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @enum {string} */
              personal_tokens: 'all' | 'admins' | 'nobody';
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  credentialsChangeTokenPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        teamId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          personal_tokens?: 'all' | 'admins' | 'nobody';
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @enum {string} */
              personal_tokens: 'all' | 'admins' | 'nobody';
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsList: {
    parameters: {
      query?: {
        /** @description the caller’s default team where it is left out */
        team_id?: string;
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        /** @description part of the title or of a message, whatever the letter case */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['ConversationItem'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsCreate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title: string;
          /**
           * Format: uuid
           * @description the caller’s default team where it is left out
           */
          team_id?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Conversation'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Conversation'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title?: string;
          messages?: {
            /** @enum {string} */
            role: 'user' | 'assistant' | 'system';
            /** @description as it was written, with its spaces */
            content: string;
            /** Format: date-time */
            timestamp?: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Conversation'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  conversationsAddMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          role: 'user' | 'assistant' | 'system';
          /** @description as it was written, with its spaces */
          content: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Conversation'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  onboardingRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['OnboardingProgress'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  onboardingSave: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          step?: string;
          data?: {
            [key: string]: unknown;
          };
          completed?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['OnboardingProgress'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  subjectsExportVisitor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        /** @description a visitor id, a user id by which the website identified somebody, or the id of one of the visits */
        visitorId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Receipt'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  subjectsEraseVisitor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        /** @description a visitor id, a user id by which the website identified somebody, or the id of one of the visits */
        visitorId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Receipt'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  subjectsExportAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Receipt'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  subjectsReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        receiptId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['Receipt'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  subjectsDownload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        receiptId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: date-time */
            exported_at: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  externalUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              api_key: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                permission: 'full_access' | 'site_access';
                /** @description the only website that the credential sees; null: every one of its teams */
                website_id: string | null;
              };
              usage: {
                /** @description credits that the team used in the running month */
                monthly_requests: number;
                monthly_limit: number;
                monthly_remaining: number;
                /** @description requests of this credential since it was made */
                total_requests: number;
                /** Format: date-time */
                monthly_reset_at: string;
              };
              rate_limits: {
                requests_per_minute: number;
              };
              subscription: {
                /** @description the plan as it was set, which may be a legacy name */
                tier: string;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      401: components['responses']['Unauthorized'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  externalWebsites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              websites: components['schemas']['Website'][];
              /** @description number returned */
              total: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  externalWebsite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              website: components['schemas']['WebsiteDetail'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsOverview: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description Adds the same figures of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              website: {
                /** Format: uuid */
                id: string;
                domain: string;
                name: string;
              };
              /** @description `custom` where `start` and `end` are given */
              time_range: string;
              date_range: components['schemas']['DateRange'];
              summary: components['schemas']['Summary'];
              daily_stats: components['schemas']['DailyStat'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                date_range: components['schemas']['DateRange'];
                summary: components['schemas']['Summary'];
                daily_stats: components['schemas']['DailyStat'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsVisitors: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        /** @description `as_of` of the first page: the pages after it do not shift when new visits come. */
        as_of?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              visitors: components['schemas']['Visitor'][];
              pagination: components['schemas']['Pagination'];
              /** @description for the pages after this one */
              as_of: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsCountries: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              countries: components['schemas']['CountryStat'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsTechnology: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              devices: components['schemas']['TechnologyStat'][];
              browsers: components['schemas']['TechnologyStat'][];
              operating_systems: components['schemas']['TechnologyStat'][];
              total_visitors: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsPages: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        sort?: 'page_views' | 'visitors' | 'bounce_rate' | 'avg_time_on_page' | 'scroll_depth' | 'entries' | 'exits';
        /** @description Pages whose path holds this. */
        search?: string;
        /** @description Adds `web_vitals`. */
        vitals?: 'true' | 'false';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              pages: components['schemas']['PageStat'][];
              /** @description with `vitals=true`: of the pages listed those of which any page load told something */
              web_vitals?: components['schemas']['PageVitals'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsSources: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              sources: components['schemas']['SourceStat'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  heatmapsPages: {
    parameters: {
      query?: {
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              pages: components['schemas']['HeatmapPage'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  heatmapsPoints: {
    parameters: {
      query: {
        /** @description path of the page */
        url: string;
        /** @description click includes rage and dead */
        type?: 'click' | 'rage' | 'dead' | 'scroll';
        /** @description those on this type of device alone */
        device?: 'desktop' | 'tablet' | 'mobile';
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @description the 10,000 with the highest count at most */
              points: components['schemas']['HeatmapPoint'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  replaysSessions: {
    parameters: {
      query?: {
        /** @description Recordings of this visitor, on all their devices. */
        visitor?: string;
        /** @description Adds who was recorded, and what happened meanwhile. */
        details?: 'true' | 'false';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              sessions: components['schemas']['ReplaySession'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  replaysEvents: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 5,000 counts as 5,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        /** @description `id` of the session */
        replayId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              events: components['schemas']['ReplayEvent'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  errorsGroups: {
    parameters: {
      query?: {
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        status?: 'unresolved' | 'resolved' | 'ignored';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              error_groups: components['schemas']['ErrorGroup'][];
              /** @description number returned */
              total: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['GenericError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsEvents: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description events of this name alone */
        name?: string;
        /** @description needs name */
        property?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              events: components['schemas']['CustomEvent'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsVisitor: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        /** @description a visitor id, a user id by which the website identified somebody, or the id of one of the visits */
        visitorId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              visitor: {
                id: string;
                user_id: string | null;
                /**
                 * Format: date-time
                 * @description of the visits that are kept
                 */
                first_seen_at: string;
                /** Format: date-time */
                last_seen_at: string;
                total_visits: number;
                total_page_views: number;
              };
              visits: components['schemas']['TimelineVisit'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  errorsGroup: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        groupId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              error_group: components['schemas']['ErrorGroup'];
              /** @description null while it is not stored completely */
              latest: {
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                occurred_at: string;
                message: string;
                /** @description path */
                page: string;
                release: string | null;
                visitor_id: string;
                country_code: string;
                device_type: string;
                browser: string;
                os: string;
                /** @description as the browser wrote it */
                stack: string | null;
                /** @description innermost first, 50 at most */
                frames: components['schemas']['StackFrame'][];
              } | null;
              /** @description the latest, newest first */
              occurrences: components['schemas']['ErrorOccurrence'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsConversions: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description This goal alone. */
        goal?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              goals: components['schemas']['GoalConversions'][];
              /** @description sources that led to a goal: by goal, oldest first, then most conversions first */
              conversions: components['schemas']['SourceConversions'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyticsTimeline: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description By default hours for up to 2 days, days for up to 184, then months. Hours are told of at most 31 days. */
        interval?: 'hour' | 'day' | 'month';
        /** @description Adds `comparison`, the points of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @enum {string} */
              interval: 'hour' | 'day' | 'month';
              /** @description also those in which nothing happened; none of what is to come */
              points: components['schemas']['TimelinePoint'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                /** Format: date */
                start: string;
                /** Format: date */
                end: string;
                points: components['schemas']['TimelinePoint'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  errorsSetStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        groupId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'unresolved' | 'resolved' | 'ignored';
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['ErrorGroup'];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sourcemapsList: {
    parameters: {
      query?: {
        /** @description of this release alone */
        release?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              source_maps: components['schemas']['SourceMap'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sourcemapsUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description as pages tell it with their errors (`data-release`) */
          release: string;
          /** @description the script: an address, a path, a path after `~/`, or the end of a path */
          file: string;
          /** @description a source map of version 3 */
          map:
            | string
            | {
                [key: string]: unknown;
              };
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              release: string;
              file: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sourcemapsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
        sourceMapId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @constant */
              deleted: true;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  insightsList: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        severity?: 'info' | 'warning' | 'critical';
        type?: 'anomaly' | 'trend' | 'recommendation' | 'prediction';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              insights: components['schemas']['Insight'][];
              pagination: components['schemas']['CountedPagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  anomaliesList: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        severity?: 'info' | 'warning' | 'critical';
        /** @description Name of a metric, such as visitors, bounce_rate or error_rate. */
        metric?: string;
        resolved?: 'true' | 'false';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              anomalies: components['schemas']['Anomaly'][];
              pagination: components['schemas']['CountedPagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  questionsRetention: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        granularity?: 'daily' | 'weekly' | 'monthly';
        periods?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @description only periods that are over */
              cohorts: {
                /** @description first local date of the period */
                cohort_date: string;
                /** @description 0 is the period of the first visit */
                period_number: number;
                total_users: number;
                retained_users: number;
                retention_rate: number;
              }[];
              summary: {
                /** @description plain mean of the rates of period 1; 0 where none is over */
                overall_retention: number;
                total_cohorts: number;
                /** @description cohorts whose period 1 is over */
                completed_cohorts: number;
                best_cohort: {
                  cohort_date: string;
                  retention_rate: number;
                } | null;
                /** @description share of these visitors whose id does not end with a salt */
                identity_coverage: number;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  questionsQuery: {
    parameters: {
      query?: {
        explain?: '0' | '1' | 'true' | 'false';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description at most 500 characters */
          question: string;
          context?: {
            /**
             * @description where the question names no time
             * @enum {string}
             */
            time_range?: '24h' | '7d' | '30d' | '90d';
            /**
             * @description where the question names nothing to compare with
             * @enum {string}
             */
            compare_to?: 'previous_period' | 'previous_year';
          };
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              question: string;
              /** @description number, summary, comparison, ranking, breakdown, timeseries or list */
              intent: string;
              confidence: number;
              /** @description what the figures are of; custom: dates that the question names */
              time_range: string;
              results:
                | {
                    /** @constant */
                    type: 'number';
                    value: number;
                    label: string;
                    /** @description percent */
                    change: number;
                  }
                | {
                    /** @constant */
                    type: 'table';
                    columns: string[];
                    rows: (string | number)[][];
                  }
                | {
                    /** @constant */
                    type: 'timeseries';
                    points: {
                      date: string;
                      value: number;
                    }[];
                  }
                | {
                    /** @constant */
                    type: 'list';
                    items: string[];
                  };
              summary: string;
              /** @description questions to ask next */
              suggestions: string[];
              /** @description with explain=1 */
              plan?: {
                kind: string;
                metrics: string[];
                dimension: string | null;
                /** @description of the dimension, where the question names some */
                values: string[];
                filters: {
                  [key: string]: string;
                };
                date_range: {
                  start: string;
                  end: string;
                  startDateTime: string;
                  endDateTime: string;
                };
                comparison: string | null;
                compared_range: {
                  start: string;
                  end: string;
                  startDateTime: string;
                  endDateTime: string;
                } | null;
                interval: string;
                order: string;
                limit: number;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['QueryUnprocessable'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  blockedList: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: components['schemas']['BlockedReason'][];
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsOverview: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description Adds the same figures of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              website: {
                /** Format: uuid */
                id: string;
                domain: string;
                name: string;
              };
              /** @description `custom` where `start` and `end` are given */
              time_range: string;
              date_range: components['schemas']['DateRange'];
              summary: components['schemas']['Summary'];
              daily_stats: components['schemas']['DailyStat'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                date_range: components['schemas']['DateRange'];
                summary: components['schemas']['Summary'];
                daily_stats: components['schemas']['DailyStat'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsVisitors: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        /** @description `as_of` of the first page: the pages after it do not shift when new visits come. */
        as_of?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              visitors: components['schemas']['Visitor'][];
              pagination: components['schemas']['Pagination'];
              /** @description for the pages after this one */
              as_of: string;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsCountries: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              countries: components['schemas']['CountryStat'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsTechnology: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              devices: components['schemas']['TechnologyStat'][];
              browsers: components['schemas']['TechnologyStat'][];
              operating_systems: components['schemas']['TechnologyStat'][];
              total_visitors: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsPages: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        sort?: 'page_views' | 'visitors' | 'bounce_rate' | 'avg_time_on_page' | 'scroll_depth' | 'entries' | 'exits';
        /** @description Pages whose path holds this. */
        search?: string;
        /** @description Adds `web_vitals`. */
        vitals?: 'true' | 'false';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              pages: components['schemas']['PageStat'][];
              /** @description with `vitals=true`: of the pages listed those of which any page load told something */
              web_vitals?: components['schemas']['PageVitals'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsSources: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              sources: components['schemas']['SourceStat'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardHeatmapsPages: {
    parameters: {
      query?: {
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              pages: components['schemas']['HeatmapPage'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardHeatmapsPoints: {
    parameters: {
      query: {
        /** @description path of the page */
        url: string;
        /** @description click includes rage and dead */
        type?: 'click' | 'rage' | 'dead' | 'scroll';
        /** @description those on this type of device alone */
        device?: 'desktop' | 'tablet' | 'mobile';
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @description the 10,000 with the highest count at most */
              points: components['schemas']['HeatmapPoint'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardReplaysSessions: {
    parameters: {
      query?: {
        /** @description Recordings of this visitor, on all their devices. */
        visitor?: string;
        /** @description Adds who was recorded, and what happened meanwhile. */
        details?: 'true' | 'false';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              sessions: components['schemas']['ReplaySession'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardReplaysEvents: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 5,000 counts as 5,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        /** @description `id` of the session */
        replayId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              events: components['schemas']['ReplayEvent'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardErrorsGroups: {
    parameters: {
      query?: {
        /** @description all time where absent */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        status?: 'unresolved' | 'resolved' | 'ignored';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              error_groups: components['schemas']['ErrorGroup'][];
              /** @description number returned */
              total: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['GenericError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsEvents: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description events of this name alone */
        name?: string;
        /** @description needs name */
        property?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              events: components['schemas']['CustomEvent'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsVisitor: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        /** @description a visitor id, a user id by which the website identified somebody, or the id of one of the visits */
        visitorId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              visitor: {
                id: string;
                user_id: string | null;
                /**
                 * Format: date-time
                 * @description of the visits that are kept
                 */
                first_seen_at: string;
                /** Format: date-time */
                last_seen_at: string;
                total_visits: number;
                total_page_views: number;
              };
              visits: components['schemas']['TimelineVisit'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardErrorsGroup: {
    parameters: {
      query?: {
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        websiteId: string;
        groupId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              error_group: components['schemas']['ErrorGroup'];
              /** @description null while it is not stored completely */
              latest: {
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                occurred_at: string;
                message: string;
                /** @description path */
                page: string;
                release: string | null;
                visitor_id: string;
                country_code: string;
                device_type: string;
                browser: string;
                os: string;
                /** @description as the browser wrote it */
                stack: string | null;
                /** @description innermost first, 50 at most */
                frames: components['schemas']['StackFrame'][];
              } | null;
              /** @description the latest, newest first */
              occurrences: components['schemas']['ErrorOccurrence'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsConversions: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description This goal alone. */
        goal?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              goals: components['schemas']['GoalConversions'][];
              /** @description sources that led to a goal: by goal, oldest first, then most conversions first */
              conversions: components['schemas']['SourceConversions'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardInsightsList: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        severity?: 'info' | 'warning' | 'critical';
        type?: 'anomaly' | 'trend' | 'recommendation' | 'prediction';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              insights: components['schemas']['Insight'][];
              pagination: components['schemas']['CountedPagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnomaliesList: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        severity?: 'info' | 'warning' | 'critical';
        /** @description Name of a metric, such as visitors, bounce_rate or error_rate. */
        metric?: string;
        resolved?: 'true' | 'false';
        /** @description How many records at most. More than 200 counts as 200. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              anomalies: components['schemas']['Anomaly'][];
              pagination: components['schemas']['CountedPagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardQuestionsRetention: {
    parameters: {
      query?: {
        range?: '24h' | '7d' | '30d' | '90d';
        granularity?: 'daily' | 'weekly' | 'monthly';
        periods?: number;
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @description only periods that are over */
              cohorts: {
                /** @description first local date of the period */
                cohort_date: string;
                /** @description 0 is the period of the first visit */
                period_number: number;
                total_users: number;
                retained_users: number;
                retention_rate: number;
              }[];
              summary: {
                /** @description plain mean of the rates of period 1; 0 where none is over */
                overall_retention: number;
                total_cohorts: number;
                /** @description cohorts whose period 1 is over */
                completed_cohorts: number;
                best_cohort: {
                  cohort_date: string;
                  retention_rate: number;
                } | null;
                /** @description share of these visitors whose id does not end with a salt */
                identity_coverage: number;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardQuestionsQuery: {
    parameters: {
      query?: {
        explain?: '0' | '1' | 'true' | 'false';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description at most 500 characters */
          question: string;
          context?: {
            /**
             * @description where the question names no time
             * @enum {string}
             */
            time_range?: '24h' | '7d' | '30d' | '90d';
            /**
             * @description where the question names nothing to compare with
             * @enum {string}
             */
            compare_to?: 'previous_period' | 'previous_year';
          };
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              question: string;
              /** @description number, summary, comparison, ranking, breakdown, timeseries or list */
              intent: string;
              confidence: number;
              /** @description what the figures are of; custom: dates that the question names */
              time_range: string;
              results:
                | {
                    /** @constant */
                    type: 'number';
                    value: number;
                    label: string;
                    /** @description percent */
                    change: number;
                  }
                | {
                    /** @constant */
                    type: 'table';
                    columns: string[];
                    rows: (string | number)[][];
                  }
                | {
                    /** @constant */
                    type: 'timeseries';
                    points: {
                      date: string;
                      value: number;
                    }[];
                  }
                | {
                    /** @constant */
                    type: 'list';
                    items: string[];
                  };
              summary: string;
              /** @description questions to ask next */
              suggestions: string[];
              /** @description with explain=1 */
              plan?: {
                kind: string;
                metrics: string[];
                dimension: string | null;
                /** @description of the dimension, where the question names some */
                values: string[];
                filters: {
                  [key: string]: string;
                };
                date_range: {
                  start: string;
                  end: string;
                  startDateTime: string;
                  endDateTime: string;
                };
                comparison: string | null;
                compared_range: {
                  start: string;
                  end: string;
                  startDateTime: string;
                  endDateTime: string;
                } | null;
                interval: string;
                order: string;
                limit: number;
              };
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['ForbiddenOrPlanRequired'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['QueryUnprocessable'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardAnalyticsTimeline: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description By default hours for up to 2 days, days for up to 184, then months. Hours are told of at most 31 days. */
        interval?: 'hour' | 'day' | 'month';
        /** @description Adds `comparison`, the points of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @enum {string} */
              interval: 'hour' | 'day' | 'month';
              /** @description also those in which nothing happened; none of what is to come */
              points: components['schemas']['TimelinePoint'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                /** Format: date */
                start: string;
                /** Format: date */
                end: string;
                points: components['schemas']['TimelinePoint'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  statsRealtime: {
    parameters: {
      query: {
        /** @description A domain or the id of a website. */
        site_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': number;
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  statsAggregate: {
    parameters: {
      query: {
        /** @description A domain or the id of a website. */
        site_id: string;
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        compare?: 'previous_period';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: {
              [key: string]: {
                value: number;
                /** @description percent; of percentages the difference */
                change?: number | null;
              };
            };
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  statsTimeseries: {
    parameters: {
      query: {
        /** @description A domain or the id of a website. */
        site_id: string;
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        interval?: 'date' | 'day' | 'month' | 'hour';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: ({
              date: string;
            } & {
              [key: string]: string | number | null;
            })[];
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  statsBreakdown: {
    parameters: {
      query: {
        /** @description A domain or the id of a website. */
        site_id: string;
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        /** @description What to break down by: visit:source, visit:referrer, visit:utm_source, visit:utm_medium, visit:utm_campaign, visit:entry_page, visit:exit_page, visit:device, visit:browser, visit:os, visit:country, visit:city, event:page, event:name, event:goal or event:props:NAME. */
        property: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description Which page of the list, from 1. */
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: {
              [key: string]: string | number | null;
            }[];
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedWebsite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              website: {
                domain: string;
                name: string;
                timezone: string;
              };
              /** @description null: never */
              expires_at: string | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsOverview: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description Adds the same figures of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              website: {
                /** Format: uuid */
                id: string;
                domain: string;
                name: string;
              };
              /** @description `custom` where `start` and `end` are given */
              time_range: string;
              date_range: components['schemas']['DateRange'];
              summary: components['schemas']['Summary'];
              daily_stats: components['schemas']['DailyStat'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                date_range: components['schemas']['DateRange'];
                summary: components['schemas']['Summary'];
                daily_stats: components['schemas']['DailyStat'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsTimeline: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description By default hours for up to 2 days, days for up to 184, then months. Hours are told of at most 31 days. */
        interval?: 'hour' | 'day' | 'month';
        /** @description Adds `comparison`, the points of an earlier span. */
        compare?: 'previous_period' | 'previous_year';
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              /** @enum {string} */
              interval: 'hour' | 'day' | 'month';
              /** @description also those in which nothing happened; none of what is to come */
              points: components['schemas']['TimelinePoint'][];
              /** @description null where the plan keeps no data of that time */
              comparison?: {
                /** Format: date */
                start: string;
                /** Format: date */
                end: string;
                points: components['schemas']['TimelinePoint'][];
              } | null;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsPages: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
        sort?: 'page_views' | 'visitors' | 'bounce_rate' | 'avg_time_on_page' | 'scroll_depth' | 'entries' | 'exits';
        /** @description Pages whose path holds this. */
        search?: string;
        /** @description Adds `web_vitals`. */
        vitals?: 'true' | 'false';
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              pages: components['schemas']['PageStat'][];
              /** @description with `vitals=true`: of the pages listed those of which any page load told something */
              web_vitals?: components['schemas']['PageVitals'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsSources: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              sources: components['schemas']['SourceStat'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsCountries: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description How many records at most. More than 100 counts as 100. */
        limit?: number;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              countries: components['schemas']['CountryStat'][];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsTechnology: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              devices: components['schemas']['TechnologyStat'][];
              browsers: components['schemas']['TechnologyStat'][];
              operating_systems: components['schemas']['TechnologyStat'][];
              total_visitors: number;
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsEvents: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        /** @description events of this name alone */
        name?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              events: components['schemas']['CustomEvent'][];
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedAnalyticsConversions: {
    parameters: {
      query?: {
        /** @description The span that ends now. */
        range?: '24h' | '7d' | '30d' | '90d' | '1y';
        /** @description First day, with `end` in place of `range`; at most 1,830 days before it. */
        start?: string;
        /** @description Last day, inclusive; given with `start`, and not alone. */
        end?: string;
        /** @description Visits from this country, ISO 3166-1 alpha-2. */
        country?: string;
        /** @description Visits by this type of device: desktop, mobile, tablet or unknown. */
        device?: string;
        /** @description Visits with this browser, as the technology names it. */
        browser?: string;
        /** @description Visits with this operating system, as the technology names it. */
        os?: string;
        /** @description Visits that saw this path. */
        page?: string;
        /** @description Visits that came from this host or this address. */
        referrer?: string;
        /** @description Visits that came through this channel: Direct, Cross-network, Paid Shopping, Paid Search, Paid Social, Paid Video, Display, Paid Other, Organic Shopping, Organic Social, Organic Video, Organic Search, AI Assistants, Email, Affiliates, Referral, Audio, SMS, Mobile Push Notifications, Unassigned. */
        channel?: string;
        /** @description Visits with this `utm_source`. */
        utm_source?: string;
        /** @description Visits with this `utm_medium`. */
        utm_medium?: string;
        /** @description Visits with this `utm_campaign`. */
        utm_campaign?: string;
        by?: 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign';
        /** @description This goal alone. */
        goal?: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description How many records to skip. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Has-More': components['headers']['X-Has-More'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              goals: components['schemas']['GoalConversions'][];
              /** @description sources that led to a goal: by goal, oldest first, then most conversions first */
              conversions: components['schemas']['SourceConversions'][];
              total_visitors: number;
              pagination: components['schemas']['Pagination'];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedStatsRealtime: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': number;
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedStatsAggregate: {
    parameters: {
      query?: {
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        compare?: 'previous_period';
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: {
              [key: string]: {
                value: number;
                /** @description percent; of percentages the difference */
                change?: number | null;
              };
            };
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedStatsTimeseries: {
    parameters: {
      query?: {
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        interval?: 'date' | 'day' | 'month' | 'hour';
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: ({
              date: string;
            } & {
              [key: string]: string | number | null;
            })[];
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharedStatsBreakdown: {
    parameters: {
      query: {
        period?: '12mo' | '6mo' | 'month' | '30d' | '7d' | 'day' | 'custom';
        /** @description The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma. */
        date?: string;
        /** @description Metrics, joined by commas: visitors, visits, pageviews, views_per_visit, bounce_rate, visit_duration, events, conversion_rate. */
        metrics?: string;
        /** @description Filters, joined by `;`, of which all must fit: a property, `==` or `!=`, and values joined by `|`. `*` stands for any characters, `\|` for a `|`. */
        filters?: string;
        /** @description What to break down by: visit:source, visit:referrer, visit:utm_source, visit:utm_medium, visit:utm_campaign, visit:entry_page, visit:exit_page, visit:device, visit:browser, visit:os, visit:country, visit:city, event:page, event:name, event:goal. */
        property: string;
        /** @description How many records at most. More than 1,000 counts as 1,000. */
        limit?: number;
        /** @description Which page of the list, from 1. */
        page?: number;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: {
              [key: string]: string | number | null;
            }[];
          };
        };
      };
      400: components['responses']['InvalidParameters'];
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  sharePagePage: {
    parameters: {
      query?: {
        /** @description `true`: for a frame, which any page may be; without what a page of its own needs */
        embed?: string;
        /** @description `light` or `dark`; else as the reader’s system has it */
        theme?: string;
      };
      header?: never;
      path: {
        /** @description the key of a share, or the tracking code of a website whose dashboard is public */
        shareKey: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  collectEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description Has the answer say in `drops` which events were dropped, and why. */
        'X-Debug'?: '1';
      };
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    /** @description One event or a batch of at most 100, at most 512 KiB, as JSON, also gzipped. A faulty event is dropped and the rest is kept. */
    requestBody: {
      content: {
        'application/json':
          | components['schemas']['CollectedEvent']
          | {
              events: components['schemas']['CollectedEvent'][];
              /** @description The sender’s clock as it sends, ISO 8601 or epoch milliseconds; sets `ts` of the events right */
              sent_at?: string | number;
            };
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            accepted: number;
            dropped: number;
            /** @description with `X-Debug: 1` */
            drops?: {
              /** @description of the event, from 0 */
              index: number;
              /** @enum {string} */
              reason:
                | 'invalid'
                | 'inactive_website'
                | 'origin_not_allowed'
                | 'localhost'
                | 'bot'
                | 'prefetch'
                | 'opted_out'
                | 'excluded_ip'
                | 'excluded_path'
                | 'not_enabled'
                | 'duplicate'
                | 'quota';
            }[];
          };
        };
      };
      /** @description The batch was empty. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BareUnlimitedInvalidParameters'];
      403: components['responses']['BareUnlimitedForbidden'];
      404: components['responses']['BareUnlimitedNotFound'];
      413: components['responses']['BareUnlimitedPayloadTooLarge'];
      415: components['responses']['BareUnlimitedUnsupportedMediaType'];
      429: components['responses']['BareUnlimitedMonthlyLimitExceeded'];
      500: components['responses']['BareUnlimitedInternalError'];
      503: components['responses']['BareUnlimitedServiceUnavailable'];
    };
  };
  collectHeartbeat: {
    parameters: {
      query?: never;
      header?: {
        /** @description Has the answer say in `drops` which events were dropped, and why. */
        'X-Debug'?: '1';
      };
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    /** @description The fields of an `engagement` event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CollectedEvent'];
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            accepted: number;
            dropped: number;
            /** @description with `X-Debug: 1` */
            drops?: {
              /** @description of the event, from 0 */
              index: number;
              /** @enum {string} */
              reason:
                | 'invalid'
                | 'inactive_website'
                | 'origin_not_allowed'
                | 'localhost'
                | 'bot'
                | 'prefetch'
                | 'opted_out'
                | 'excluded_ip'
                | 'excluded_path'
                | 'not_enabled'
                | 'duplicate'
                | 'quota';
            }[];
          };
        };
      };
      /** @description The batch was empty. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BareUnlimitedInvalidParameters'];
      403: components['responses']['BareUnlimitedForbidden'];
      404: components['responses']['BareUnlimitedNotFound'];
      413: components['responses']['BareUnlimitedPayloadTooLarge'];
      415: components['responses']['BareUnlimitedUnsupportedMediaType'];
      500: components['responses']['BareUnlimitedInternalError'];
      503: components['responses']['BareUnlimitedServiceUnavailable'];
    };
  };
  collectKeyedEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description Has the answer say in `drops` which events were dropped, and why. */
        'X-Debug'?: '1';
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1,000 events and 5 MiB, as JSON, also gzipped. A faulty event is dropped and the rest is kept. */
    requestBody: {
      content: {
        'application/json': {
          /** @description Of the website that the events belong to */
          trackingCode: string;
          events: components['schemas']['CollectedEvent'][];
          /** @description The sender’s clock as it sends, ISO 8601 or epoch milliseconds; sets `ts` of the events right */
          sent_at?: string | number;
          /** @description Whom the server speaks for; may also stand on each event */
          serverContext?: {
            /** @description Address of the visitor, for the country, exclusions and a derived id; it is not stored */
            clientIp?: string;
            /** @description The visitor’s `User-Agent`, for browser, system and device */
            userAgent?: string;
            /** @description The visitor’s `Accept-Language` */
            acceptLanguage?: string;
          };
          /**
           * @description For imports: `ts` is taken as it is, from the year 2000 on, and each event needs `id` or `idempotencyKey`
           * @default false
           */
          historical?: boolean;
        };
      };
    };
    responses: {
      /** @description Taken: what is accepted is stored for good. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            success: true;
            data: {
              accepted: number;
              duplicates: number;
              dropped: number;
              /** @description with `X-Debug: 1` */
              drops?: {
                /** @description of the event, from 0 */
                index: number;
                /** @enum {string} */
                reason:
                  | 'invalid'
                  | 'inactive_website'
                  | 'origin_not_allowed'
                  | 'localhost'
                  | 'bot'
                  | 'prefetch'
                  | 'opted_out'
                  | 'excluded_ip'
                  | 'excluded_path'
                  | 'not_enabled'
                  | 'duplicate'
                  | 'quota';
              }[];
            };
            /**
             * Format: date-time
             * @description When the answer was made.
             */
            timestamp: string;
          };
        };
      };
      /** @description The batch was empty. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidParameters'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['RateLimitExceededOrMonthlyLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  collectLive: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            liveCount: number;
            timestamp: string;
          };
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  collectStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            tracking_code: string;
            exists: boolean;
            is_active: boolean;
            receiving_data: boolean;
            last_event_at: string | null;
            timestamp: string;
          };
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  collectConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            tracking_code: string;
            is_active: boolean;
            settings: components['schemas']['WebsiteSettings'];
          };
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  collectTracker: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
      500: components['responses']['BareUnlimitedInternalError'];
      503: components['responses']['BareUnlimitedServiceUnavailable'];
    };
  };
  collectTrackerModule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description <setting>.<version>.js */
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'text/javascript': string;
        };
      };
      400: components['responses']['BareUnlimitedInvalidParameters'];
      404: components['responses']['BareUnlimitedNotFound'];
      500: components['responses']['BareUnlimitedInternalError'];
      503: components['responses']['BareUnlimitedServiceUnavailable'];
    };
  };
  notificationsLeavePage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  notificationsLeave: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': unknown;
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      413: components['responses']['BarePayloadTooLarge'];
      415: components['responses']['BareUnsupportedMediaType'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  liveRealtime: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        websiteId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            visitors: {
              /** @description Visitors of the last 300 seconds */
              current: number;
              /** @description Visits that began today */
              today: number;
              /** @description Percent against yesterday at the same time; null where there was nothing yesterday */
              change: number | null;
            };
            pageViews: {
              /** @description Of the last 300 seconds */
              current: number;
              today: number;
              /** @description Percent against yesterday at the same time; null where there was nothing yesterday */
              change: number | null;
            };
            /** @description Of the visitors of the last 300 seconds; empty unless `public_dashboard` is on */
            countries: {
              code: string;
              name: string;
              count: number;
            }[];
            /** @description Viewed in the last 300 seconds; empty unless `public_dashboard` is on */
            topPages: {
              path: string;
              visitors: number;
            }[];
            timestamp: string;
          };
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  liveStatistics: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            today: {
              /** @description Visits that began */
              visitors: number;
              unique_visitors: number;
              page_views: number;
            };
            yesterday: {
              /** @description Visits that began */
              visitors: number;
              unique_visitors: number;
              page_views: number;
            };
            last_7_days: {
              /** @description Visits that began */
              visitors: number;
              unique_visitors: number;
              page_views: number;
            };
            last_30_days: {
              /** @description Visits that began */
              visitors: number;
              unique_visitors: number;
              page_views: number;
            };
            timestamp: string;
          };
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  liveStream: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  widgetsRealtime: {
    parameters: {
      query?: {
        /** @description Wins over `Accept`; HTML where neither chooses */
        format?: 'html' | 'json' | 'svg';
        /** @description `light` or `dark`; else as the reader’s system has it */
        theme?: string;
        /** @description Accent: 3 or 6 hex digits, with or without # */
        color?: string;
        /** @description BCP 47, of words and numbers */
        locale?: string;
      };
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
          'application/json': {
            tracking_code: string;
            live_visitors: number;
            /** @constant */
            window_seconds: 300;
            updated_at: string;
          };
          'image/svg+xml': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  widgetsPreview: {
    parameters: {
      query?: {
        /** @description Wins over `Accept`; HTML where neither chooses */
        format?: 'html' | 'json' | 'svg';
        /** @description `light` or `dark`; else as the reader’s system has it */
        theme?: string;
        /** @description Accent: 3 or 6 hex digits, with or without # */
        color?: string;
        /** @description BCP 47, of words and numbers */
        locale?: string;
      };
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
          'application/json': {
            tracking_code: string;
            /** @constant */
            interval: 'hour';
            /** @description The 24 hours, oldest first */
            points: {
              timestamp: string;
              visitors: number;
              page_views: number;
            }[];
            total_visitors: number;
            total_page_views: number;
            updated_at: string;
          };
          'image/svg+xml': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  widgetsRecent: {
    parameters: {
      query?: {
        /** @description Wins over `Accept`; HTML where neither chooses */
        format?: 'html' | 'json' | 'svg';
        /** @description `light` or `dark`; else as the reader’s system has it */
        theme?: string;
        /** @description Accent: 3 or 6 hex digits, with or without # */
        color?: string;
        /** @description BCP 47, of words and numbers */
        locale?: string;
      };
      header?: never;
      path: {
        trackingCode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
          'application/json': {
            tracking_code: string;
            /** @constant */
            window: '24h';
            /** @description Shares are of `total_visitors` */
            countries: {
              country_code: string;
              country_name: string;
              visitors: number;
              percentage: number;
            }[];
            total_visitors: number;
            updated_at: string;
          };
          'image/svg+xml': string;
        };
      };
      400: components['responses']['BareInvalidParameters'];
      404: components['responses']['BareNotFound'];
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
  descriptionDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            openapi: string;
            info: {
              title: string;
              version: string;
            } & {
              [key: string]: unknown;
            };
            paths: {
              [key: string]: {
                [key: string]: unknown;
              };
            };
          } & {
            [key: string]: unknown;
          };
        };
      };
      429: components['responses']['RateLimitExceeded'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  descriptionPage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      429: components['responses']['BareRateLimitExceeded'];
      500: components['responses']['BareInternalError'];
      503: components['responses']['BareServiceUnavailable'];
    };
  };
}
