import type { NewInsight, NoticeDraft } from '@footfall/postgres';

/** Nobody is woken for what is found of days long past, such as after an import. */
const MOST_AGE_MS = 48 * 3_600_000;

/**
 * What teams may be told of what was found. Whether they want to hear it, and when, is judged where it is told; each is told once, also
 * where it was taken back and found again. @param now epoch ms
 */
export const anomalyNotices = (added: readonly NewInsight[], now: number): NoticeDraft[] =>
  added
    .filter(({ type, createdAt }) => type === 'anomaly' && now - createdAt.getTime() <= MOST_AGE_MS)
    .map(({ teamId, websiteId, module, subject, severity, title, description, recommendation, metric, metricChange }) => {
      const direction = Math.sign(metricChange);
      return {
        ...{ teamId, websiteId, sourceKey: `${module}:${subject}`, cause: `${module}:${metric}:${direction}`, at: new Date(now) },
        content: { kind: 'anomaly', metric, direction, severity, title, description, recommendation },
      };
    });
