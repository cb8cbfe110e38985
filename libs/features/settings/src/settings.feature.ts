import type { Feature } from '@footfall/platform';
import { SettingsModule } from './settings.module';

/** Accounts, websites and their settings, credentials, salts: everything that Postgres is the truth of. */
export const settingsFeature: Feature = { name: 'settings', module: SettingsModule, needs: ['postgres', 'log', 'objects'] };
