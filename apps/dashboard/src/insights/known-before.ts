import type { AnswerOf } from '../api';

type Insight = AnswerOf<'/api/websites/{websiteId}/insights'>['insights'][number];

/** What an insight is compared with; null: a forecast where not all of the month before is known, which has 0 in its place. */
export const knownBefore = ({ type, evidence }: Pick<Insight, 'type' | 'evidence'>): number | null =>
  type === 'prediction' && evidence.sample_before === 0 ? null : evidence.before;
