import type { Options } from './options.reader';

/** What of the website's settings matters here; an absent one has its default, which is on. */
export interface Settings {
  track_outbound_links?: boolean;
  track_downloads?: boolean;
}

/** Fills `into` from the server; where that cannot be reached the defaults stay. */
export function loadSettings(options: Options, into: Settings): void {
  const fill = (body: Settings & { settings?: Settings }): void => void Object.assign(into, body.settings || body);
  fetch(`${options.api}/e/${options.code}/config`, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then(fill)
    .catch(() => into);
}
