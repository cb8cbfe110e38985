import { windowsIn } from '@footfall/domain';
import { knowsFourWeeksBefore } from '../four-weeks-before';
import type { InsightModule } from '../insight.module';
import { RECOMMENDATION_RULES } from './recommendation.rules';

const DAY_MS = 86_400_000;
/** What a rule finds, the greatest of it. */
const MOST_OF_A_RULE = 3;
const LISTED_MS = 28 * DAY_MS;
const MATERIAL_SHARE = 0.25;

/** What named rules advise, each with the figures that made it. */
export const recommendationInsight: InsightModule = {
  name: 'recommendation',
  asked: 'daily',
  propose: ({ movements, windows: { day }, now }) =>
    RECOMMENDATION_RULES.filter(({ compares }) => !compares || knowsFourWeeksBefore(day)).flatMap((rule) =>
      rule
        .find(movements)
        .slice(0, MOST_OF_A_RULE)
        .map(({ dimension, value, severity, metric, title, description, recommendation, ...figures }) => ({
          subject: `${rule.name} ${value}`,
          type: 'recommendation',
          severity,
          title,
          description,
          metric,
          metricValue: figures.now,
          metricChange: Math.round((1000 * (figures.now - figures.before)) / Math.max(1, figures.before)) / 10,
          recommendation,
          evidence: {
            rule: rule.name,
            dimension,
            value,
            before: figures.before,
            now: figures.now,
            sample_before: figures.sampleBefore,
            sample_now: figures.sampleNow,
            interval: null,
            contributions: [],
          },
          createdAt: day.starts[windowsIn(day)] as number,
          evaluatedAt: now,
          expiresAt: (day.starts[windowsIn(day)] as number) + LISTED_MS,
        })),
    ),
  tellsSame: (told, { metricValue, createdAt }) =>
    (told.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) > createdAt &&
    Math.abs(told.metricValue - metricValue) <= MATERIAL_SHARE * Math.max(1, told.metricValue),
  takesBack: () => true,
};
