export { analyticsQueryFeature } from './analytics-query.feature';
