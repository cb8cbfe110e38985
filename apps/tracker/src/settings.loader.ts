import type { Options } from './options.reader';

/** What of the website's settings matters here; an absent one has its default. */
export interface Settings {
  track_outbound_links?: boolean;
  track_downloads?: boolean;
  heatmaps?: boolean;
  track_errors?: boolean;
  track_vitals?: boolean;
  track_forms?: boolean;
  session_replay?: boolean;
  replay_mask_text?: boolean;
  replay_sample_percent?: number;
  replay_on_error?: boolean;
  honour_gpc?: boolean;
  honour_dnt?: boolean;
}

/** Fills `into` from the server, and calls `loaded` where something is collected; where it cannot be reached the defaults stay. */
export function loadSettings(options: Options, into: Settings, loaded: () => void): void {
  fetch(`${options.api}/e/${options.code}/config`, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then((body: { is_active: boolean; settings: Settings }) => {
      Object.assign(into, body.settings);
      if (body.is_active) loaded();
    })
    .catch(() => into);
}
