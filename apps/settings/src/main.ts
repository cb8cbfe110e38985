import { networkedProfile } from '@footfall/composition';
import { settingsFeature } from '@footfall/feature-settings';
import { startService } from '@footfall/platform';

void startService({ name: 'settings', features: [settingsFeature], profile: networkedProfile('settings') });
