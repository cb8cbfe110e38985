import type { WebsiteSettings } from '@footfall/contracts';

export const DEFAULT_WEBSITE_SETTINGS: Readonly<WebsiteSettings> = {
  track_outbound_links: true,
  track_downloads: true,
  session_replay: false,
  heatmaps: true,
  allow_localhost: false,
  public_widgets: true,
  track_errors: true,
  track_vitals: true,
  track_forms: true,
  honour_gpc: true,
  honour_dnt: false,
  replay_mask_text: true,
  replay_sample_percent: 100,
  replay_on_error: false,
};

/** Settings as they hold: what is stored, over the defaults of keys that came later. */
export const completeSettings = (stored: Partial<WebsiteSettings>): WebsiteSettings => ({ ...DEFAULT_WEBSITE_SETTINGS, ...stored });
