import { networkedProfile } from '@footfall/composition';
import { gatewayFeature } from '@footfall/feature-gateway';
import { startService } from '@footfall/platform';

void startService({ name: 'gateway', features: [gatewayFeature], profile: networkedProfile('gateway') });
