import type { InsightModule } from '../insight.module';
import { anomalyInsight } from './anomaly.insight';
import { outageInsight } from './outage.insight';
import { predictionInsight } from './prediction.insight';
import { recommendationInsight } from './recommendation.insight';
import { trendInsight } from './trend.insight';

export { keyOfAnomaly } from './anomaly.insight';

export const INSIGHT_MODULES: readonly InsightModule[] = [
  anomalyInsight,
  outageInsight,
  trendInsight,
  recommendationInsight,
  predictionInsight,
];
