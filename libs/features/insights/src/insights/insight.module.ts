import type { InsightEvidence, InsightType } from '@footfall/contracts';
import type { Severity } from '@footfall/domain';
import type { InsightEntity, WatchedWebsite } from '@footfall/postgres';
import type { WebsiteVerdicts } from '../detector/website.verdicts';
import type { WebsiteWindows } from '../detector/website.windows';
import type { Contribution } from './contributions.query';
import type { Movement } from './movements.query';

/** What a module would tell. */
export interface InsightProposal {
  /** What it is about: of one subject a module tells one insight. */
  readonly subject: string;
  readonly type: InsightType;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
  readonly metric: string;
  readonly metricValue: number;
  /** Signed percent. */
  readonly metricChange: number;
  readonly recommendation: string;
  readonly evidence: InsightEvidence;
  /** Epoch ms: end of the window it speaks of, when that was judged, and after which it is not listed. */
  readonly createdAt: number;
  readonly evaluatedAt: number;
  readonly expiresAt: number | null;
}

export interface InsightContext {
  readonly website: WatchedWebsite;
  readonly windows: WebsiteWindows;
  readonly verdicts: WebsiteVerdicts;
  readonly now: number;
  /** What the changes of anomalies are made of, by their windows' keys; of new ones. */
  readonly contributions: ReadonlyMap<string, readonly Contribution[]>;
  readonly movements: readonly Movement[];
}

/** Finds one kind of insight. The same context gives the same proposals. */
export interface InsightModule {
  readonly name: string;
  /** Whether it is asked whenever windows were judged, or once a day. */
  readonly asked: 'always' | 'daily';
  propose(context: InsightContext): readonly InsightProposal[];
  /** Whether what was told tells the same, so that nothing is written. */
  tellsSame(told: InsightEntity, proposal: InsightProposal): boolean;
  /** Whether what was told and is not proposed any more is taken back. */
  takesBack(told: InsightEntity, context: InsightContext): boolean;
}
