export { DetectorSchedule } from './detector';
export { insightsFeature } from './insights.module';
