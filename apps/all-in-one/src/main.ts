import { embeddedProfile } from '@footfall/composition';
import { analyticsQueryFeature } from '@footfall/feature-analytics-query';
import { gatewayFeature } from '@footfall/feature-gateway';
import { ingestionFeature } from '@footfall/feature-ingestion';
import { insightsFeature } from '@footfall/feature-insights';
import { settingsFeature } from '@footfall/feature-settings';
import { webhooksFeature } from '@footfall/feature-webhooks';
import { startService } from '@footfall/platform';
import { makeOwner, welcome } from './welcome';

void startService({
  name: 'all-in-one',
  features: [gatewayFeature, ingestionFeature, analyticsQueryFeature, insightsFeature, webhooksFeature, settingsFeature],
  profile: embeddedProfile,
  prepare: makeOwner,
  onReady: welcome,
});
