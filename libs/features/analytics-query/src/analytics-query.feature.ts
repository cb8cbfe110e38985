import type { Feature } from '@footfall/platform';
import { AnalyticsQueryModule } from './analytics-query.module';

export const analyticsQueryFeature: Feature = {
  name: 'analytics-query',
  module: AnalyticsQueryModule,
  needs: ['clickhouse', 'counters', 'objects'],
};
