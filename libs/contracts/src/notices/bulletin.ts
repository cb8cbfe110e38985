import type { AnswerOf } from '../endpoints/endpoint';
import type { internalReportEndpoints } from '../endpoints/internal-report.endpoints';
import type { Notice } from './notice';

/** Who is told. */
export type BulletinAudience = 'members' | 'admins';

/** Notices of one cause, told as one. */
export interface ToldNotice {
  readonly notice: Notice;
  /** How many there were; of goals with a value their sum stands in the notice. */
  readonly count: number;
  /** Of the first, ISO 8601. */
  readonly at: string;
}

/** One notice, or a digest of several. */
export interface NoticesBulletin {
  readonly kind: 'notices';
  readonly audience: BulletinAudience;
  readonly told: readonly ToldNotice[];
  /** Of those that were too many to be told one by one. */
  readonly more: number;
}

export type ReportFigures = AnswerOf<typeof internalReportEndpoints.report>;

/** What stood out within a report's span. */
export interface ReportAnomaly {
  readonly title: string;
  readonly severity: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The figures of a week or a month that is over. */
export interface ReportBulletin {
  readonly kind: 'report';
  readonly period: 'weekly' | 'monthly';
  /** Local dates of the website, both included. */
  readonly start: string;
  readonly end: string;
  readonly figures: ReportFigures;
  readonly anomalies: readonly ReportAnomaly[];
}

/** What is told at once. */
export type BulletinContent = NoticesBulletin | ReportBulletin;
