import { networkedProfile } from '@footfall/composition';
import { webhooksFeature } from '@footfall/feature-webhooks';
import { startService } from '@footfall/platform';

void startService({ name: 'webhook-dispatcher', features: [webhooksFeature], profile: networkedProfile('webhooks') });
