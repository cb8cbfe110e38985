import { JUDGED_METRICS, type JudgedMetricName } from '@footfall/domain';
import type { FoundAnomaly } from '../../detector/website.verdicts';
import type { InsightModule } from '../insight.module';
import { aboveOrBelow, percentText, usualText, valueText, windowText } from '../wording';

export const keyOfAnomaly = ({ metric, direction, granularity, windowStart }: FoundAnomaly): string =>
  [metric, direction > 0 ? 'above' : 'below', granularity, windowStart.toISOString()].join(' ');

const ADVICE: Readonly<Record<JudgedMetricName, readonly [above: string, below: string]>> = {
  visitors: [
    'See which sources and pages brought them, while they are here.',
    'Check that the website can be reached and that tracking works.',
  ],
  page_views: ['See which pages were viewed more than usual.', 'Check that the website can be reached and that tracking works.'],
  bounce_rate: ['Open the pages that visits began on as a visitor would.', 'See what changed on the pages that visits began on.'],
  error_rate: ['Look at the error groups that were new or frequent then.', 'Nothing has to be done.'],
  conversion_rate: [
    'See which sources brought the visits that reached a goal.',
    'Go through the steps to the goal once as a visitor would.',
  ],
  avg_visit_duration: ['See which pages held visitors longer.', 'See whether visits came that found something else than they looked for.'],
};

/** One for each anomaly, with the severity of its deviation. */
export const anomalyInsight: InsightModule = {
  name: 'anomaly',
  asked: 'always',
  propose: ({ website: { timezone }, verdicts, windows, contributions }) =>
    verdicts.anomalies.map((anomaly) => {
      const { metric, granularity, deviation, actual, expected, direction } = anomaly;
      const start = anomaly.windowStart.getTime();
      const key = keyOfAnomaly(anomaly);
      const { title } = JUDGED_METRICS[metric];
      const series = windows[granularity];
      const at = Array.prototype.indexOf.call(series.starts, start);
      const usualVisits = verdicts.judgements[granularity].visitors.expected[at] ?? Number.NaN;
      return {
        subject: key,
        type: 'anomaly',
        severity: anomaly.severity,
        title: `${title} ${percentText(deviation)} ${aboveOrBelow(direction)} what was expected`,
        description:
          `${title} came to ${valueText(metric, actual)} ${windowText(granularity, start, timezone)}. ` +
          `By what ${usualText(granularity, start, timezone)} bring and the level of the week before, ${valueText(metric, expected)} was expected.`,
        metric,
        metricValue: actual,
        metricChange: deviation,
        recommendation: ADVICE[metric][direction > 0 ? 0 : 1],
        evidence: {
          rule: `anomaly.${metric}`,
          dimension: null,
          value: null,
          before: expected,
          now: actual,
          sample_before: Number.isNaN(usualVisits) ? 0 : Math.round(usualVisits),
          sample_now: series.counts.visits[at] ?? 0,
          interval: null,
          contributions: [...(contributions.get(key) ?? [])],
        },
        createdAt: anomaly.windowEnd.getTime(),
        evaluatedAt: anomaly.evaluatedAt.getTime(),
        expiresAt: null,
      };
    }),
  tellsSame: (told, { metricValue, evidence }) => told.metricValue === metricValue && told.evidence.before === evidence.before,
  takesBack: (told, { verdicts }) => told.createdAt.getTime() > verdicts.since && !startsBefore(told.subject, verdicts.since),
};

/** Windows that ended since then may have begun before; those are not looked at. */
const startsBefore = (subject: string, since: number) => Date.parse(subject.slice(subject.lastIndexOf(' ') + 1)) < since;
