import type { Website } from '../../session';

type Settings = Website['settings'];
export type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** Each switch in words, and what it means. */
export const SWITCHES: Readonly<Record<SwitchName, readonly [label: string, hint: string]>> = {
  track_outbound_links: ['Links to elsewhere', 'A click on a link to another site is an event, with its address.'],
  track_downloads: ['Downloads', 'A click on a link to a file such as a PDF is an event, with its address.'],
  track_forms: ['Forms', 'Sending a form is an event; what is written into it never is.'],
  track_errors: ['Errors', 'Faults of scripts in visitors’ browsers, grouped, with their stacks.'],
  track_vitals: ['Web vitals', 'How fast pages load, react and settle for real visitors.'],
  heatmaps: ['Heatmaps', 'Where pages are clicked, and how far down they are read.'],
  allow_localhost: ['Pages on localhost', 'Counts visits to your own machine, for trying things out.'],
  public_widgets: ['Public widgets', 'Anybody may show small figures of this website; see Widgets.'],
  honour_gpc: ['Honour Global Privacy Control', 'Visitors whose browser sends it are not counted. The law asks for it in some places.'],
  honour_dnt: ['Honour Do Not Track', 'Visitors whose browser sends it are not counted. Some browsers send it without asking.'],
  session_replay: [
    'Record sessions',
    'What visitors do is kept as a recording. What they type never is: fields are stars before they leave the browser.',
  ],
  replay_on_error: [
    'Record visits with an error',
    'Also of visitors who are not chosen: what led to the error, from half a minute before.',
  ],
  replay_mask_text: ['Hide all texts', 'Recordings show stars for every text of the page, not only for what is typed.'],
};
