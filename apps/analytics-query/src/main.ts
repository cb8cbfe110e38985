import { networkedProfile } from '@footfall/composition';
import { analyticsQueryFeature } from '@footfall/feature-analytics-query';
import { startService } from '@footfall/platform';

void startService({ name: 'analytics-query', features: [analyticsQueryFeature], profile: networkedProfile('analytics-query') });
