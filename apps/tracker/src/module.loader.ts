import { guarded } from './guard';
import type { StartModule, TrackerHost } from './module.host';

/** Hash of all modules: with another content they have other names. */
declare const MODULES_VERSION: string;

/** A module is named by the setting that asks for it. */
const MODULES = ['heatmaps', 'track_errors', 'track_vitals', 'track_forms', 'session_replay'] as const;

/**
 * Loads what the website's settings ask for, unless the visitor objects in a way that the website honours: what a module tells
 * would be dropped. `loaded` gets what each module wants to be called with changes.
 */
export function loadModules(host: TrackerHost, loaded: (changed: () => void) => void): void {
  const { settings, options } = host;
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if ((settings.honour_gpc && globalPrivacyControl) || (settings.honour_dnt && doNotTrack === '1')) return;
  for (const name of MODULES) {
    if (!settings[name]) continue;
    const begin = guarded(({ start }: { start: StartModule }) => loaded(guarded(start(host) || (() => {}))));
    import(`${options.folder}/t/${name}.${MODULES_VERSION}.js`).then(begin, () => {});
  }
}
