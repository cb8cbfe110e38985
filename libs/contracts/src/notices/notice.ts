export type NoticeSeverity = 'info' | 'warning' | 'critical';

/** A metric left what was expected of it, or nothing arrives any more. */
export interface AnomalyNotice {
  readonly kind: 'anomaly';
  readonly metric: string;
  /** 1 above, -1 below what was expected. */
  readonly direction: number;
  readonly severity: NoticeSeverity;
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
}

/** An error that was never seen before. */
export interface ErrorNotice {
  readonly kind: 'error';
  readonly groupId: string;
  readonly type: string;
  /** As the browser gave it. */
  readonly message: string;
  readonly occurrences: number;
  /** ISO 8601. */
  readonly firstSeenAt: string;
}

/** A visit reached a goal. Who it was is not told. */
export interface GoalNotice {
  readonly kind: 'goal';
  readonly goalId: string;
  readonly goalName: string;
  readonly value: number | null;
  readonly currency: string | null;
}

/** Most of what the team's plan has for a month is used, or all of it. */
export interface QuotaNotice {
  readonly kind: 'quota';
  readonly of: 'credits' | 'events';
  /** `2026-11`, UTC. */
  readonly month: string;
  /** The share that was reached: 80 or 100. */
  readonly percent: number;
  readonly used: number;
  readonly limit: number;
}

/** A webhook was disabled. */
export interface WebhookNotice {
  readonly kind: 'webhook';
  readonly webhookId: string;
  /** Host of its address: the rest may hold what only its owner knows. */
  readonly host: string;
  readonly description: string | null;
  readonly reason: string;
}

/** Something that a website's team may want to be told of. */
export type Notice = AnomalyNotice | ErrorNotice | GoalNotice | QuotaNotice | WebhookNotice;
