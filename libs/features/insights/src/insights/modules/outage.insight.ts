import type { InsightModule } from '../insight.module';
import { countText, momentText } from '../wording';

/** A website from which nothing arrives: by the bands −100 % is info, and yet nothing is worse. */
export const outageInsight: InsightModule = {
  name: 'outage',
  asked: 'always',
  propose: ({ verdicts, now }) =>
    verdicts.outages.map(({ start, foundAt, expected }) => ({
      subject: new Date(foundAt).toISOString(),
      type: 'anomaly',
      severity: 'critical',
      // It is read while it lasts, and in reports and lists long after it.
      title: 'Page views stopped arriving',
      description:
        `From ${momentText(start)} to ${momentText(foundAt)} no page view was recorded, ` +
        `where about ${countText(expected)} were expected. The website could not be reached, its pages do not load the tracker, or it was switched off here.`,
      metric: 'page_views',
      metricValue: 0,
      metricChange: -100,
      recommendation: 'Open the website, and see in the browser that its pages load t.js and that what it sends is accepted.',
      evidence: {
        rule: 'outage',
        dimension: null,
        value: null,
        before: Math.round(expected * 100) / 100,
        now: 0,
        sample_before: Math.round(expected),
        sample_now: 0,
        interval: null,
        contributions: [],
      },
      createdAt: foundAt,
      evaluatedAt: now,
      expiresAt: null,
    })),
  tellsSame: () => true,
  takesBack: (told, { verdicts }) => told.createdAt.getTime() >= verdicts.since,
};
