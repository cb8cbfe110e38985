import { networkedProfile } from '@footfall/composition';
import { insightsFeature } from '@footfall/feature-insights';
import { startService } from '@footfall/platform';

void startService({ name: 'insights', features: [insightsFeature], profile: networkedProfile('insights') });
