import type { AnswerOf, questionEndpoints } from '@footfall/contracts';
import type { QuestionFilters, QuestionPlan, TimeWindow } from '@footfall/domain';
import type { WebsiteScope } from '@footfall/contracts';
import { spanIn, type Span } from '../span';

export type QuestionResults = AnswerOf<typeof questionEndpoints.query>['results'];

/** A plan and the website and windows that it is about at this moment. */
export interface AskedPlan {
  readonly plan: QuestionPlan;
  readonly website: WebsiteScope;
  readonly window: TimeWindow;
  /** What changes are told against; null where the plan keeps only a part of it, or nothing. */
  readonly baseline: TimeWindow | null;
}

export interface QuestionAnswer {
  readonly results: QuestionResults;
  /** One sentence. */
  readonly summary: string;
}

/** Thrown where a plan is understood and its answer would take too much. */
export class TooMuchAsked extends Error {}

/** The span of a plan, or of a part of it. */
export function spanFor({ website, plan }: AskedPlan, window: TimeWindow, more: QuestionFilters = {}): Span {
  return spanIn(window, website, { ...plan.filters, ...more });
}
