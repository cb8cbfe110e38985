/** From least to most. */
export const PLAN_NAMES = ['free', 'pro', 'scale', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Names of former plans, which teams may still carry. */
export const LEGACY_PLAN_NAMES = ['starter', 'professional'] as const;

/** Of the first four -1 is unlimited. */
export interface PlanLimits {
  readonly maxWebsites: number;
  readonly maxTeamMembers: number;
  readonly eventsPerMonth: number;
  readonly dataRetentionDays: number;
  readonly requestsPerMinute: number;
  /** Credits in a calendar month. */
  readonly monthlyRequests: number;
}

export interface PlanFeatures {
  readonly insights: boolean;
  readonly anomalies: boolean;
  readonly retention: boolean;
  readonly query: boolean;
}

export const UNLIMITED = -1;

export type PlanTable = Readonly<Record<PlanName, PlanLimits>>;

/** The limits where an operator sets no others. */
export const PLANS: PlanTable = {
  free: {
    maxWebsites: 1,
    maxTeamMembers: 2,
    eventsPerMonth: 10_000,
    dataRetentionDays: 365,
    requestsPerMinute: 10,
    monthlyRequests: 1_000,
  },
  pro: {
    maxWebsites: 5,
    maxTeamMembers: 5,
    eventsPerMonth: 100_000,
    dataRetentionDays: 730,
    requestsPerMinute: 30,
    monthlyRequests: 10_000,
  },
  scale: {
    maxWebsites: 10,
    maxTeamMembers: 25,
    eventsPerMonth: 1_000_000,
    dataRetentionDays: 1_460,
    requestsPerMinute: 60,
    monthlyRequests: 100_000,
  },
  enterprise: {
    maxWebsites: UNLIMITED,
    maxTeamMembers: UNLIMITED,
    eventsPerMonth: UNLIMITED,
    dataRetentionDays: UNLIMITED,
    requestsPerMinute: 120,
    monthlyRequests: 1_000_000,
  },
};

export const PLAN_FEATURES: Readonly<Record<PlanName, PlanFeatures>> = {
  free: { insights: false, anomalies: false, retention: false, query: false },
  pro: { insights: true, anomalies: true, retention: true, query: false },
  scale: { insights: true, anomalies: true, retention: true, query: true },
  enterprise: { insights: true, anomalies: true, retention: true, query: true },
};
