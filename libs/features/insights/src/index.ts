export { insightsFeature } from './insights.module';
