/** What of a visit the score reads. `engagedMs` in milliseconds, `scrollDepth` in percent. */
export interface ScoredVisit {
  readonly engagedMs: number;
  readonly pageViews: number;
  readonly scrollDepth: number;
  readonly hadInteraction: boolean;
  readonly isReturning: boolean;
  readonly hasGoal: boolean;
  readonly hasRevenue: boolean;
}

/** Points, not rounded; they sum to the score before it is rounded. `revenue` is what lacks to 100. */
export interface ScoreParts {
  readonly engagement: number;
  readonly pages: number;
  readonly scroll: number;
  readonly interaction: number;
  readonly returning: number;
  readonly goal: number;
  readonly revenue: number;
}

export interface ValueScore {
  /** 0-100, whole. */
  readonly score: number;
  readonly parts: ScoreParts;
  readonly version: typeof VALUE_SCORE_VERSION;
}

export const VALUE_SCORE_VERSION = 1;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** How much a visit is worth, 0-100: it never falls while events come to a visit. */
export function valueScore(visit: ScoredVisit): ValueScore {
  const engagedMs = within(visit.engagedMs, 180_000);
  const pages = 4 * within(visit.pageViews - 1, 5);
  const scrollDepth = within(visit.scrollDepth, 100);
  const flags = (visit.hadInteraction ? 15 : 0) + (visit.isReturning ? 10 : 0) + (visit.hasGoal ? 20 : 0);
  // In units of 1/7200 point all terms are whole numbers, so that halves are exact and go up.
  const units = engagedMs + 7200 * (pages + flags) + 720 * scrollDepth;
  const score = visit.hasRevenue ? 100 : Math.floor((units + 3600) / 7200);
  return {
    score,
    parts: {
      engagement: engagedMs / 7200,
      pages,
      scroll: scrollDepth / 10,
      interaction: visit.hadInteraction ? 15 : 0,
      returning: visit.isReturning ? 10 : 0,
      goal: visit.hasGoal ? 20 : 0,
      revenue: visit.hasRevenue ? 100 - units / 7200 : 0,
    },
    version: VALUE_SCORE_VERSION,
  };
}
