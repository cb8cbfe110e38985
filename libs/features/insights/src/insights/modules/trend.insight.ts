import { JUDGED_METRICS, firstWhole, weeklyChange, windowsIn, type WindowCount } from '@footfall/domain';
import type { Contribution } from '../contributions.query';
import { knowsFourWeeksBefore } from '../four-weeks-before';
import type { InsightContext, InsightModule } from '../insight.module';
import type { Movement } from '../movements.query';
import { countText, percentText, upOrDown } from '../wording';

const DAY_MS = 86_400_000;
const METRICS = { visitors: 'visits', page_views: 'pageViews' } as const satisfies Record<string, WindowCount>;
const LEAST_CHANGE = 25;
const LEAST_A_WEEK = 70;
/** From which on a fall is a warning. */
const GREAT_FALL = -50;
/** Points of percent by which a change has to differ from the one that was told, or this share of it. */
const MATERIAL_POINTS = 15;
const MATERIAL_SHARE = 0.25;
/** The weeks that are compared have passed by then, and the same change would be another one. */
const LASTS_MS = 56 * DAY_MS;
const LISTED_MS = 90 * DAY_MS;
const MOST_CONTRIBUTIONS = 5;

/** A level or slope that changed over weeks: the last four against the four before. */
export const trendInsight: InsightModule = {
  name: 'trend',
  asked: 'daily',
  propose: (context) =>
    (Object.keys(METRICS) as (keyof typeof METRICS)[]).flatMap((metric) => {
      const { day } = context.windows;
      const from = firstWhole(day);
      const change = weeklyChange(Array.from(day.counts[METRICS[metric]]).slice(from));
      if (!change || Math.abs(change.change) < LEAST_CHANGE || Math.max(change.now, change.before) < LEAST_A_WEEK) return [];
      const { title } = JUDGED_METRICS[metric];
      const end = day.starts[windowsIn(day)] as number;
      const [now, before] = [Math.round(change.now), Math.round(change.before)];
      return {
        subject: metric,
        type: 'trend',
        severity: change.change <= GREAT_FALL ? 'warning' : 'info',
        title: `${title} went ${upOrDown(change.change)} by ${percentText(change.change)} over the last weeks`,
        description:
          `A usual week of the last four brought ${countText(now)}, one of the weeks before ${countText(before)}. ` +
          'Single days that stood out do not count in this.',
        metric,
        metricValue: now,
        metricChange: change.change,
        recommendation:
          change.change > 0
            ? 'See which sources and pages grew, and do more of what they have in common.'
            : 'See which sources and pages fell behind, and whether something about them changed.',
        evidence: {
          rule: 'trend.weekly',
          dimension: null,
          value: null,
          before,
          now,
          sample_before: Math.round(visitsOf(context, 8) - visitsOf(context, 4)),
          sample_now: Math.round(visitsOf(context, 4)),
          interval: null,
          contributions: knowsFourWeeksBefore(day) ? contributionsOf(context.movements, change.change) : [],
        },
        createdAt: end,
        evaluatedAt: context.now,
        expiresAt: end + LISTED_MS,
      } as const;
    }),
  tellsSame: (told, { metricChange, createdAt }) =>
    createdAt - told.createdAt.getTime() < LASTS_MS &&
    Math.sign(told.metricChange) === Math.sign(metricChange) &&
    Math.abs(told.metricChange - metricChange) <= Math.max(MATERIAL_POINTS, MATERIAL_SHARE * Math.abs(told.metricChange)),
  takesBack: () => false,
};

function visitsOf({ windows: { day } }: InsightContext, weeks: number): number {
  return Array.from(day.counts.visits)
    .slice(-7 * weeks)
    .reduce((sum, visits) => sum + visits, 0);
}

/** The values that moved most in the direction of the whole. */
function contributionsOf(movements: readonly Movement[], direction: number): Contribution[] {
  return movements
    .map(({ dimension, value, visits, visitsBefore }) => ({
      dimension,
      value,
      before: visitsBefore,
      now: visits,
      change: visits - visitsBefore,
    }))
    .filter(({ change }) => Math.sign(change) === Math.sign(direction))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.dimension + a.value < b.dimension + b.value ? -1 : 1))
    .slice(0, MOST_CONTRIBUTIONS);
}
