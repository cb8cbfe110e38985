import { networkedProfile } from '@footfall/composition';
import { ingestionFeature } from '@footfall/feature-ingestion';
import { startService } from '@footfall/platform';

void startService({ name: 'ingestion', features: [ingestionFeature], profile: networkedProfile('ingestion') });
